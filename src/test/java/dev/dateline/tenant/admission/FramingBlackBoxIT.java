package dev.dateline.tenant.admission;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Request framing, sent to the packaged program. */
@QuarkusIntegrationTest
class FramingBlackBoxIT extends FramingTest {}
