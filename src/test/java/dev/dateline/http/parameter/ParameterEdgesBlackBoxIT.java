package dev.dateline.http.parameter;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Edge cases of parameters in the packaged program. */
@QuarkusIntegrationTest
class ParameterEdgesBlackBoxIT extends ParameterEdgesTest {}
