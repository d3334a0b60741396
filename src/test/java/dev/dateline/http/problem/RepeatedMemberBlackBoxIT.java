package dev.dateline.http.problem;

import io.quarkus.test.junit.QuarkusIntegrationTest;

/** Bodies with repeated members, sent to the packaged program. */
@QuarkusIntegrationTest
class RepeatedMemberBlackBoxIT extends RepeatedMemberTest {}
