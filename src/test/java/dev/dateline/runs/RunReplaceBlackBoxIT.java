package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What becomes of articles in the packaged program. */
@QuarkusIntegrationTest
class RunReplaceBlackBoxIT extends RunReplaceTest {}
