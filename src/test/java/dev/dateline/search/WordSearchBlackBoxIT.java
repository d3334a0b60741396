package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Words and sources in the geographic search of the packaged program. */
@QuarkusIntegrationTest
class WordSearchBlackBoxIT extends WordSearchTest {}
