package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Strangers at the packaged program. */
@QuarkusIntegrationTest
class EveryOperationBlackBoxIT extends EveryOperationTest {}
