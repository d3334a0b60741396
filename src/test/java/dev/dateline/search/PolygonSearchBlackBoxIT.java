package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Searches by a body, of the packaged program. */
@QuarkusIntegrationTest
class PolygonSearchBlackBoxIT extends PolygonSearchTest {}
