package dev.dateline.engine.geoindex.relevance;

import java.util.Arrays;

/** The wanted articles of a source that have a stem, each once, in the order of their ranks, with its frequency there. */
final class StemPostings {

    private static final int FIRST_ROOM = 64;

    private int[] ranks = {};
    private int[] frequencies = {};
    private int size;

    void add(int rank, int frequency) {
        if (size == ranks.length) {
            int room = Math.max(FIRST_ROOM, size + (size >> 1));
            ranks = Arrays.copyOf(ranks, room);
            frequencies = Arrays.copyOf(frequencies, room);
        }
        ranks[size] = rank;
        frequencies[size++] = frequency;
    }

    int size() {
        return size;
    }

    /** Adds the articles' ranks. */
    void addTo(RankSet set) {
        for (int at = 0; at < size; at++) {
            set.add(ranks[at]);
        }
    }

    /**
     * Adds what the stem says for each article.
     *
     * @param scores by number in the set
     * @param lengths by number in the set
     */
    void addTo(double[] scores, char[] lengths, RankSet set, Bm25 formula, double weight) {
        for (int at = 0; at < size; at++) {
            int number = set.number(ranks[at]);
            scores[number] += formula.score(weight, frequencies[at], lengths[number]);
        }
    }
}
