package dev.dateline.engine.geoindex.column;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Ascending set of matching ordinals of one segment: sorted list or bitset. */
public final class OrdinalSet {

    public static final OrdinalSet NONE = new OrdinalSet(new int[0], 0);

    private final int[] list;
    private final long @Nullable [] bits;
    private final int size;

    private OrdinalSet(int[] list, int size) {
        this.list = list;
        this.bits = null;
        this.size = size;
    }

    private OrdinalSet(long[] bits) {
        this.list = new int[0];
        this.bits = bits;
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        size = count;
    }

    /** The set of the first {@code size} values of a sorted list without duplicates. */
    public static OrdinalSet of(int[] list, int size) {
        return new OrdinalSet(list, size);
    }

    public static OrdinalSet of(long[] bits) {
        return new OrdinalSet(bits);
    }

    /** A bitset of this many ordinals, all set. */
    public static long[] allBits(int size) {
        long[] bits = new long[(size + 63) >> 6];
        Arrays.fill(bits, -1);
        if ((size & 63) != 0) {
            bits[bits.length - 1] = ~(-1L << size);
        }
        return bits;
    }

    public int size() {
        return size;
    }

    /** The ordinal at {@code rank}, counted from 0. */
    public int get(int rank) {
        if (bits == null) {
            return list[rank];
        }
        int word = 0;
        int before = 0;
        int here = Long.bitCount(bits[0]);
        while (before + here <= rank) {
            before += here;
            here = Long.bitCount(bits[++word]);
        }
        long rest = bits[word];
        for (int skip = rank - before; skip > 0; skip--) {
            rest &= rest - 1;
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** A bitset of this many ordinals with those of this set; not to be changed. */
    public long[] toBits(int of) {
        if (bits != null) {
            return bits;
        }
        long[] own = new long[(of + 63) >> 6];
        for (int rank = 0; rank < size; rank++) {
            own[list[rank] >> 6] |= 1L << list[rank];
        }
        return own;
    }

    /** Passes each ordinal on, ascending. */
    public void forEach(IntConsumer taker) {
        if (bits == null) {
            for (int rank = 0; rank < size; rank++) {
                taker.accept(list[rank]);
            }
            return;
        }
        for (int word = 0; word < bits.length; word++) {
            for (long rest = bits[word]; rest != 0; rest &= rest - 1) {
                taker.accept((word << 6) + Long.numberOfTrailingZeros(rest));
            }
        }
    }

    /** Increments the count of each tag of each of these articles. */
    public void countTags(ArticleTags tags, int[] counts) {
        if (bits != null) {
            tags.count(bits, counts);
            return;
        }
        for (int rank = 0; rank < size; rank++) {
            tags.count(list[rank], counts);
        }
    }

    /** Number of ordinals that are in a bitset, too. */
    public int countIn(long[] others) {
        int count = 0;
        if (bits == null) {
            for (int rank = 0; rank < size; rank++) {
                count += (int) (others[list[rank] >> 6] >>> list[rank] & 1);
            }
            return count;
        }
        for (int word = 0; word < bits.length; word++) {
            count += Long.bitCount(bits[word] & others[word]);
        }
        return count;
    }

    private boolean contains(int ordinal) {
        return bits == null
                ? Arrays.binarySearch(list, 0, size, ordinal) >= 0
                : (bits[ordinal >> 6] >>> ordinal & 1) != 0;
    }

    /** These without others. */
    public OrdinalSet without(OrdinalSet others) {
        if (others.size == 0) {
            return this;
        }
        if (bits == null) {
            int[] kept = Arrays.stream(list, 0, size)
                    .filter(ordinal -> !others.contains(ordinal))
                    .toArray();
            return new OrdinalSet(kept, kept.length);
        }
        long[] kept = bits.clone();
        others.forEach(ordinal -> kept[ordinal >> 6] &= ~(1L << ordinal));
        return new OrdinalSet(kept);
    }

    /** Number of ordinals below this one. */
    public int countBelow(int ordinal) {
        return bits == null ? rank(ordinal) : countBits(bits, 0, ordinal);
    }

    /** Number of ordinals that are at least {@code from} and below {@code to}, which is not smaller. */
    public int countBetween(int from, int to) {
        return bits == null ? rank(to) - rank(from) : countBits(bits, from, to);
    }

    private static int countBits(long[] bits, int from, int to) {
        if (from == to) {
            return 0;
        }
        int count = -Long.bitCount(bits[from >> 6] & ((1L << from) - 1));
        for (int word = from >> 6; word < to >> 6; word++) {
            count += Long.bitCount(bits[word]);
        }
        return (to & 63) == 0 ? count : count + Long.bitCount(bits[to >> 6] & ((1L << to) - 1));
    }

    /** In the list: number of ordinals below this one. */
    private int rank(int ordinal) {
        int found = Arrays.binarySearch(list, 0, size, ordinal);
        return found >= 0 ? found : ~found;
    }

    /** The first ordinal that is at least {@code from}; {@link Integer#MAX_VALUE} if there is none. */
    public int nextFrom(int from) {
        if (bits == null) {
            int rank = rank(from);
            return rank < size ? list[rank] : Integer.MAX_VALUE;
        }
        for (int word = from >> 6; word < bits.length; word++) {
            long rest = word == from >> 6 ? bits[word] & (-1L << from) : bits[word];
            if (rest != 0) {
                return (word << 6) + Long.numberOfTrailingZeros(rest);
            }
        }
        return Integer.MAX_VALUE;
    }

    /** Up to {@code limit} ordinals from {@code rank} on. */
    public int[] slice(int rank, int limit) {
        int[] slice = new int[Math.max(0, Math.min(limit, size - rank))];
        if (slice.length == 0) {
            return slice;
        }
        if (bits == null) {
            System.arraycopy(list, rank, slice, 0, slice.length);
            return slice;
        }
        int ordinal = get(rank);
        int word = ordinal >> 6;
        long rest = bits[word] & (-1L << ordinal);
        for (int at = 0; at < slice.length; at++) {
            while (rest == 0) {
                rest = bits[++word];
            }
            slice[at] = (word << 6) + Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
        }
        return slice;
    }
}
