package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Lists and searches of articles by the packaged program. */
@QuarkusIntegrationTest
class ArticleListBlackBoxIT extends ArticleListTest {}
