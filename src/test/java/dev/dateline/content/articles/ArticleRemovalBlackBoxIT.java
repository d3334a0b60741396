package dev.dateline.content.articles;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Deletion of an article by the packaged program. */
@QuarkusIntegrationTest
class ArticleRemovalBlackBoxIT extends ArticleRemovalTest {}
