package dev.dateline.transport;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Request framing, sent to the packaged program. */
@QuarkusIntegrationTest
class FramingBlackBoxIT extends FramingTest {}
