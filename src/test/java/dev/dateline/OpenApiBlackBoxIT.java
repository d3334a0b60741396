package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged program describes itself as the committed file does. */
@QuarkusIntegrationTest
class OpenApiBlackBoxIT extends OpenApiTest {}
