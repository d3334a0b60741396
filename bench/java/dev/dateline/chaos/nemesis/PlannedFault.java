package dev.dateline.chaos.nemesis;

import java.time.Duration;

/**
 * A fault that was drawn from the seed.
 *
 * @param hold its duration
 * @param rest time without faults after it
 * @param choice what it affects, and how: a non-negative number that each kind interprets
 * @param synchronous whether commits wait for the standby during it
 * @param together whether it starts before the previous one ends
 */
public record PlannedFault(
        FaultKind kind, Duration hold, Duration rest, int choice, boolean synchronous, boolean together) {

    /** Chooses one of this many. */
    int oneOf(int number) {
        return choice % number;
    }

    /** Chooses one of this many, independently of {@link #oneOf}. */
    int another(int number) {
        return choice / 1_000 % number;
    }
}
