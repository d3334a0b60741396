package dev.dateline.transport;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What no client library would send, to the packaged program. */
@QuarkusIntegrationTest
class RawHttpBlackBoxIT extends RawHttpTest {

    @Override
    String bodyPath() {
        return "/runs";
    }
}
