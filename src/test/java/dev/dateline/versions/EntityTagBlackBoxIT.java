package dev.dateline.versions;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Versions and links of answers, of the packaged program. */
@QuarkusIntegrationTest
class EntityTagBlackBoxIT extends EntityTagTest {}
