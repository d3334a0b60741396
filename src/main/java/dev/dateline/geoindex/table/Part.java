package dev.dateline.geoindex.table;

import dev.dateline.geoindex.column.Ints;
import org.jspecify.annotations.Nullable;

/** A segment with its tombstones, and what is counted of its live articles. Immutable. */
public final class Part {

    private final Segment segment;
    private final Tombstones gone;
    private final TypeCounts types;
    private volatile @Nullable PlaceCounts places; // when they are first asked for

    private Part(Segment segment, Tombstones gone, TypeCounts types) {
        this.segment = segment;
        this.gone = gone;
        this.types = types;
    }

    /** A segment whose articles are all live. */
    public static Part of(Segment segment) {
        return new Part(segment, Tombstones.NONE, TypeCounts.of(segment));
    }

    /** A segment with all its tombstones. */
    public static Part of(Segment segment, Tombstones gone) {
        Part whole = of(segment);
        return new Part(segment, gone, whole.types.without(segment, gone.since(Tombstones.NONE)));
    }

    /** Adds tombstones; some may be there already. */
    public Part without(Ints ordinals) {
        if (ordinals.size() == 0) {
            return this;
        }
        Tombstones next = gone.and(ordinals);
        return new Part(segment, next, types.without(segment, next.since(gone)));
    }

    public Segment segment() {
        return segment;
    }

    public Tombstones gone() {
        return gone;
    }

    public TypeCounts types() {
        return types;
    }

    /** The counts of all places. Takes some ten nanoseconds per mention when it is first asked for. */
    public PlaceCounts places() {
        PlaceCounts counted = places;
        if (counted == null) {
            synchronized (this) {
                counted = places;
                if (counted == null) {
                    counted = PlaceCounts.of(segment, gone);
                    places = counted;
                }
            }
        }
        return counted;
    }

    /** Number of live articles. */
    public int live() {
        return segment.size() - gone.count();
    }

    public long bytes() {
        PlaceCounts counted = places;
        return 48 + segment.bytes() + gone.bytes() + types.bytes() + (counted == null ? 0 : counted.bytes());
    }
}
