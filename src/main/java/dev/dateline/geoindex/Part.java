package dev.dateline.geoindex;

import dev.dateline.geoindex.column.Ints;

/**
 * A segment with its tombstones. Immutable.
 *
 * @param types the location types of the live articles
 */
record Part(Segment segment, Tombstones gone, TypeCounts types) {

    /** A segment whose articles are all live. */
    static Part of(Segment segment) {
        return new Part(segment, Tombstones.NONE, TypeCounts.of(segment));
    }

    /** Adds tombstones; some may be there already. */
    Part without(Ints ordinals) {
        if (ordinals.size() == 0) {
            return this;
        }
        Tombstones next = gone.and(ordinals);
        return new Part(segment, next, types.without(segment, next.since(gone)));
    }

    int live() {
        return segment.size() - gone.count();
    }

    long bytes() {
        return 40 + segment.bytes() + gone.bytes() + types.bytes();
    }
}
