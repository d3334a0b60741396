package dev.dateline.search.meaning;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Searches by meaning of the packaged program. */
@QuarkusIntegrationTest
class SemanticSearchBlackBoxIT extends SemanticSearchTest {}
