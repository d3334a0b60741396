package dev.dateline.engine.geoindex.vectors;

import java.util.Arrays;

/** Vectors that a {@link SliceScan} compares together. Not thread-safe. */
final class RowBatch {

    /** Number of rows compared together; what is read of them at first fits into a processor's first cache. */
    private static final int SIZE = 256;

    private final VectorQuery query;
    private final InnerProducts inner;
    private int size;
    private int[] rows = new int[0];
    private int[] ordinals = new int[0];
    /** Their {@link Header}s. */
    private long[] headers = new long[0];
    /** Inner products so far. */
    private long[] products = new long[0];

    private double[] margins = new double[0];
    /** Where those that are kept were. */
    private int[] kept = new int[0];

    RowBatch(VectorQuery query) {
        this.query = query;
        inner = InnerProducts.of(query.factors());
        makeRoom(SIZE + Long.SIZE);
    }

    private void makeRoom(int more) {
        if (size + more > rows.length) {
            int room = Math.max(size + more, 2 * rows.length);
            rows = Arrays.copyOf(rows, room);
            ordinals = Arrays.copyOf(ordinals, room);
            headers = new long[room];
            products = new long[room];
            margins = new double[room];
            kept = new int[room];
        }
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size >= SIZE;
    }

    void clear() {
        size = 0;
    }

    int ordinal(int at) {
        return ordinals[at];
    }

    /**
     * Adds all vectors of some articles.
     *
     * @param from ordinal of the lowest bit
     * @param wanted a bit for each of 64 articles
     */
    void add(VectorTable table, int from, long wanted) {
        if (wanted == -1 && !table.isMany()) {
            addAll(from);
            return;
        }
        for (long rest = wanted; rest != 0; rest &= rest - 1) {
            int ordinal = from + Long.numberOfTrailingZeros(rest);
            addRows(table.row(ordinal), table.count(ordinal), ordinal);
        }
    }

    private void addRows(int first, int count, int ordinal) {
        makeRoom(count);
        for (int row = first; row < first + count; row++) {
            rows[size] = row;
            ordinals[size++] = ordinal;
        }
    }

    private void addAll(int from) {
        makeRoom(Long.SIZE);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            rows[size + bit] = from + bit;
            ordinals[size + bit] = from + bit;
        }
        size += Long.SIZE;
    }

    /**
     * Keeps the vectors whose cosine may be large enough, with their inner products.
     *
     * @param reach the least cosine, times the query's length
     */
    void compare(VectorRows of, double reach) {
        of.headers(rows, size, headers);
        Arrays.fill(products, 0, size, 0);
        for (int number = 0; number < Dimensions.STAGES; number++) {
            Stage stage = query.stage(number);
            of.addHighs(stage, inner, rows, size, products);
            stage.margins(products, headers, size, reach, margins);
            keep();
        }
        of.completeByLows(query, inner, rows, size, products);
    }

    /** It looks at each without a branch, which would often be predicted wrongly. */
    private void keep() {
        int count = 0;
        for (int at = 0; at < size; at++) {
            kept[count] = at;
            count += (int) (~Double.doubleToRawLongBits(margins[at]) >>> Long.SIZE - 1); // 1 if not negative
        }
        size = count;
        for (int at = 0; at < count; at++) {
            int from = kept[at];
            rows[at] = rows[from];
            ordinals[at] = ordinals[from];
            headers[at] = headers[from];
            products[at] = products[from];
        }
    }

    /** The score of a vector that was kept. */
    int micros(int at) {
        return Cosine.micros(products[at], query.square(), Header.square(headers[at]));
    }
}
