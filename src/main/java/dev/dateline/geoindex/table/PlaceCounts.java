package dev.dateline.geoindex.table;

import dev.dateline.geoindex.column.HeapSize;

/** For each place of a segment: its mentions, the articles that have them, and the largest id of these mentions. */
public final class PlaceCounts {

    private final int[] mentions;
    private final int[] articles;
    private final long[] latest;
    private final int[] last; // the article counted last, plus one; 0: none

    /** Counts nothing yet. */
    public PlaceCounts(int places) {
        mentions = new int[places];
        articles = new int[places];
        latest = new long[places];
        last = new int[places];
    }

    /** Counts all mentions of a segment's live articles. */
    static PlaceCounts of(Segment segment, Tombstones gone) {
        var counts = new PlaceCounts(segment.places.places().size());
        for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
            if (!gone.contains(ordinal)) {
                int end = segment.articles.firstMention(ordinal + 1);
                for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                    counts.add(segment.places.place(mention), ordinal, segment.mentions.id(mention));
                }
            }
        }
        return counts;
    }

    /** Counts a mention; those of an article come one after the other. */
    public void add(int place, int ordinal, long mentionId) {
        mentions[place]++;
        if (last[place] != ordinal + 1) {
            last[place] = ordinal + 1;
            articles[place]++;
        }
        latest[place] = Math.max(latest[place], mentionId);
    }

    public int mentions(int place) {
        return mentions[place];
    }

    public int articles(int place) {
        return articles[place];
    }

    /** The largest id of its mentions. */
    public long latest(int place) {
        return latest[place];
    }

    long bytes() {
        return 32 + HeapSize.of(mentions, articles, last) + HeapSize.of(latest);
    }
}
