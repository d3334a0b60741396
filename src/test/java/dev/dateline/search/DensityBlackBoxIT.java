package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Counts by H3 cell of the packaged program. */
@QuarkusIntegrationTest
class DensityBlackBoxIT extends DensityTest {}
