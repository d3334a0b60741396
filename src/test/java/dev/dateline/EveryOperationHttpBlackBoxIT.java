package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What HTTP asks of every operation, asked of the packaged program. */
@QuarkusIntegrationTest
class EveryOperationHttpBlackBoxIT extends EveryOperationHttpTest {}
