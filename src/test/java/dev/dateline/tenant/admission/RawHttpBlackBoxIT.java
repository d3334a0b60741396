package dev.dateline.tenant.admission;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Requests that no client library would send, to the packaged program. */
@QuarkusIntegrationTest
class RawHttpBlackBoxIT extends RawHttpTest {

    @Override
    String bodyPath() {
        return "/runs";
    }
}
