package dev.dateline.engine.geoindex.relevance;

import dev.dateline.engine.stems.QueryWords;

/**
 * How much a word says for an article, by its frequency there, by the number of articles that have it, and by the article's
 * length. Calculated in one order of operations, without fused ones, so that the same numbers give the same bits everywhere.
 *
 * <p>Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, with the inverse document
 * frequency that is never negative, ln(1 + (N − n + 0.5) / (n + 0.5)).
 */
final class Bm25 {

    /** The longest length that is told apart. */
    static final int MAX_LENGTH_WORDS = 65_535;

    private static final double K1 = 1.5;
    private static final double B = 0.75;
    /** How soon a word that the question repeats counts no more: with this value, two times are 1.8, three are 2.4. */
    private static final double K3 = 7;

    private final long articles;
    /** What each word of an article adds to its share of {@link #K1}. */
    private final double perWord;

    /**
     * @param articles number of all articles that pass the filters
     * @param words sum of their lengths
     */
    Bm25(long articles, long words) {
        this.articles = articles;
        perWord = words == 0 ? 0 : K1 * B / ((double) words / articles);
    }

    /** A length as it counts: from 0 to {@link #MAX_LENGTH_WORDS}. */
    static int length(int words) {
        return Math.clamp(words, 0, MAX_LENGTH_WORDS);
    }

    /** How often a word counts as being in an article: the headline counts like the body. */
    static int frequency(int headline, int body) {
        return headline + body;
    }

    /**
     * The weights of the stems of a question; a word that it repeats counts more.
     *
     * @param having number of the articles that have each stem
     */
    double[] weights(QueryWords words, int[] having) {
        double[] weights = new double[having.length];
        for (int stem = 0; stem < having.length; stem++) {
            double rarity = StrictMath.log(1 + (articles - having[stem] + 0.5) / (having[stem] + 0.5));
            int times = words.stems().get(stem).times();
            weights[stem] = rarity * (times * (K3 + 1)) / (times + K3);
        }
        return weights;
    }

    /** The least number that no score reaches, whatever an article has. */
    static double greatest(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        return sum * (K1 + 1);
    }

    /**
     * What a stem adds to an article's score.
     *
     * @param weight of the stem
     * @param frequency in the article, at least 1
     * @param length of the article
     */
    double score(double weight, int frequency, int length) {
        return weight * (frequency * (K1 + 1)) / (frequency + (K1 * (1 - B) + perWord * length));
    }
}
