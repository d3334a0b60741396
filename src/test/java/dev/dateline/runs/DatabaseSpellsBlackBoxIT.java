package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** No valid item fails in the packaged program while the database fails over. */
@QuarkusIntegrationTest
class DatabaseSpellsBlackBoxIT extends DatabaseSpellsTest {}
