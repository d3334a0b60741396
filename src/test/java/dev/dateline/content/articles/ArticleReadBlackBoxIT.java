package dev.dateline.content.articles;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** One article by its id, in the packaged program. */
@QuarkusIntegrationTest
class ArticleReadBlackBoxIT extends ArticleReadTest {}
