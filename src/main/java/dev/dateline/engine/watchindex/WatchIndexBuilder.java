package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.CirclePosition;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.area.HilbertCurve;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.watchindex.Clauses.Clause;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Collects queries for an index. Not thread-safe; for one use. */
public final class WatchIndexBuilder {

    /** In steps: some 22°. A query of a larger area is found by its terms, if it has any. */
    private static final long MAX_SIDE = 1L << 28;

    private final CollectedRows rows = new CollectedRows();
    private int queries;
    private boolean words;
    private boolean entities;

    /**
     * Adds a query; paging and order are not looked at.
     *
     * @param version another number with each change of the query of this id
     */
    public void add(UUID id, long version, IndexQuery query) {
        queries++;
        Clauses clauses = Clauses.of(query);
        if (clauses.all().stream().anyMatch(Clause::isImpossible)) {
            return;
        }
        List<Clause> conditions = clauses.all().stream()
                .filter(clause -> clause.terms().length > 0)
                .toList();
        words |= query.words() != null;
        entities |= !query.entities().isEmpty();
        int filter = rows.number(RowFilter.of(query, clauses.isExact()));
        int at = CollectedRows.NO_CLAUSES;
        if (!conditions.isEmpty()) {
            long[] packed = PackedClauses.pack(conditions);
            at = rows.keep(packed, 0, packed.length);
        }
        CirclePosition position = rows.position(query.area());
        List<GridBox> boxes = query.area() == null ? List.of(GridBox.WORLD) : GridBox.holding(query.area());
        for (GridBox box : boxes) {
            rows.add(id, (int) version, box, position, filter, at);
        }
    }

    void addAll(WatchSegment segment) {
        queries += segment.size();
        words |= segment.asksForWords();
        entities |= segment.asksForEntities();
        segment.rows().addTo(rows);
    }

    /** Estimated heap size of an index of them. */
    public long bytes() {
        return rows.bytes();
    }

    /** Number of queries. */
    public int size() {
        return queries;
    }

    WatchSegment build() {
        Ints inTree = new Ints();
        Ints byTerm = new Ints();
        Ints others = new Ints();
        long[] packed = rows.packedClauses.toArray();
        for (int row = 0; row < rows.size(); row++) {
            boolean hasTerms = needsTerms(packed, rows.clauses.get(row));
            boolean isPlaced =
                    rows.filterOf(row).hasArea() && !(hasTerms && rows.box(row).side() > MAX_SIDE);
            (isPlaced ? inTree : hasTerms ? byTerm : others).add(row);
        }
        int[] order = new int[rows.size()];
        int at = 0;
        for (int row : alongCurve(inTree.toArray())) {
            order[at++] = row;
        }
        for (int row : byTerm.toArray()) {
            order[at++] = row;
        }
        for (int row : others.toArray()) {
            order[at++] = row;
        }
        TermPostings postings = postings(packed, byTerm.toArray(), inTree.size());
        return new WatchSegment(
                new QueryColumns(rows, order), inTree.size(), byTerm.size(), postings, queries, words, entities);
    }

    /** Rows of boxes of like size together, and those along Hilbert's curve. */
    private int[] alongCurve(int[] chosen) {
        long[] keys = new long[chosen.length];
        for (int at = 0; at < chosen.length; at++) {
            GridBox box = rows.box(chosen[at]);
            int lng = (int) (((long) box.west() + box.east()) / 2);
            int lat = (int) (((long) box.south() + box.north()) / 2);
            long position = HilbertCurve.position(lng, lat) >>> 4; // cells of 150 m; the key has room for a row
            keys[at] = (long) sizeClass(box.side()) << (2 * HilbertCurve.BITS - 4) | position;
        }
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, chosen.length));
        long[] sorted = new long[chosen.length];
        for (int at = 0; at < chosen.length; at++) {
            sorted[at] = keys[at] << bits | at;
        }
        Arrays.sort(sorted);
        int[] order = new int[chosen.length];
        for (int rank = 0; rank < order.length; rank++) {
            order[rank] = chosen[(int) (sorted[rank] & ((1L << bits) - 1))];
        }
        return order;
    }

    /** 0 for up to 10 km, and one more for each four times that; up to 6. */
    private static int sizeClass(long side) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(side);
        return Math.max(0, bits - 19) / 2;
    }

    private static boolean needsTerms(long[] packed, int clauses) {
        boolean[] needs = {false};
        if (clauses != CollectedRows.NO_CLAUSES) {
            PackedClauses.forEachNeeded(packed, clauses, (from, to) -> needs[0] = true);
        }
        return needs[0];
    }

    /** Each row by the terms of the clause that the fewest rows have. */
    private TermPostings postings(long[] packed, int[] chosen, int firstRow) {
        Map<Long, Integer> counts = new HashMap<>();
        for (int row : chosen) {
            PackedClauses.forEachNeeded(packed, rows.clauses.get(row), (from, to) -> {
                for (int at = from; at < to; at++) {
                    counts.merge(packed[at], 1, Integer::sum);
                }
            });
        }
        Longs terms = new Longs();
        Ints ofTerms = new Ints();
        for (int at = 0; at < chosen.length; at++) {
            int[] rarest = {0, 0};
            long[] least = {Long.MAX_VALUE};
            PackedClauses.forEachNeeded(packed, rows.clauses.get(chosen[at]), (from, to) -> {
                long postings = 0;
                for (int term = from; term < to; term++) {
                    postings += counts.getOrDefault(packed[term], 0);
                }
                if (postings < least[0]) {
                    least[0] = postings;
                    rarest[0] = from;
                    rarest[1] = to;
                }
            });
            for (int term = rarest[0]; term < rarest[1]; term++) {
                terms.add(packed[term]);
                ofTerms.add(firstRow + at);
            }
        }
        return new TermPostings(terms.toArray(), ofTerms.toArray());
    }
}
