package dev.dateline.geoindex.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins the order by meaning and that by words by reciprocal rank: an article gets 1/(15 + rank) for its place among the first of
 * the words' order, and seven tenths of that for its place in the other one. So scores of different kinds need not be compared.
 *
 * <p>Source: Cormack, Clarke and Buettcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods",
 * SIGIR 2009.
 */
public final class RankFusion {

    /** How many of each order count. */
    public static final int DEPTH = 1_000;

    private static final double CONSTANT = 15;
    /** The built-in model finds less than words do where articles have the words of the question; both were measured (docs/semantic.md). */
    private static final double OF_MEANING = 0.7;

    private static final double OF_WORDS = 1;
    private static final double GREATEST = (OF_MEANING + OF_WORDS) / (CONSTANT + 1);

    private RankFusion() {}

    /**
     * The joined order.
     *
     * @param byMeaning the first {@value #DEPTH} ids of an order, or all that it has
     * @param byWords the same of the other one
     */
    public static List<ScoredArticle> join(long[] byMeaning, long[] byWords) {
        Map<Long, Double> sums = new HashMap<>();
        add(byMeaning, OF_MEANING, sums);
        add(byWords, OF_WORDS, sums);
        return sums.entrySet().stream()
                .map(sum -> new ScoredArticle(sum.getKey(), (int) Math.round(1e6 * sum.getValue() / GREATEST)))
                .sorted(ScoredArticle.ORDER)
                .toList();
    }

    private static void add(long[] ids, double weight, Map<Long, Double> sums) {
        for (int at = 0; at < Math.min(ids.length, DEPTH); at++) {
            sums.merge(ids[at], weight / (CONSTANT + at + 1), Double::sum);
        }
    }
}
