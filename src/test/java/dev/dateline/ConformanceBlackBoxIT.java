package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** What the packaged program answers is what the OpenAPI file says. */
@QuarkusIntegrationTest
class ConformanceBlackBoxIT extends ConformanceTest {}
