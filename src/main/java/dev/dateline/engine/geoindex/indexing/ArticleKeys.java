package dev.dateline.engine.geoindex.indexing;

import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.column.Sorting;

/** Keys of articles, in any order; those of an article that follow each other share its id. */
final class ArticleKeys {

    /** Finds the ordinal of an article; negative if there is none. */
    interface Ordinals {
        int find(long article);
    }

    private final Ints keys = new Ints();
    private final Longs articles = new Longs();
    /** Per article in insertion order, possibly repeated: the end of its keys. */
    private final Ints ends = new Ints();

    void add(long article, int key) {
        int last = articles.size() - 1;
        if (last < 0 || articles.get(last) != article) {
            articles.add(article);
            ends.add(0);
            last++;
        }
        keys.add(key);
        ends.set(last, keys.size());
    }

    /** The ordinals by rank of the key. */
    Sorting.ByKey byKey(int size, int[] rankOf, Ordinals ordinals) {
        int[] ranks = new int[keys.size()];
        int[] ordinalOf = new int[ranks.length];
        int pair = 0;
        for (int article = 0; article < articles.size(); article++) {
            int ordinal = ordinals.find(articles.get(article));
            for (; pair < ends.get(article); pair++) {
                ranks[pair] = rankOf[keys.get(pair)];
                ordinalOf[pair] = ordinal;
            }
        }
        return Sorting.byKey(size, rankOf.length, ranks, ordinalOf);
    }
}
