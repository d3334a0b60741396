package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Many searches by polygon at once, of the packaged program. */
@QuarkusIntegrationTest
class CrowdedSearchBlackBoxIT extends CrowdedSearchTest {}
