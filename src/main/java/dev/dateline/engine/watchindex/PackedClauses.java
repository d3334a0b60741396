package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.watchindex.Clauses.Clause;
import java.util.List;

/**
 * Clauses in one array: their number, and for each the number of its terms, negative if the clause is negated, and these. The
 * methods take the index of the first number.
 */
final class PackedClauses {

    /** Takes the terms of a clause, from one place to another. */
    interface Taker {
        void take(int from, int to);
    }

    private PackedClauses() {}

    static long[] pack(List<Clause> clauses) {
        Longs packed = new Longs();
        packed.add(clauses.size());
        for (Clause clause : clauses) {
            packed.add(clause.negated() ? -clause.terms().length : clause.terms().length);
            for (long term : clause.terms()) {
                packed.add(term);
            }
        }
        return packed.toArray();
    }

    /** The end of the clauses. */
    static int end(long[] packed, int start) {
        int at = start + 1;
        for (long left = packed[start]; left > 0; left--) {
            at += 1 + (int) Math.abs(packed[at]);
        }
        return at;
    }

    /** Passes on the clauses that are not negated. */
    static void forEachNeeded(long[] packed, int start, Taker taker) {
        int at = start + 1;
        for (long left = packed[start]; left > 0; left--) {
            int end = at + 1 + (int) Math.abs(packed[at]);
            if (packed[at] > 0) {
                taker.take(at + 1, end);
            }
            at = end;
        }
    }

    /** Whether the terms of an article meet them. */
    static boolean areMet(long[] packed, int start, TermSet terms) {
        int at = start + 1;
        for (long left = packed[start]; left > 0; left--) {
            boolean negated = packed[at] < 0;
            int end = at + 1 + (int) Math.abs(packed[at]);
            boolean found = false;
            for (int term = at + 1; term < end && !found; term++) {
                found = terms.contains(packed[term]);
            }
            if (found == negated) {
                return false;
            }
            at = end;
        }
        return true;
    }
}
