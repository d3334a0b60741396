package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.column.Longs;

/** Packed clauses, equal ones once: a hash table of the places where they begin. */
final class ClauseTable {

    private final Longs packed = new Longs();
    private int[] slots = new int[1 << 10]; // a place and one; 0: free
    private int entries;

    /** Keeps the clauses from one place of an array to another; returns where they begin here. */
    int keep(long[] from, int start, int end) {
        int slot = hash(from, start, end) & slots.length - 1;
        while (slots[slot] != 0) {
            if (isSame(slots[slot] - 1, from, start, end)) {
                return slots[slot] - 1;
            }
            slot = slot + 1 & slots.length - 1;
        }
        int at = packed.size();
        for (int next = start; next < end; next++) {
            packed.add(from[next]);
        }
        slots[slot] = at + 1;
        if (++entries > slots.length / 2) {
            grow();
        }
        return at;
    }

    private boolean isSame(int at, long[] from, int start, int end) {
        if (at + end - start > packed.size()) {
            return false;
        }
        for (int next = start; next < end; next++) {
            if (packed.get(at + next - start) != from[next]) {
                return false; // the first numbers tell how long both are
            }
        }
        return true;
    }

    private void grow() {
        long[] all = packed.toArray();
        slots = new int[slots.length * 2];
        for (int at = 0; at < all.length; ) {
            int end = PackedClauses.end(all, at);
            int slot = hash(all, at, end) & slots.length - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = at + 1;
            at = end;
        }
    }

    private static int hash(long[] from, int start, int end) {
        long hash = end - start;
        for (int at = start; at < end; at++) {
            hash = (hash ^ from[at]) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    long bytes() {
        return 8L * packed.size();
    }

    long[] toArray() {
        return packed.toArray();
    }
}
