package dev.dateline.transport;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Shares of a key in the packaged program. */
@QuarkusIntegrationTest
class FairSharesBlackBoxIT extends FairSharesTest {}
