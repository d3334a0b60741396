package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What a search of the packaged program finds. */
@QuarkusIntegrationTest
class GeoSearchBlackBoxIT extends GeoSearchTest {}
