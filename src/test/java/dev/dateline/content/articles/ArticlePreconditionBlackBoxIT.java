package dev.dateline.content.articles;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Conditional deletion by the packaged program. */
@QuarkusIntegrationTest
class ArticlePreconditionBlackBoxIT extends ArticlePreconditionTest {}
