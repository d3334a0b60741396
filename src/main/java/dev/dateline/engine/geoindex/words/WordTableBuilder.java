package dev.dateline.engine.geoindex.words;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds a table from articles in ascending order of their ranks. When the lists exceed a limit, they are written as a
 * table of their own; the end joins these. Not thread-safe; for one use.
 */
public final class WordTableBuilder {

    private static final int FIRST_SLOTS = 1 << 8;

    /** Bytes of a list's objects, besides their arrays. */
    private static final int OBJECTS = 160;

    /** The lists of a word. */
    private static final class Lists {
        private final byte[] word;
        private final int hash;
        private final ByteList postings = new ByteList();
        private final ByteList positions = new ByteList();
        private int articles;
        private int last;

        private Lists(byte[] word, int hash) {
            this.word = word;
            this.hash = hash;
        }

        private long capacity() {
            return (long) postings.capacity() + positions.capacity();
        }
    }

    private final WordSpace space;
    private final long maxBytes;
    private final List<WordTable> runs = new ArrayList<>();
    private @Nullable Lists[] slots = new Lists[FIRST_SLOTS];
    private int words;
    private long bytes;

    /**
     * @param space for large tables
     * @param maxBytes bytes of memory for lists
     */
    public WordTableBuilder(WordSpace space, long maxBytes) {
        this.space = space;
        this.maxBytes = maxBytes;
    }

    /** Adds an article's words, a {@code tsvector} in its binary form. */
    public void add(int rank, ByteBuffer vector) throws IOException {
        var words = new TsVector(vector);
        while (words.next()) {
            Lists lists = lists(vector, words.start(), words.length());
            long before = lists.capacity();
            PostingCursor.write(lists.postings, rank - lists.last, words.headline(), words.body());
            lists.last = rank;
            lists.articles++;
            int position = 0;
            for (int left = words.headline() + words.body(); left > 0; left--) {
                int next = words.position();
                lists.positions.varint(next - position);
                position = next;
            }
            bytes += lists.capacity() - before;
        }
        if (bytes > maxBytes) {
            runs.add(run(0, 0));
        }
    }

    /**
     * Ends the table.
     *
     * @param version of the project whose articles have these words
     * @param articles number of articles that the ranks count
     */
    public WordTable build(long version, int articles) throws IOException {
        if (runs.isEmpty()) {
            return run(version, articles);
        }
        if (words > 0) {
            runs.add(run(0, 0));
        }
        return WordTableMerge.join(runs, space, version, articles);
    }

    private WordTable run(long version, int articles) throws IOException {
        var writer = new WordTableWriter(space);
        Lists[] all = new Lists[words];
        int count = 0;
        for (Lists lists : slots) {
            if (lists != null) {
                all[count++] = lists;
            }
        }
        Arrays.sort(all, (one, other) -> Arrays.compareUnsigned(one.word, other.word));
        for (Lists lists : all) {
            writer.add(lists.word, lists.articles, lists.last, lists.postings, lists.positions);
        }
        slots = new Lists[FIRST_SLOTS];
        words = 0;
        bytes = 0;
        return writer.end(version, articles);
    }

    private Lists lists(ByteBuffer from, int start, int length) {
        int hash = 0;
        for (int at = start; at < start + length; at++) {
            hash = hash * 31 + from.get(at);
        }
        hash *= 0x9E37_79B9; // the upper bits choose the slot
        int slot = slot(hash);
        for (Lists known = slots[slot]; known != null; known = slots[slot]) {
            if (known.hash == hash && isWord(known.word, from, start, length)) {
                return known;
            }
            slot = slot + 1 & slots.length - 1;
        }
        byte[] word = new byte[length];
        from.get(start, word);
        var added = new Lists(word, hash);
        slots[slot] = added;
        bytes += OBJECTS + length;
        if (++words > slots.length / 2) {
            grow();
        }
        return added;
    }

    private static boolean isWord(byte[] word, ByteBuffer from, int start, int length) {
        if (word.length != length) {
            return false;
        }
        for (int at = 0; at < length; at++) {
            if (word[at] != from.get(start + at)) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        @Nullable Lists[] before = slots;
        slots = new Lists[before.length * 2];
        for (Lists lists : before) {
            if (lists != null) {
                int slot = slot(lists.hash);
                while (slots[slot] != null) {
                    slot = slot + 1 & slots.length - 1;
                }
                slots[slot] = lists;
            }
        }
    }

    private int slot(int hash) {
        return hash >>> Integer.numberOfLeadingZeros(slots.length - 1);
    }
}
