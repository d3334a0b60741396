package dev.dateline.embedding;

/**
 * The weighted sum of rows, exact. Floats hold the sum of a block of rows: whole numbers below 2^24, so nothing is rounded
 * and the order does not matter. The JVM has vector instructions for bytes times floats, but none for bytes times ints:
 * that is five times slower.
 */
final class RowSum {

    /** Rows whose sum is exact as floats: 64 × 127 × 2047 is less than 2^24. */
    static final int BLOCK = 64;

    private final byte[] rows;
    private final short[] scales;
    private final float[] block = new float[EmbeddingModel.DIMENSIONS];
    private final int[] sums = new int[EmbeddingModel.DIMENSIONS];

    RowSum(byte[] rows, short[] scales) {
        this.rows = rows;
        this.scales = scales;
    }

    /** Adds the rows of pieces, each so many times. */
    void add(WordPieces pieces, int count, int times) {
        for (int from = 0; from < count; from += BLOCK) {
            int to = Math.min(count, from + BLOCK);
            for (int piece = from; piece < to; piece++) {
                int row = pieces.row(piece);
                add(row * EmbeddingModel.DIMENSIONS, scales[row]);
            }
            endBlock(times);
        }
    }

    private void add(int begin, float scale) {
        for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
            block[at] += scale * rows[begin + at];
        }
    }

    private void endBlock(int times) {
        for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
            sums[at] += times * (int) block[at];
            block[at] = 0;
        }
    }

    /** The direction of the sum: the largest value is 127 or -127, the others are rounded, halves away from 0. */
    byte[] direction() {
        int largest = 0;
        for (int sum : sums) {
            largest = Math.max(largest, Math.abs(sum));
        }
        byte[] direction = new byte[EmbeddingModel.DIMENSIONS];
        if (largest > 0) {
            for (int at = 0; at < direction.length; at++) {
                long twice = 2L * Byte.MAX_VALUE * Math.abs(sums[at]) + largest;
                direction[at] = (byte) (Integer.signum(sums[at]) * (twice / (2L * largest)));
            }
        }
        return direction;
    }
}
