package dev.dateline.runs.work;

import dev.dateline.content.locations.MentionDraft;
import dev.dateline.engine.geo.Outline;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;

/** Bound of one worker turn: reading time, or positions to write. At least one item per turn. */
final class TurnLimit {

    /** Positions of outlines; a database stores about a million per second. */
    static final long MAX_POSITIONS = 500_000;

    private final LongSupplier clock;
    private final BooleanSupplier isAwaited;
    private final long limit;
    private final long start;
    private long positions;
    private boolean begun;

    TurnLimit(Duration limit, LongSupplier clock) {
        this(limit, clock, () -> false);
    }

    /** @param isAwaited whether other work has come since, for which no worker may be free */
    TurnLimit(Duration limit, LongSupplier clock, BooleanSupplier isAwaited) {
        this.clock = clock;
        this.isAwaited = isAwaited;
        this.limit = limit.toNanos();
        this.start = clock.getAsLong();
    }

    /** The same, from now on. */
    TurnLimit again() {
        return new TurnLimit(Duration.ofNanos(limit), clock, isAwaited);
    }

    boolean isOver() {
        return begun && (positions >= MAX_POSITIONS || clock.getAsLong() - start >= limit);
    }

    /** Whether other work may wait for this worker. */
    boolean isAwaited() {
        return isAwaited.getAsBoolean();
    }

    /** Notes an item that was read. */
    void add(ParsedItem item) {
        begun = true;
        if (item instanceof ParsedItem.Accepted accepted) {
            for (MentionDraft mention : accepted.locations()) {
                positions += size(mention.geometry());
            }
        }
    }

    private static int size(Geometry geometry) {
        return geometry instanceof Point ? 1 : Outline.size(geometry);
    }
}
