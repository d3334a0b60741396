package dev.dateline.geoindex.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Of each of many keys the ordinals of the articles that have it, ascending. Where a key is common, they are a bitset; else
 * the gaps between them, one byte for most, with a signpost every {@link #STRIDE}.
 */
public final class PostingLists {

    private static final int STRIDE = 128;

    private final int articles;
    private final int[] cardinality;
    /** Where a key's gaps begin, or the complement of the number of its bitset. */
    private final int[] start;

    private final byte[] gaps;
    private final long[][] bitsets;
    // of key k: signposts firstSign[k]..firstSign[k + 1], the ordinal before them and where the gaps go on
    private final int[] firstSign;
    private final int[] signOrdinal;
    private final int[] signStart;

    private PostingLists(Builder builder) {
        articles = builder.articles;
        cardinality = builder.cardinality.toArray();
        start = builder.start.toArray();
        gaps = builder.gaps.toArray();
        bitsets = builder.bitsets.toArray(long[][]::new);
        builder.firstSign.add(builder.signOrdinal.size());
        firstSign = builder.firstSign.toArray();
        signOrdinal = builder.signOrdinal.toArray();
        signStart = builder.signStart.toArray();
    }

    /** @param share a key of more than this share of the articles is kept as a bitset, one in so many */
    public static PostingLists of(int articles, Sorting.ByKey sorted, int share) {
        var builder = new Builder(articles, share);
        for (int key = 0; key < sorted.keys(); key++) {
            builder.add(sorted.ordinals(), sorted.end()[key], sorted.end()[key + 1]);
        }
        return builder.build();
    }

    int keys() {
        return cardinality.length;
    }

    /** How many articles have it. */
    public int cardinality(int key) {
        return cardinality[key];
    }

    /** The bitset of a common key: not to be written to. */
    public long @Nullable [] bitset(int key) {
        return start[key] < 0 ? bitsets[~start[key]] : null;
    }

    public boolean contains(int key, int ordinal) {
        long[] bitset = bitset(key);
        if (bitset != null) {
            return (bitset[ordinal >> 6] >>> ordinal & 1) != 0;
        }
        int block = block(key, ordinal);
        int at = startOf(key, block);
        int current = ordinalBefore(key, block);
        int left = Math.min(STRIDE, cardinality[key] - block * STRIDE);
        while (left-- > 0 && current < ordinal) {
            int gap = 0;
            int shift = 0;
            byte next;
            do {
                next = gaps[at++];
                gap |= (next & 0x7F) << shift;
                shift += 7;
            } while (next < 0);
            current += gap + 1;
        }
        return current == ordinal;
    }

    /** Adds those from {@code from} up to {@code to} to a bitset. */
    public void addTo(long[] bits, int key, int from, int to) {
        long[] bitset = bitset(key);
        if (bitset != null) {
            int last = Math.min(bitset.length, (to + 63) >> 6);
            for (int word = from >> 6; word < last; word++) {
                bits[word] |= bitset[word];
            }
            return;
        }
        int block = block(key, from);
        int at = startOf(key, block);
        int current = ordinalBefore(key, block);
        for (int left = cardinality[key] - block * STRIDE; left > 0; left--) {
            int gap = gaps[at++];
            if (gap < 0) {
                gap &= 0x7F;
                int shift = 7;
                byte next;
                do {
                    next = gaps[at++];
                    gap |= (next & 0x7F) << shift;
                    shift += 7;
                } while (next < 0);
            }
            current += gap + 1;
            if (current >= to) {
                return;
            }
            bits[current >> 6] |= 1L << current; // those before from are of one stride: clipped by whoever reads
        }
    }

    /** The last block of gaps that may hold the ordinal. */
    private int block(int key, int ordinal) {
        int found = Arrays.binarySearch(signOrdinal, firstSign[key], firstSign[key + 1], ordinal);
        // a signpost's own ordinal is the last one before it
        return (found >= 0 ? found : ~found) - firstSign[key];
    }

    private int startOf(int key, int block) {
        return block == 0 ? start[key] : signStart[firstSign[key] + block - 1];
    }

    private int ordinalBefore(int key, int block) {
        return block == 0 ? -1 : signOrdinal[firstSign[key] + block - 1];
    }

    public long bytes() {
        long bytes = 64
                + HeapSize.of(cardinality, start, firstSign, signOrdinal, signStart)
                + HeapSize.of(gaps)
                + HeapSize.ofReferences(bitsets.length);
        for (long[] bitset : bitsets) {
            bytes += HeapSize.of(bitset);
        }
        return bytes;
    }

    int articles() {
        return articles;
    }

    /** Takes key after key. */
    static final class Builder {

        private final int articles;
        private final int share;
        private final Ints cardinality = new Ints();
        private final Ints start = new Ints();
        private final Ints firstSign = new Ints();
        private final Ints signOrdinal = new Ints();
        private final Ints signStart = new Ints();
        private final List<long[]> bitsets = new ArrayList<>();
        private final VarintList gaps = new VarintList();

        /** @param share a key of more than this share of the articles is kept as a bitset, one in so many */
        Builder(int articles, int share) {
            this.articles = articles;
            this.share = share;
        }

        /** The next key's ordinals, ascending; equal ones count once. */
        void add(int[] ordinals, int from, int to) {
            firstSign.add(signOrdinal.size());
            if (to - from > articles / share) {
                addBitset(ordinals, from, to);
                return;
            }
            start.add(gaps.size());
            int previous = -1;
            int count = 0;
            for (int at = from; at < to; at++) {
                if (ordinals[at] == previous) {
                    continue;
                }
                if (count > 0 && count % STRIDE == 0) {
                    signOrdinal.add(previous);
                    signStart.add(gaps.size());
                }
                gaps.add(ordinals[at] - previous - 1);
                previous = ordinals[at];
                count++;
            }
            cardinality.add(count);
        }

        private void addBitset(int[] ordinals, int from, int to) {
            long[] bitset = new long[(articles + 63) >> 6];
            int count = 0;
            for (int at = from; at < to; at++) {
                count += at == from || ordinals[at] != ordinals[at - 1] ? 1 : 0;
                bitset[ordinals[at] >> 6] |= 1L << ordinals[at];
            }
            start.add(~bitsets.size());
            bitsets.add(bitset);
            cardinality.add(count);
        }

        PostingLists build() {
            return new PostingLists(this);
        }
    }
}
