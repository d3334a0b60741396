package dev.dateline.search.entities;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Merges of entities in the packaged program. */
@QuarkusIntegrationTest
class EntityMergeBlackBoxIT extends EntityMergeTest {}
