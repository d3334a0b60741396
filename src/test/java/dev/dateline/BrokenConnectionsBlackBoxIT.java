package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Reads of the packaged program whose connections broke. */
@QuarkusIntegrationTest
class BrokenConnectionsBlackBoxIT extends BrokenConnectionsTest {}
