package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Many concurrent polygon searches of the packaged program. */
@QuarkusIntegrationTest
class CrowdedSearchBlackBoxIT extends CrowdedSearchTest {}
