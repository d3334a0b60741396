package dev.dateline.geoindex.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins two orders of articles by reciprocal rank: an article gets 1/(60 + rank) for its place among the first of each, so that
 * scores of different kinds need not be compared.
 *
 * <p>Source: Cormack, Clarke and Buettcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods",
 * SIGIR 2009.
 */
public final class RankFusion {

    /** How many of each order count. */
    public static final int DEPTH = 1_000;

    private static final double CONSTANT = 60;
    private static final double GREATEST = 2 / (CONSTANT + 1);

    private RankFusion() {}

    /**
     * The joined order.
     *
     * @param one the first {@value #DEPTH} ids of an order, or all that it has
     * @param other the same of the other one
     */
    public static List<ScoredArticle> join(long[] one, long[] other) {
        Map<Long, Double> sums = new HashMap<>();
        add(one, sums);
        add(other, sums);
        return sums.entrySet().stream()
                .map(sum -> new ScoredArticle(sum.getKey(), (int) Math.round(1e6 * sum.getValue() / GREATEST)))
                .sorted(ScoredArticle.ORDER)
                .toList();
    }

    private static void add(long[] ids, Map<Long, Double> sums) {
        for (int at = 0; at < Math.min(ids.length, DEPTH); at++) {
            sums.merge(ids[at], 1 / (CONSTANT + at + 1), Double::sum);
        }
    }
}
