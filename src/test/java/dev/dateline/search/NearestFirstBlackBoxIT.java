package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Searches by distance of the packaged program. */
@QuarkusIntegrationTest
class NearestFirstBlackBoxIT extends NearestFirstTest {}
