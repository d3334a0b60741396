package dev.dateline.articles;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** An article that the packaged program deletes. */
@QuarkusIntegrationTest
class ArticleRemovalBlackBoxIT extends ArticleRemovalTest {}
