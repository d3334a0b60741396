package dev.dateline.transport;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Slow bodies, sent to the packaged program. */
@QuarkusIntegrationTest
class SlowBodiesBlackBoxIT extends SlowBodiesTest {}
