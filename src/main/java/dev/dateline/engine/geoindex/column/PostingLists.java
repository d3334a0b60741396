package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Posting lists: per key the ascending article ordinals, as a bitset for frequent keys, else delta-encoded varints with
 * a skip pointer every {@link #STRIDE}.
 */
public final class PostingLists {

    private static final int STRIDE = 128;

    private final int articles;
    private final int[] cardinality;
    /** Start of a key's varints, or the complement of its bitset's index. */
    private final int[] start;

    private final byte[] gaps;
    private final long[][] bitsets;
    // of key k: skip pointers firstSkip[k]..firstSkip[k + 1], with the ordinal before them and the varint offset
    private final int[] firstSkip;
    private final int[] skipOrdinal;
    private final int[] skipStart;

    private PostingLists(Builder builder) {
        articles = builder.articles;
        cardinality = builder.cardinality.toArray();
        start = builder.start.toArray();
        gaps = builder.gaps.toArray();
        bitsets = builder.bitsets.toArray(long[][]::new);
        builder.firstSkip.add(builder.skipOrdinal.size());
        firstSkip = builder.firstSkip.toArray();
        skipOrdinal = builder.skipOrdinal.toArray();
        skipStart = builder.skipStart.toArray();
    }

    private PostingLists(ColumnReader from) throws IOException {
        articles = Math.toIntExact(from.number());
        cardinality = from.ints();
        start = from.ints();
        gaps = from.bytes();
        bitsets = new long[from.count()][];
        for (int number = 0; number < bitsets.length; number++) {
            bitsets[number] = from.longs();
        }
        firstSkip = from.ints();
        skipOrdinal = from.ints();
        skipStart = from.ints();
    }

    public static PostingLists read(ColumnReader from) throws IOException {
        return new PostingLists(from);
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(articles);
        to.ints(cardinality);
        to.ints(start);
        to.bytes(gaps);
        to.number(bitsets.length);
        for (long[] bitset : bitsets) {
            to.longs(bitset);
        }
        to.ints(firstSkip);
        to.ints(skipOrdinal);
        to.ints(skipStart);
    }

    /** @param share a key with more than one in this many articles is stored as a bitset */
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

    /** Number of articles with the key. */
    public int cardinality(int key) {
        return cardinality[key];
    }

    /** The bitset of a frequent key; read-only. */
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

    /** Sets the key's ordinals between {@code from} and {@code to} in a bitset. */
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
            bits[current >> 6] |= 1L << current; // may set some before from, in the same stride: the caller clips them
        }
    }

    /** Passes on the key's ordinals, ascending. */
    public void forEach(int key, IntConsumer taker) {
        long[] bitset = bitset(key);
        if (bitset != null) {
            for (int word = 0; word < bitset.length; word++) {
                for (long rest = bitset[word]; rest != 0; rest &= rest - 1) {
                    taker.accept((word << 6) + Long.numberOfTrailingZeros(rest));
                }
            }
            return;
        }
        int at = start[key];
        int current = -1;
        for (int left = cardinality[key]; left > 0; left--) {
            int gap = 0;
            int shift = 0;
            byte next;
            do {
                next = gaps[at++];
                gap |= (next & 0x7F) << shift;
                shift += 7;
            } while (next < 0);
            current += gap + 1;
            taker.accept(current);
        }
    }

    /** The last stride that may contain the ordinal. */
    private int block(int key, int ordinal) {
        int found = Arrays.binarySearch(skipOrdinal, firstSkip[key], firstSkip[key + 1], ordinal);
        // a skip pointer's ordinal is the last one before its stride
        return (found >= 0 ? found : ~found) - firstSkip[key];
    }

    private int startOf(int key, int block) {
        return block == 0 ? start[key] : skipStart[firstSkip[key] + block - 1];
    }

    private int ordinalBefore(int key, int block) {
        return block == 0 ? -1 : skipOrdinal[firstSkip[key] + block - 1];
    }

    public long bytes() {
        long bytes = 64
                + HeapSize.of(cardinality, start, firstSkip, skipOrdinal, skipStart)
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

    /** Builds the lists key by key. */
    static final class Builder {

        private final int articles;
        private final int share;
        private final Ints cardinality = new Ints();
        private final Ints start = new Ints();
        private final Ints firstSkip = new Ints();
        private final Ints skipOrdinal = new Ints();
        private final Ints skipStart = new Ints();
        private final List<long[]> bitsets = new ArrayList<>();
        private final VarintList gaps = new VarintList();

        /** @param share a key with more than one in this many articles is stored as a bitset */
        Builder(int articles, int share) {
            this.articles = articles;
            this.share = share;
        }

        /** Adds the next key's ordinals, ascending; duplicates count once. */
        void add(int[] ordinals, int from, int to) {
            firstSkip.add(skipOrdinal.size());
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
                    skipOrdinal.add(previous);
                    skipStart.add(gaps.size());
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
