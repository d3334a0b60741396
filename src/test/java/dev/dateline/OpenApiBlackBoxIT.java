package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged program's OpenAPI document is the committed file. */
@QuarkusIntegrationTest
class OpenApiBlackBoxIT extends OpenApiTest {}
