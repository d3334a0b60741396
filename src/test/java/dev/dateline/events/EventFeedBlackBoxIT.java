package dev.dateline.events;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The feed of the packaged program. */
@QuarkusIntegrationTest
class EventFeedBlackBoxIT extends EventFeedTest {}
