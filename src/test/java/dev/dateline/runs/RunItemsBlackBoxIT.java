package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What the packaged program makes of items. */
@QuarkusIntegrationTest
class RunItemsBlackBoxIT extends RunItemsTest {}
