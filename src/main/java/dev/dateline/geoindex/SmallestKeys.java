package dev.dateline.geoindex;

import java.util.Arrays;

/** Selects the smallest of many numbers, without sorting all of them. */
final class SmallestKeys {

    /** Up to this number, sorting is as fast as partitioning. */
    private static final int FEW = 64;

    private SmallestKeys() {}

    /** The smallest {@code count} of the first {@code size} keys, ascending. Changes the order of the keys. */
    static long[] of(long[] keys, int size, int count) {
        int wanted = Math.min(count, size);
        if (wanted <= 0) {
            return new long[0];
        }
        if (wanted < size) {
            partition(keys, size, wanted);
        }
        long[] smallest = Arrays.copyOf(keys, wanted);
        Arrays.sort(smallest);
        return smallest;
    }

    /** Moves the smallest {@code wanted} keys to the front (quickselect, median of three). */
    private static void partition(long[] keys, int size, int wanted) {
        int low = 0;
        int high = size - 1;
        while (high - low > FEW) {
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
