package dev.dateline.tenant.admission;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Bodies in every framing, sent to the packaged program. */
@QuarkusIntegrationTest
class BodyFramingBlackBoxIT extends BodyFramingTest {}
