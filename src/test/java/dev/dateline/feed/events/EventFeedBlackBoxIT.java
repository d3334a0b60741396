package dev.dateline.feed.events;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The feed of the packaged program. */
@QuarkusIntegrationTest
class EventFeedBlackBoxIT extends EventFeedTest {}
