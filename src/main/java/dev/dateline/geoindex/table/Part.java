package dev.dateline.geoindex.table;

import dev.dateline.geoindex.column.Ints;

/**
 * A segment with its tombstones. Immutable.
 *
 * @param types the location types of the live articles
 */
public record Part(Segment segment, Tombstones gone, TypeCounts types) {

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

    public int live() {
        return segment.size() - gone.count();
    }

    public long bytes() {
        return 40 + segment.bytes() + gone.bytes() + types.bytes();
    }
}
