package dev.dateline.geosearch;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Feeds of the packaged program. */
@QuarkusIntegrationTest
class AtomFeedBlackBoxIT extends AtomFeedTest {}
