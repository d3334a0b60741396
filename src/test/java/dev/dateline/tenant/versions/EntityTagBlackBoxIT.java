package dev.dateline.tenant.versions;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Entity tags and links of the packaged program. */
@QuarkusIntegrationTest
class EntityTagBlackBoxIT extends EntityTagTest {}
