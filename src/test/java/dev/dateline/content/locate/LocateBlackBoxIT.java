package dev.dateline.content.locate;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Finding places in a text, by the packaged program. */
@QuarkusIntegrationTest
class LocateBlackBoxIT extends LocateTest {}
