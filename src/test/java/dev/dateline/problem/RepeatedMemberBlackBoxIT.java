package dev.dateline.problem;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Bodies that say a thing twice, to the packaged program. */
@QuarkusIntegrationTest
class RepeatedMemberBlackBoxIT extends RepeatedMemberTest {}
