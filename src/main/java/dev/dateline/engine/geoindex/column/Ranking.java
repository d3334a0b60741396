package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** Finds the rows of some ranks without sorting all. */
public final class Ranking {

    /** Compares two rows; never 0 for different rows. */
    public interface Order {
        boolean isBefore(int row, int other);
    }

    private static final int MAX_INSERTION_SORT = 24;

    private Ranking() {}

    /** Of these rows the ones with ranks {@code from..to}, in order. */
    public static int[] slice(int[] rows, int from, int to, Order order) {
        int[] partly = rows.clone();
        cut(partly, from, order);
        cut(partly, to, order);
        int[] slice = Arrays.copyOfRange(partly, from, to);
        sort(slice, 0, slice.length, order);
        return slice;
    }

    /** Moves the first {@code rank} rows to the front. */
    private static void cut(int[] rows, int rank, Order order) {
        int low = 0;
        int high = rows.length;
        while (rank > low && rank < high) {
            int middle = partition(rows, low, high, order);
            if (rank <= middle) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
    }

    private static void sort(int[] rows, int low, int high, Order order) {
        if (high - low < MAX_INSERTION_SORT) {
            for (int at = low + 1; at < high; at++) {
                int row = rows[at];
                int to = at;
                for (; to > low && order.isBefore(row, rows[to - 1]); to--) {
                    rows[to] = rows[to - 1];
                }
                rows[to] = row;
            }
            return;
        }
        int middle = partition(rows, low, high, order);
        sort(rows, low, middle, order);
        sort(rows, middle + 1, high, order);
    }

    /** Divides by the median of three rows; returns where it is then. */
    private static int partition(int[] rows, int low, int high, Order order) {
        int last = high - 1;
        int middle = (low + last) >>> 1;
        if (order.isBefore(rows[middle], rows[low])) {
            swap(rows, middle, low);
        }
        if (order.isBefore(rows[last], rows[low])) {
            swap(rows, last, low);
        }
        if (order.isBefore(rows[middle], rows[last])) {
            swap(rows, middle, last);
        }
        int pivot = rows[last];
        int end = low;
        for (int at = low; at < last; at++) {
            if (order.isBefore(rows[at], pivot)) {
                swap(rows, at, end++);
            }
        }
        swap(rows, end, last);
        return end;
    }

    private static void swap(int[] rows, int one, int other) {
        int row = rows[one];
        rows[one] = rows[other];
        rows[other] = row;
    }
}
