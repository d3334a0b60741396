package dev.dateline.chaos.nemesis;

import java.time.Duration;

/**
 * What a fault cost.
 *
 * @param together whether another one happened meanwhile
 * @param withoutAnswer the longest time from its begin until all was well again in which no server answered a read
 * @param withoutWrite the same of writes that were acknowledged
 * @param untilReady from when it was put right until all servers were ready and took a write
 */
public record Observed(
        FaultKind kind,
        String detail,
        boolean together,
        Duration withoutAnswer,
        Duration withoutWrite,
        Duration untilReady) {}
