package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Deleted or replaced ordinals of a segment. Immutable; a change copies only the touched pages. */
public final class Tombstones {

    public static final Tombstones NONE = new Tombstones(new long[0][], 0);

    private static final int PAGE_WORDS = 64;
    private static final int PAGE_BITS = 12;

    private final long @Nullable [][] pages; // a missing page has no tombstones
    private final int count;

    private Tombstones(long @Nullable [][] pages, int count) {
        this.pages = pages;
        this.count = count;
    }

    public static Tombstones read(ColumnReader from) throws IOException {
        long[][] pages = new long[from.count()][];
        int count = 0;
        for (int number = 0; number < pages.length; number++) {
            long[] page = from.longs();
            for (long word : page) {
                count += Long.bitCount(word);
            }
            pages[number] = page.length == 0 ? null : page;
        }
        return new Tombstones(pages, count);
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(pages.length);
        for (long[] page : pages) {
            to.longs(page == null ? new long[0] : page);
        }
    }

    public int count() {
        return count;
    }

    public boolean contains(int ordinal) {
        int number = ordinal >> PAGE_BITS;
        long[] page = number < pages.length ? pages[number] : null;
        return page != null && (page[(ordinal >> 6) & (PAGE_WORDS - 1)] >>> ordinal & 1) != 0;
    }

    /** A copy with these ordinals added. */
    public Tombstones and(Ints ordinals) {
        if (ordinals.size() == 0) {
            return this;
        }
        int last = 0;
        for (int index = 0; index < ordinals.size(); index++) {
            last = Math.max(last, ordinals.get(index) >> PAGE_BITS);
        }
        long[][] copied = Arrays.copyOf(pages, Math.max(pages.length, last + 1));
        int added = 0;
        for (int index = 0; index < ordinals.size(); index++) {
            int ordinal = ordinals.get(index);
            int number = ordinal >> PAGE_BITS;
            long[] shared = number < pages.length ? pages[number] : null;
            if (copied[number] == null) {
                copied[number] = new long[PAGE_WORDS];
            } else if (copied[number] == shared) {
                copied[number] = shared.clone();
            }
            int word = (ordinal >> 6) & (PAGE_WORDS - 1);
            added += (copied[number][word] >>> ordinal & 1) == 0 ? 1 : 0;
            copied[number][word] |= 1L << ordinal;
        }
        return new Tombstones(copied, count + added);
    }

    /** Clears these ordinals in a bitset. */
    public void clearFrom(long[] bits) {
        for (int number = 0; number < pages.length; number++) {
            long[] page = pages[number];
            if (page != null) {
                int first = number * PAGE_WORDS;
                int words = Math.min(PAGE_WORDS, bits.length - first);
                for (int word = 0; word < words; word++) {
                    bits[first + word] &= ~page[word];
                }
            }
        }
    }

    /** The ordinals added since an earlier state. */
    public Ints since(Tombstones earlier) {
        Ints added = new Ints();
        for (int number = 0; number < pages.length; number++) {
            long[] was = number < earlier.pages.length ? earlier.pages[number] : null;
            if (pages[number] != was) {
                for (int bit = 0; bit < 1 << PAGE_BITS; bit++) {
                    int ordinal = (number << PAGE_BITS) + bit;
                    if (contains(ordinal) && !earlier.contains(ordinal)) {
                        added.add(ordinal);
                    }
                }
            }
        }
        return added;
    }

    public long bytes() {
        long bytes = 24 + HeapSize.ofReferences(pages.length);
        for (long[] page : pages) {
            bytes += page == null ? 0 : HeapSize.of(page);
        }
        return bytes;
    }
}
