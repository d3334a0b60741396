package dev.dateline.search.entities;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Entities in the packaged program. */
@QuarkusIntegrationTest
class EntityBlackBoxIT extends EntityTest {}
