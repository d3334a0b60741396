package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Facets of the packaged program. */
@QuarkusIntegrationTest
class FacetsBlackBoxIT extends FacetsTest {}
