package dev.dateline.locate;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Places by their names, by the packaged program. */
@QuarkusIntegrationTest
class GazetteerResourceBlackBoxIT extends GazetteerResourceTest {}
