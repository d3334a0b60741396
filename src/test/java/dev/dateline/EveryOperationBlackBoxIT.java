package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Unauthorized requests to the packaged program. */
@QuarkusIntegrationTest
class EveryOperationBlackBoxIT extends EveryOperationTest {}
