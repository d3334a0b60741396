package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What the packaged program counts by cells. */
@QuarkusIntegrationTest
class DensityBlackBoxIT extends DensityTest {}
