package dev.dateline.chaos.nemesis;

import java.time.Duration;

/**
 * Cost of a fault.
 *
 * @param together whether it overlapped with another one
 * @param withoutAnswer the longest time until recovery in which no server answered a read
 * @param withoutWrite the longest time until recovery in which no write was acknowledged
 * @param untilReady from the repair until all servers were ready and accepted a write
 */
public record Observed(
        FaultKind kind,
        String detail,
        boolean together,
        Duration withoutAnswer,
        Duration withoutWrite,
        Duration untilReady) {}
