package dev.dateline.bench;

import dev.dateline.engine.geoindex.column.Sorting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The corpus' pairs of tag or source and article ordinal, as the index groups them.
 *
 * @param sorted ordinals by key, ascending and distinct
 */
record TagPairs(int articles, Sorting.ByKey sorted) {

    private static final int EXPECTED = 7;

    static TagPairs of(Corpus corpus, int articles) {
        Map<String, Integer> keys = new HashMap<>();
        int[] keyOf = new int[EXPECTED * articles];
        int[] ordinalOf = new int[keyOf.length];
        int pairs = 0;
        for (int ordinal = 0; ordinal < articles; ordinal++) {
            Corpus.Article article = corpus.article(articles - 1 - ordinal, articles);
            List<String> texts = new ArrayList<>(
                    article.tags().stream().map(Corpus.Tag::category).toList());
            texts.add(article.sourceId());
            for (String text : texts) {
                if (pairs == keyOf.length) {
                    keyOf = Arrays.copyOf(keyOf, 2 * pairs);
                    ordinalOf = Arrays.copyOf(ordinalOf, 2 * pairs);
                }
                keyOf[pairs] = keys.computeIfAbsent(text, added -> keys.size());
                ordinalOf[pairs++] = ordinal;
            }
        }
        return new TagPairs(
                articles,
                Sorting.byKey(articles, keys.size(), Arrays.copyOf(keyOf, pairs), Arrays.copyOf(ordinalOf, pairs)));
    }

    int keys() {
        return sorted.end().length - 1;
    }

    int pairs() {
        return sorted.ordinals().length;
    }

    int count(int key) {
        return sorted.end()[key + 1] - sorted.end()[key];
    }

    int[] ordinals(int key) {
        return Arrays.copyOfRange(sorted.ordinals(), sorted.end()[key], sorted.end()[key + 1]);
    }

    /** The key that has this share of the keys above it: 0 is the most frequent one. */
    int keyAt(double share) {
        List<Integer> byCount = IntStream.range(0, keys())
                .boxed()
                .sorted(Comparator.comparingInt(this::count).reversed())
                .toList();
        return byCount.get((int) (share * (keys() - 1)));
    }
}
