package dev.dateline.chaos.nemesis;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Kinds of faults and their duration, which is drawn between a minimum and a maximum. Some of the faults that a lease
 * must survive last longer than any lease.
 */
public enum FaultKind {
    SERVER_KILL("kill -9 of a server", 0, 3_000),
    SERVER_PAUSE("a server stopped (SIGSTOP)", 500, 6_000),
    CLOCK_JUMP("a server's clock jumps", 3_000, 6_000),
    POSTMASTER_KILL("kill -9 of the primary", 0, 2_000),
    STANDBY_KILL("kill -9 of the standby", 0, 3_000),
    POSTMASTER_PAUSE("the primary stopped (SIGSTOP)", 500, 4_000),
    BACKEND_PAUSE("a session of the primary stopped (SIGSTOP)", 500, 5_000),
    PROMOTION("promotion of the standby", 0, 2_000),
    READ_ONLY("the primary read-only", 500, 3_000),
    PASSWORD("password changed", 1_000, 4_000),
    DISK_FULL("disk full", 2_000, 5_000),
    TERMINATE("all sessions terminated", 0, 500),
    LINK_CUT("link cut", 500, 4_000),
    LINK_FREEZE("link frozen, one way or both", 500, 4_000),
    LINK_SLOW("link slow", 2_000, 5_000),
    LINK_RESET("link reset", 0, 500),
    CONNECTIONS("all connections taken", 1_000, 4_000),
    RESTART("fast restart of the coordinator", 0, 2_000),
    WORKER_KILL("kill -9 of a worker", 3_000, 12_000),
    WORKER_PAUSE("a worker stopped (SIGSTOP)", 1_000, 8_000),
    WORKER_CUT("link to a worker cut", 3_000, 12_000),
    WORKER_FREEZE("link to a worker frozen", 1_000, 8_000),
    WORKER_SLOW("link to a worker slow", 2_000, 5_000),
    WORKER_TERMINATE("all sessions of a worker terminated", 0, 500),
    SHARD_MOVE("shards moved to another worker", 0, 1_000),
    ISOLATION("a tenant isolated", 0, 1_000);

    private final String text;
    private final int minMillis;
    private final int maxMillis;

    FaultKind(String text, int minMillis, int maxMillis) {
        this.text = text;
        this.minMillis = minMillis;
        this.maxMillis = maxMillis;
    }

    /** Kinds that the schedule deals: for a primary with a standby, or for a coordinator with workers. */
    static Set<FaultKind> dealt(boolean distributed) {
        return EnumSet.copyOf(Stream.of(values())
                .filter(kind -> distributed ? !kind.needsStandby() : !kind.needsWorkers())
                .toList());
    }

    private boolean needsStandby() {
        return this == STANDBY_KILL || this == PROMOTION;
    }

    private boolean needsWorkers() {
        return compareTo(RESTART) >= 0;
    }

    /** Whether a worker is unavailable from its start to its end. */
    boolean takesWorker() {
        return this == WORKER_KILL || this == WORKER_PAUSE || this == WORKER_CUT || this == WORKER_FREEZE;
    }

    public String text() {
        return text;
    }

    int minMillis() {
        return minMillis;
    }

    int maxMillis() {
        return maxMillis;
    }

    /** Whether it may overlap with another fault; not if it needs a healthy cluster at its start or end. */
    boolean mayOverlap() {
        return switch (this) {
            case SERVER_KILL, SERVER_PAUSE, CLOCK_JUMP, TERMINATE, LINK_CUT, LINK_FREEZE, LINK_SLOW, LINK_RESET -> true;
            case POSTMASTER_KILL,
                    STANDBY_KILL,
                    POSTMASTER_PAUSE,
                    BACKEND_PAUSE,
                    PROMOTION,
                    READ_ONLY,
                    PASSWORD,
                    DISK_FULL,
                    CONNECTIONS,
                    RESTART,
                    WORKER_KILL,
                    WORKER_PAUSE,
                    WORKER_CUT,
                    WORKER_FREEZE,
                    WORKER_SLOW,
                    WORKER_TERMINATE,
                    SHARD_MOVE,
                    ISOLATION -> false;
        };
    }
}
