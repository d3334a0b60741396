package dev.dateline.http.parameter;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Faults of parameters that are given, of the packaged program. */
@QuarkusIntegrationTest
class GivenParametersBlackBoxIT extends GivenParametersTest {}
