package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.column.HeapSize;
import java.util.function.IntConsumer;

/** Rows by a term: a hash table of ranges in one array. */
final class TermPostings {

    private final long[] terms;
    private final int[] starts;
    private final int[] rows;

    /**
     * @param terms of each posting
     * @param rows of each posting
     */
    TermPostings(long[] terms, int[] rows) {
        int slots = Math.max(2, Integer.highestOneBit(Math.max(1, terms.length)) * 4);
        this.terms = new long[slots];
        int[] counts = new int[slots];
        for (long term : terms) {
            int slot = slot(term);
            this.terms[slot] = term;
            counts[slot]++;
        }
        starts = new int[slots + 1];
        for (int slot = 0; slot < slots; slot++) {
            starts[slot + 1] = starts[slot] + counts[slot];
        }
        this.rows = new int[rows.length];
        for (int posting = terms.length - 1; posting >= 0; posting--) {
            int slot = slot(terms[posting]);
            this.rows[starts[slot] + --counts[slot]] = rows[posting];
        }
    }

    private int slot(long term) {
        int slot = (int) term & terms.length - 1;
        while (terms[slot] != 0 && terms[slot] != term) {
            slot = slot + 1 & terms.length - 1;
        }
        return slot;
    }

    /** Passes on the rows of a term. */
    void forEach(long term, IntConsumer taker) {
        int slot = slot(term);
        for (int at = starts[slot]; at < starts[slot + 1]; at++) {
            taker.accept(rows[at]);
        }
    }

    long bytes() {
        return 32 + HeapSize.of(terms) + HeapSize.of(starts, rows);
    }
}
