package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The forms of an answer, of the packaged program. */
@QuarkusIntegrationTest
class AnswerFormatBlackBoxIT extends AnswerFormatTest {}
