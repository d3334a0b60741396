package dev.dateline.geoindex.relevance;

import java.util.Arrays;

/** The wanted articles of a source that have a stem, each once, with its frequency there. */
final class StemPostings {

    private static final int FIRST_ROOM = 64;

    private int[] numbers = {};
    private int[] frequencies = {};
    private int size;

    void add(int number, int frequency) {
        if (size == numbers.length) {
            int room = Math.max(FIRST_ROOM, size + (size >> 1));
            numbers = Arrays.copyOf(numbers, room);
            frequencies = Arrays.copyOf(frequencies, room);
        }
        numbers[size] = number;
        frequencies[size++] = frequency;
    }

    /** Makes one of articles that were added several times. */
    void unite(int[] sums) {
        for (int at = 0; at < size; at++) {
            sums[numbers[at]] += frequencies[at];
        }
        int kept = 0;
        for (int at = 0; at < size; at++) {
            int number = numbers[at];
            int sum = sums[number];
            if (sum > 0) {
                numbers[kept] = number;
                frequencies[kept++] = sum;
                sums[number] = 0;
            }
        }
        size = kept;
    }

    int size() {
        return size;
    }

    /** Adds what the stem says for each article. */
    void addTo(double[] scores, WantedArticles articles, Bm25 formula, double weight) {
        for (int at = 0; at < size; at++) {
            int number = numbers[at];
            scores[number] += formula.score(weight, frequencies[at], articles.length(number));
        }
    }
}
