package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** Sorts indexes by the values at them. */
public final class Sorting {

    private Sorting() {}

    /** The indexes of distinct values, by ascending value. */
    public static int[] ascending(long[] values) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, values.length));
        long least = Arrays.stream(values).min().orElse(0);
        long range = Arrays.stream(values).max().orElse(0) - least;
        if (range < 0 || range >>> (Long.SIZE - 1 - bits) != 0) {
            return ascendingFarApart(values);
        }
        long[] keys = new long[values.length];
        for (int index = 0; index < keys.length; index++) {
            keys[index] = (values[index] - least) << bits | index;
        }
        Arrays.sort(keys);
        int[] order = new int[keys.length];
        for (int rank = 0; rank < order.length; rank++) {
            order[rank] = (int) (keys[rank] & ((1L << bits) - 1));
        }
        return order;
    }

    private static int[] ascendingFarApart(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        int[] order = new int[values.length];
        for (int index = 0; index < order.length; index++) {
            order[Arrays.binarySearch(sorted, values[index])] = index;
        }
        return order;
    }

    /** Ordinals by key, ascending within a key, possibly repeated: those of key k are {@code end[k]..end[k + 1]}. */
    public record ByKey(int[] ordinals, int[] end) {

        int keys() {
            return end.length - 1;
        }
    }

    /**
     * Groups ordinals by key with two counting sorts: first by ordinal, then by key. Skips pairs with a negative
     * ordinal.
     */
    public static ByKey byKey(int articles, int keys, int[] keyOf, int[] ordinalOf) {
        int[] next = new int[articles + 1];
        for (int ordinal : ordinalOf) {
            if (ordinal >= 0) {
                next[ordinal + 1]++;
            }
        }
        for (int ordinal = 0; ordinal < articles; ordinal++) {
            next[ordinal + 1] += next[ordinal];
        }
        int[] pairs = new int[next[articles]];
        for (int pair = 0; pair < keyOf.length; pair++) {
            if (ordinalOf[pair] >= 0) {
                pairs[next[ordinalOf[pair]]++] = pair;
            }
        }
        int[] end = new int[keys + 1];
        for (int pair : pairs) {
            end[keyOf[pair] + 1]++;
        }
        for (int key = 0; key < keys; key++) {
            end[key + 1] += end[key];
        }
        int[] ordinals = new int[pairs.length];
        int[] at = Arrays.copyOf(end, keys);
        for (int pair : pairs) {
            ordinals[at[keyOf[pair]]++] = ordinalOf[pair];
        }
        return new ByKey(ordinals, end);
    }
}
