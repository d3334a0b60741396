package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Reads of the packaged program after database connections broke. */
@QuarkusIntegrationTest
class BrokenConnectionsBlackBoxIT extends BrokenConnectionsTest {}
