package dev.dateline.problem;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What clients write into {@code Accept} and {@code Content-Type}, to the packaged program. */
@QuarkusIntegrationTest
class MediaFieldsBlackBoxIT extends MediaFieldsTest {

    @Override
    String bodyPath() {
        return "/runs";
    }
}
