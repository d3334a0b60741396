package dev.dateline.content.locate;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged program answers as the committed file says, to the last bit. */
@QuarkusIntegrationTest
class LocatedAnswersBlackBoxIT extends LocatedAnswersTest {}
