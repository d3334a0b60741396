package dev.dateline.http.filter;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** {@code Allow} of the packaged program. */
@QuarkusIntegrationTest
class AllowedMethodsBlackBoxIT extends AllowedMethodsTest {}
