package dev.dateline.http.explorer;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** The explorer's page, of the packaged program. */
@QuarkusIntegrationTest
class ExplorerBlackBoxIT extends ExplorerTest {}
