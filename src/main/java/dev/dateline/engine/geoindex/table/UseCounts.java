package dev.dateline.engine.geoindex.table;

import java.util.Arrays;

/** Counts mentions and articles per key. Articles come one after the other, the keys of an article in any order. */
public final class UseCounts {

    private int[] mentions;
    private int[] articles;
    private int[] last; // per key the article counted last, plus one; 0: none

    /** @param keys initial capacity */
    public UseCounts(int keys) {
        mentions = new int[keys];
        articles = new int[keys];
        last = new int[keys];
    }

    /** Adds counts of other articles. */
    public void add(int key, int moreMentions, int moreArticles) {
        makeRoom(key);
        mentions[key] += moreMentions;
        articles[key] += moreArticles;
    }

    private void makeRoom(int key) {
        if (key >= mentions.length) {
            int capacity = 2 * (key + 1);
            mentions = Arrays.copyOf(mentions, capacity);
            articles = Arrays.copyOf(articles, capacity);
            last = Arrays.copyOf(last, capacity);
        }
    }

    /** Counts a mention with this key. */
    public void add(int key, int article) {
        makeRoom(key);
        mentions[key]++;
        if (last[key] != article + 1) {
            last[key] = article + 1;
            articles[key]++;
        }
    }

    public int mentions(int key) {
        return key < mentions.length ? mentions[key] : 0;
    }

    /** The counts of the keys given at first. */
    public int[] mentions() {
        return mentions;
    }

    public int[] articles() {
        return articles;
    }

    public int articles(int key) {
        return key < articles.length ? articles[key] : 0;
    }
}
