package dev.dateline.problem;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** {@code Allow} of the packaged program. */
@QuarkusIntegrationTest
class AllowedMethodsBlackBoxIT extends AllowedMethodsTest {}
