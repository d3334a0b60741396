package dev.dateline.engine.geoindex.words;

import dev.dateline.engine.geoindex.column.Packed;
import java.util.List;

/**
 * Finds the articles that have words at given distances: all lists are read at the same time, article by article. Not
 * thread-safe.
 */
public final class PhraseSearch {

    /** PostgreSQL keeps at most 255 positions of a word. */
    private static final int MAX_POSITIONS = 256;

    private final PostingCursor[] cursors;
    private final int[] offsets;
    private final int[] ends = new int[MAX_POSITIONS];
    private final int[] positions = new int[MAX_POSITIONS];

    /**
     * @param lists of the words, of which there is at least one
     * @param offsets position of each word relative to the end of the phrase
     */
    public PhraseSearch(List<PostingList> lists, int[] offsets) {
        cursors = lists.stream().map(PostingList::cursor).toArray(PostingCursor[]::new);
        this.offsets = offsets;
    }

    /**
     * Sets the bits of the articles that have the phrase.
     *
     * @param numbers the number of each rank's bit
     */
    public void addTo(long[] bits, Packed numbers) {
        while (cursors[0].next()) {
            if (!align()) {
                return;
            }
            if (hasPhrase()) {
                int number = numbers.get(cursors[0].rank());
                bits[number >> 6] |= 1L << number;
            }
        }
    }

    /** Moves all cursors to the next article that all have; false if there is none. */
    private boolean align() {
        int rank = cursors[0].rank();
        for (int cursor = 0; cursor < cursors.length; ) {
            if (!cursors[cursor].seek(rank)) {
                return false;
            }
            if (cursors[cursor].rank() == rank) {
                cursor++;
            } else {
                rank = cursors[cursor].rank();
                cursor = 0;
            }
        }
        return true;
    }

    private boolean hasPhrase() {
        int count = cursors[0].positions(ends);
        for (int at = 0; at < count; at++) {
            ends[at] -= offsets[0];
        }
        for (int cursor = 1; cursor < cursors.length && count > 0; cursor++) {
            count = keep(count, cursors[cursor].positions(positions), offsets[cursor]);
        }
        return count > 0;
    }

    /** Keeps the possible ends at which a word is, too; returns their number. */
    private int keep(int count, int others, int offset) {
        int kept = 0;
        int other = 0;
        for (int at = 0; at < count; at++) {
            while (other < others && positions[other] - offset < ends[at]) {
                other++;
            }
            if (other < others && positions[other] - offset == ends[at]) {
                ends[kept++] = ends[at];
            }
        }
        return kept;
    }
}
