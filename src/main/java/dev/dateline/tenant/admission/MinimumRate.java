package dev.dateline.tenant.admission;

import java.time.Duration;

/**
 * Minimum speed of a body: complete by a deadline, and after a grace period never slower on average than a rate.
 *
 * @param leastRate bytes per second
 */
record MinimumRate(Duration deadline, Duration grace, int leastRate) {

    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

    /** Whether an incomplete body may continue. */
    boolean isKept(Duration elapsed, long received) {
        if (elapsed.compareTo(deadline) >= 0) {
            return false;
        }
        return elapsed.compareTo(grace) < 0 || received >= leastRate * elapsed.toMillis() / 1000;
    }

    /** Time until the next check of a body that may continue; positive. */
    Duration untilNextCheck(Duration elapsed) {
        Duration next = elapsed.compareTo(grace) < 0 ? grace.minus(elapsed) : CHECK_INTERVAL;
        Duration left = deadline.minus(elapsed);
        // One timer tick (millisecond) more: otherwise a timer that fires slightly early would check too soon.
        return (next.compareTo(left) < 0 ? next : left).plusMillis(1);
    }
}
