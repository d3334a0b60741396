package dev.dateline;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The packaged program's answers match the OpenAPI file. */
@QuarkusIntegrationTest
class ConformanceBlackBoxIT extends ConformanceTest {}
