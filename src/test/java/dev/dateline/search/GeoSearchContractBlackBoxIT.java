package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The errors, echoes and rows of a search of the packaged program. */
@QuarkusIntegrationTest
class GeoSearchContractBlackBoxIT extends GeoSearchContractTest {}
