package dev.dateline.geoindex;

/** How many articles have each of some keys: articles come one after the other, keys of one in any order and repeated. */
final class DistinctCounts {

    private final int[] count;
    private final int[] last; // the article that was counted last, and one: 0 is none

    DistinctCounts(int keys) {
        count = new int[keys];
        last = new int[keys];
    }

    void add(int key, int article) {
        if (last[key] != article + 1) {
            last[key] = article + 1;
            count[key]++;
        }
    }

    int get(int key) {
        return count[key];
    }
}
