package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Walks through what the packaged program finds. */
@QuarkusIntegrationTest
class CursorBlackBoxIT extends CursorTest {}
