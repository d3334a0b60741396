package dev.dateline.engine.geoindex.words;

/**
 * What a word adds to the rank of an article: the value of PostgreSQL's {@code ts_rank} for words joined by {@code or},
 * calculated in the same precision and order, so that both agree to the last bit. The weight of the first occurrence counts in
 * full, that of the n-th is divided by n².
 *
 * <p>Source: PostgreSQL, {@code calc_rank_or} in tsrank.c, with the default weights.
 */
public final class WordRank {

    private static final float OF_HEADLINE = 1.0f;
    private static final float OF_BODY = 0.1f;

    /** The sum of 1/n², as PostgreSQL writes it. */
    private static final double LIMIT = 1.64493406685;

    /** A power of two. */
    private static final int KEPT = 16;

    private static final double[] RANK_OF_COUNTS = new double[KEPT * KEPT];

    static {
        for (int headline = 0; headline < KEPT; headline++) {
            for (int body = 0; body < KEPT; body++) {
                RANK_OF_COUNTS[headline * KEPT + body] = calculate(headline, body);
            }
        }
    }

    private WordRank() {}

    /** Of a word, by its occurrences in the headline and in the body. */
    public static double of(int headline, int body) {
        return (headline | body) < KEPT ? RANK_OF_COUNTS[headline * KEPT + body] : calculate(headline, body);
    }

    /**
     * Adds what a word adds to the ranks of articles.
     *
     * @param sums of the articles from the rank {@code base} on
     * @param ranks of the articles; those from {@code from} to {@code to} are added
     */
    static void add(float[] sums, int base, int[] ranks, int[] headlines, int[] bodies, int from, int to) {
        for (int article = from; article < to; article++) {
            double more = of(headlines[article], bodies[article]);
            sums[ranks[article] - base] = (float) (sums[ranks[article] - base] + more);
        }
    }

    private static double calculate(int headline, int body) {
        float sum = 0;
        float greatest = headline > 0 ? OF_HEADLINE : OF_BODY;
        for (int number = 0; number < headline + body; number++) {
            float weight = number < headline ? OF_HEADLINE : OF_BODY;
            sum = sum + weight / ((number + 1) * (number + 1));
        }
        return (greatest + sum - greatest) / LIMIT;
    }
}
