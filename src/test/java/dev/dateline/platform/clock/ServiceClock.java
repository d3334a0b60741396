package dev.dateline.platform.clock;

import io.quarkus.arc.Arc;
import io.quarkus.test.junit.callback.QuarkusTestAfterEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/**
 * The service's time in tests: that of the running test's own clock. All tests of a JVM share one service, so only this
 * reference passes from test to test. Every test starts at real time, whatever the one before did to its clock.
 *
 * <p>Time goes back when a test ends that moved it on. The service must bear that: a promoted database may be behind too.
 */
@Alternative
@Priority(1)
@Singleton
public class ServiceClock extends Clock {

    private volatile TestClock ofTest = new TestClock();

    /** The clock of the test that is being set up. */
    @Produces
    @Dependent
    @Typed(TestClock.class)
    TestClock ofTest() {
        return ofTest;
    }

    private void endTest() {
        TestClock ended = ofTest;
        ofTest = new TestClock();
        ended.end();
    }

    @Override
    public Instant instant() {
        return ofTest.instant();
    }

    @Override
    public ZoneId getZone() {
        return ofTest.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return ofTest.withZone(zone);
    }

    /** Called by Quarkus after each test and its {@code @AfterEach} methods; also in tests of a program outside this JVM. */
    public static final class AfterEachTest implements QuarkusTestAfterEachCallback {

        @Override
        public void afterEach(QuarkusTestMethodContext test) {
            var inside = Arc.container();
            if (inside != null) {
                inside.instance(ServiceClock.class).get().endTest();
            }
        }
    }
}
