package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** No good item fails in the packaged program while the database changes hands. */
@QuarkusIntegrationTest
class DatabaseSpellsBlackBoxIT extends DatabaseSpellsTest {}
