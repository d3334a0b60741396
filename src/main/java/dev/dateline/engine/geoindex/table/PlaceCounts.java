package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.HeapSize;

/** For each place of a segment: its mentions, the articles that have them, and the largest id of these mentions. */
public final class PlaceCounts {

    private static final int WAITING = 256;

    private final int[] mentions;
    private final int[] articles;
    private final long[] latest;
    private final int[] last; // the article counted last, plus one; 0: none

    // mentions to count: reading places and counting them in turns would wait for the memory at each
    private final int[] waitingPlace = new int[WAITING];
    private final int[] waitingOrdinal = new int[WAITING];
    private final long[] waitingId = new long[WAITING];
    private int waiting;

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
                    counts.add(segment.places.place(mention), ordinal, segment.mentions.id(ordinal, mention));
                }
            }
        }
        counts.end();
        return counts;
    }

    /** Counts a mention; those of an article come one after the other. {@link #end} follows the last one. */
    public void add(int place, int ordinal, long mentionId) {
        waitingPlace[waiting] = place;
        waitingOrdinal[waiting] = ordinal;
        waitingId[waiting++] = mentionId;
        if (waiting == WAITING) {
            end();
        }
    }

    /** Counts the mentions that were added last. */
    public void end() {
        for (int at = 0; at < waiting; at++) {
            int place = waitingPlace[at];
            mentions[place]++;
            if (last[place] != waitingOrdinal[at] + 1) {
                last[place] = waitingOrdinal[at] + 1;
                articles[place]++;
            }
            latest[place] = Math.max(latest[place], waitingId[at]);
        }
        waiting = 0;
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
        return 32
                + HeapSize.of(mentions, articles, last, waitingPlace, waitingOrdinal)
                + HeapSize.of(latest)
                + HeapSize.of(waitingId);
    }
}
