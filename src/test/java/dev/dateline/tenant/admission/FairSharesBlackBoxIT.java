package dev.dateline.tenant.admission;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.quarkus.test.junit.TestProfile;

/** Per-key shares in the packaged program. */
@QuarkusIntegrationTest
@TestProfile(FairSharesTest.Small.class)
class FairSharesBlackBoxIT extends FairSharesTest {}
