package dev.dateline.database;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What the packaged program's clients wait for while the database is away. */
@QuarkusIntegrationTest
class DatabaseUnavailableBlackBoxIT extends DatabaseUnavailableTest {}
