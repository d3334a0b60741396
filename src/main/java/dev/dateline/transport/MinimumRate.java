package dev.dateline.transport;

import java.time.Duration;

/**
 * How fast a body must come: whole by a deadline, and after a grace never slower on average than a rate.
 *
 * @param leastRate bytes a second
 */
record MinimumRate(Duration deadline, Duration grace, int leastRate) {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /** Whether a body that is not whole yet may go on. */
    boolean isKept(Duration elapsed, long received) {
        if (elapsed.compareTo(deadline) >= 0) {
            return false;
        }
        return elapsed.compareTo(grace) < 0 || received >= leastRate * elapsed.toMillis() / 1000;
    }

    /** When to look again at a body that may go on; more than nothing. */
    Duration untilNextLook(Duration elapsed) {
        Duration next = elapsed.compareTo(grace) < 0 ? grace.minus(elapsed) : BETWEEN_LOOKS;
        Duration left = deadline.minus(elapsed);
        // A timer's millisecond more: else one that fires a little early looks for nothing.
        return (next.compareTo(left) < 0 ? next : left).plusMillis(1);
    }
}
