package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Unusual text for the packaged program. */
@QuarkusIntegrationTest
class OddTextBlackBoxIT extends OddTextTest {}
