package dev.dateline.chaos.nemesis;

import java.time.Duration;

/**
 * A fault as the seed has it.
 *
 * @param hold how long it lasts
 * @param rest how long the cluster is left alone after it
 * @param choice whom it befalls, and how: any number that is not negative, each kind makes of it what it needs
 * @param synchronous whether commits wait for the standby meanwhile
 * @param together whether it begins before the one before it ends
 */
public record PlannedFault(
        FaultKind kind, Duration hold, Duration rest, int choice, boolean synchronous, boolean together) {

    /** One of so many. */
    int oneOf(int number) {
        return choice % number;
    }

    /** One of so many, apart from what {@link #oneOf} chose. */
    int another(int number) {
        return choice / 1_000 % number;
    }
}
