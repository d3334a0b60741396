package dev.dateline.articles;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** An article as the packaged program shows it. */
@QuarkusIntegrationTest
class ArticleReadBlackBoxIT extends ArticleReadTest {}
