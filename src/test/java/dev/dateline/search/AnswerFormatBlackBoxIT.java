package dev.dateline.search;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Answer formats of the packaged program. */
@QuarkusIntegrationTest
class AnswerFormatBlackBoxIT extends AnswerFormatTest {}
