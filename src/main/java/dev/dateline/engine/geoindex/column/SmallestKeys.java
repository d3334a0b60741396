package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/**
 * Keeps the smallest of many numbers: collects up to twice as many as wanted, and then drops the greater half and everything
 * that is not smaller. Not thread-safe.
 */
public final class SmallestKeys {

    /** Up to this number, sorting is as fast as partitioning. */
    private static final int MAX_SORTED_KEYS = 64;

    private static final int MIN_CAPACITY = 256;

    private final int wanted;
    private long[] keys;
    private int size;
    /** Keys from here on are not among the wanted ones. */
    private long bound = Long.MAX_VALUE;

    /** @param wanted how many are kept */
    public SmallestKeys(int wanted) {
        this.wanted = wanted;
        keys = new long[Math.max(MIN_CAPACITY, Math.min(2 * wanted, MIN_CAPACITY * MIN_CAPACITY))];
    }

    public void add(long key) {
        if (key >= bound) {
            return;
        }
        if (size == keys.length) {
            drop();
        }
        keys[size++] = key;
    }

    private void drop() {
        if (size >= 2L * wanted) {
            partition(keys, size, wanted);
            size = wanted;
            bound = wanted == 0 ? Long.MIN_VALUE : greatest();
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, keys.length * 2);
        }
    }

    private long greatest() {
        long greatest = keys[0];
        for (int at = 1; at < size; at++) {
            greatest = Math.max(greatest, keys[at]);
        }
        return greatest;
    }

    /** The smallest ones, ascending. */
    public long[] sorted() {
        int count = Math.min(size, wanted);
        if (count < size) {
            partition(keys, size, count);
        }
        long[] smallest = Arrays.copyOf(keys, count);
        Arrays.sort(smallest);
        return smallest;
    }

    /** Moves the smallest {@code wanted} keys to the front (quickselect, median of three). */
    private static void partition(long[] keys, int size, int wanted) {
        int low = 0;
        int high = size - 1;
        while (high - low > MAX_SORTED_KEYS) {
            long pivot = median(keys[low], keys[(low + high) >>> 1], keys[high]);
            int left = low - 1;
            int right = high + 1;
            while (true) {
                do {
                    left++;
                } while (keys[left] < pivot);
                do {
                    right--;
                } while (keys[right] > pivot);
                if (left >= right) {
                    break;
                }
                long swapped = keys[left];
                keys[left] = keys[right];
                keys[right] = swapped;
            }
            if (wanted <= right) { // the last wanted key is at or before the cut
                high = right;
            } else {
                low = right + 1;
            }
        }
        Arrays.sort(keys, low, high + 1);
    }

    private static long median(long one, long other, long third) {
        return Math.max(Math.min(one, other), Math.min(Math.max(one, other), third));
    }
}
