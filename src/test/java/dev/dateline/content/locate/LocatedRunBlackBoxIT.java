package dev.dateline.content.locate;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Runs of articles without places, by the packaged program. */
@QuarkusIntegrationTest
class LocatedRunBlackBoxIT extends LocatedRunTest {}
