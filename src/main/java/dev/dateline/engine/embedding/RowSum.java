package dev.dateline.engine.embedding;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The weighted sum of rows, exact. Two sums share a long, 32 bits each, so that one multiplication serves two dimensions:
 * the native executable, which has no vector instructions here, is twice as fast as with one int a dimension. Bytes count
 * from -128, as 0 to 255, so that no sum is negative and none carries into the other.
 */
final class RowSum {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int GROUPS = EmbeddingModel.DIMENSIONS / Long.BYTES;
    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final int OFFSET = 128;

    /** Of eight bytes, the first and the fifth. */
    private static final long TWO = 0xFF_0000_00FFL;

    private final byte[] rows;
    private final short[] scales;

    /** Dimensions 8 group + part and 8 group + part + 4 are in the halves of number 32 part + group. */
    private final long[] sums = new long[EmbeddingModel.DIMENSIONS / 2];

    private long offset;

    RowSum(byte[] rows, short[] scales) {
        this.rows = rows;
        this.scales = scales;
    }

    /** Adds the rows of the first {@code count} pieces, each multiplied by {@code times}. */
    void add(WordPieces pieces, int count, int times) {
        for (int piece = 0; piece < count; piece++) {
            int row = pieces.row(piece);
            int scale = scales[row] * times;
            add(row * EmbeddingModel.DIMENSIONS, scale);
            offset += (long) OFFSET * scale;
        }
    }

    private void add(int begin, long scale) {
        for (int group = 0; group < GROUPS; group++) {
            long bytes = (long) EIGHT.get(rows, begin + group * Long.BYTES) ^ SIGNS;
            sums[group] += (bytes & TWO) * scale;
            sums[GROUPS + group] += (bytes >>> 8 & TWO) * scale;
            sums[2 * GROUPS + group] += (bytes >>> 16 & TWO) * scale;
            sums[3 * GROUPS + group] += (bytes >>> 24 & TWO) * scale;
        }
    }

    /** The direction of the sum: the largest value is 127 or -127, the others are rounded, halves away from 0. */
    byte[] direction() {
        long largest = 0;
        for (int dimension = 0; dimension < EmbeddingModel.DIMENSIONS; dimension++) {
            largest = Math.max(largest, Math.abs(sum(dimension)));
        }
        byte[] direction = new byte[EmbeddingModel.DIMENSIONS];
        if (largest > 0) {
            for (int dimension = 0; dimension < direction.length; dimension++) {
                long sum = sum(dimension);
                long twice = 2L * Byte.MAX_VALUE * Math.abs(sum) + largest;
                direction[dimension] = (byte) (Long.signum(sum) * (twice / (2 * largest)));
            }
        }
        return direction;
    }

    private long sum(int dimension) {
        int part = dimension % Long.BYTES;
        long two = sums[part % 4 * GROUPS + dimension / Long.BYTES];
        return (part < 4 ? two & 0xFFFF_FFFFL : two >>> Integer.SIZE) - offset;
    }
}
