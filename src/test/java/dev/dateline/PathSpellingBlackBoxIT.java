package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Paths that name two projects, sent to the packaged program. */
@QuarkusIntegrationTest
class PathSpellingBlackBoxIT extends PathSpellingTest {}
