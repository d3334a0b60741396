package dev.dateline.engine.embedding;

import java.util.List;

/** Rows as bytes: each with a scale of its own, a whole number of one unit for all. */
final class RowRounding {

    private RowRounding() {}

    /** @param marks 1 for every piece that has a row */
    static EmbeddingFile.Content content(
            String name, String origin, List<String> pieces, short[] marks, float[][] rows) {
        float largest = 0;
        for (float[] row : rows) {
            largest = Math.max(largest, largest(row));
        }
        float unit = largest / Byte.MAX_VALUE / EmbeddingModel.MAX_SCALE;
        short[] scales = new short[pieces.size()];
        byte[] bytes = new byte[rows.length * EmbeddingModel.DIMENSIONS];
        int row = 0;
        for (int piece = 0; piece < scales.length; piece++) {
            if (marks[piece] > 0) {
                float exact = largest(rows[row]) / Byte.MAX_VALUE / unit;
                scales[piece] = (short) Math.clamp((int) Math.ceil(exact), 1, EmbeddingModel.MAX_SCALE);
                for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
                    int rounded = Math.round(rows[row][at] / (scales[piece] * unit));
                    bytes[row * EmbeddingModel.DIMENSIONS + at] = (byte) Math.clamp(rounded, -127, 127);
                }
                row++;
            }
        }
        return new EmbeddingFile.Content(name, origin, pieces, scales, bytes);
    }

    private static float largest(float[] row) {
        float largest = 0;
        for (float value : row) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }
}
