package dev.dateline.http.parameter;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Names that the packaged program does not know. */
@QuarkusIntegrationTest
class UnknownNamesBlackBoxIT extends UnknownNamesTest {}
