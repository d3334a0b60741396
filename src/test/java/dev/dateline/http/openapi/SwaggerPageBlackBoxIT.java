package dev.dateline.http.openapi;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The page that shows the OpenAPI document, of the packaged program. */
@QuarkusIntegrationTest
class SwaggerPageBlackBoxIT extends SwaggerPageTest {}
