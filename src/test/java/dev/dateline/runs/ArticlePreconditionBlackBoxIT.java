package dev.dateline.runs;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Conditional deletions, by the packaged program. */
@QuarkusIntegrationTest
class ArticlePreconditionBlackBoxIT extends ArticlePreconditionTest {}
