package dev.dateline.tenant.admission;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.quarkus.test.junit.TestProfile;

/** Slow bodies, sent to the packaged program. */
@QuarkusIntegrationTest
@TestProfile(SlowBodiesTest.Impatient.class)
class SlowBodiesBlackBoxIT extends SlowBodiesTest {}
