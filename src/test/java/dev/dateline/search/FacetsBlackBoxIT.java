package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Counts of what the packaged program finds. */
@QuarkusIntegrationTest
class FacetsBlackBoxIT extends FacetsTest {}
