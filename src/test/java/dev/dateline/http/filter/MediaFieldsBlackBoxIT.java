package dev.dateline.http.filter;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** {@code Accept} and {@code Content-Type} fields, sent to the packaged program. */
@QuarkusIntegrationTest
class MediaFieldsBlackBoxIT extends MediaFieldsTest {

    @Override
    String bodyPath() {
        return "/runs";
    }
}
