package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Items in the packaged program. */
@QuarkusIntegrationTest
class RunItemsBlackBoxIT extends RunItemsTest {}
