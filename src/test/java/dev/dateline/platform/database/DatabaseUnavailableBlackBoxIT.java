package dev.dateline.platform.database;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Waiting times of the packaged program's clients while the database is unavailable. */
@QuarkusIntegrationTest
class DatabaseUnavailableBlackBoxIT extends DatabaseUnavailableTest {}
