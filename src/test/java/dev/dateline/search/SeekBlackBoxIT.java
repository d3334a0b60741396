package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Walks through what the packaged program finds. */
@QuarkusIntegrationTest
class SeekBlackBoxIT extends SeekTest {}
