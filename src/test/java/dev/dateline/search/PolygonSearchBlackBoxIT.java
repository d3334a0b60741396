package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Searches by a request body, in the packaged program. */
@QuarkusIntegrationTest
class PolygonSearchBlackBoxIT extends PolygonSearchTest {}
