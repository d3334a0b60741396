package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Lists of places in the packaged program. */
@QuarkusIntegrationTest
class LocationListBlackBoxIT extends LocationListTest {}
