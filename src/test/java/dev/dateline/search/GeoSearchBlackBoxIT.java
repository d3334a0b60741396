package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Search results of the packaged program. */
@QuarkusIntegrationTest
class GeoSearchBlackBoxIT extends GeoSearchTest {}
