package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Feeds of the packaged program. */
@QuarkusIntegrationTest
class AtomFeedBlackBoxIT extends AtomFeedTest {}
