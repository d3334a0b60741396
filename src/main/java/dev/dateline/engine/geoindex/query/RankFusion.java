package dev.dateline.engine.geoindex.query;

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

    /** The place of an article in the orders so far. */
    private record Joined(double sum, Likeness likeness) {

        private static final Joined NONE = new Joined(0, new Likeness(null, 0));

        Joined byMeaning(double part, int micros) {
            return new Joined(sum + part, new Likeness(micros, likeness.words()));
        }

        Joined byWords(double part, int micros) {
            return new Joined(sum + part, new Likeness(likeness.meaning(), micros));
        }

        ScoredArticle scored(long id) {
            return new ScoredArticle(id, (int) Math.round(1e6 * sum / GREATEST), likeness);
        }
    }

    /**
     * The joined order.
     *
     * @param byMeaning the first {@value #DEPTH} of an order by cosine, or all that it has
     * @param byWords the same of the other one, by the parts of the greatest score
     */
    public static List<ScoredArticle> join(List<ScoredArticle> byMeaning, List<ScoredArticle> byWords) {
        Map<Long, Joined> all = new HashMap<>();
        for (int at = 0; at < Math.min(byMeaning.size(), DEPTH); at++) {
            ScoredArticle one = byMeaning.get(at);
            all.put(one.id(), Joined.NONE.byMeaning(OF_MEANING / (CONSTANT + at + 1), one.micros()));
        }
        for (int at = 0; at < Math.min(byWords.size(), DEPTH); at++) {
            ScoredArticle one = byWords.get(at);
            Joined before = all.getOrDefault(one.id(), Joined.NONE);
            all.put(one.id(), before.byWords(OF_WORDS / (CONSTANT + at + 1), one.micros()));
        }
        return all.entrySet().stream()
                .map(one -> one.getValue().scored(one.getKey()))
                .sorted(ScoredArticle.ORDER)
                .toList();
    }
}
