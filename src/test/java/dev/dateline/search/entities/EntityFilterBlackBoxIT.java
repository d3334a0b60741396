package dev.dateline.search.entities;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Searches by entity in the packaged program. */
@QuarkusIntegrationTest
class EntityFilterBlackBoxIT extends EntityFilterTest {}
