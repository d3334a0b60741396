package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Places as the packaged program lists them. */
@QuarkusIntegrationTest
class LocationListBlackBoxIT extends LocationListTest {}
