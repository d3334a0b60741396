package dev.dateline.transport;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Where requests end and what they name, to the packaged program. */
@QuarkusIntegrationTest
class FramingBlackBoxIT extends FramingTest {}
