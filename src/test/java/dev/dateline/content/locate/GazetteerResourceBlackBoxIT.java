package dev.dateline.content.locate;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Places by their names, by the packaged program. */
@QuarkusIntegrationTest
class GazetteerResourceBlackBoxIT extends GazetteerResourceTest {}
