package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Keyset pagination in the packaged program. */
@QuarkusIntegrationTest
class SeekBlackBoxIT extends SeekTest {}
