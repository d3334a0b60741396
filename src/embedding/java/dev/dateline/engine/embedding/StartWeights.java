package dev.dateline.engine.embedding;

import java.util.List;

/**
 * Which pieces have rows, and what the rows are before learning: the teacher's vector of the piece alone, weighted so that
 * frequent pieces count little. How frequent they are follows from the vocabulary, which is in this order: Zipf's law.
 */
final class StartWeights {

    /** Pieces before this one are marks and single characters. */
    private static final int FIRST_WORD = 1996;

    private static final int RANK_OF_CHARACTERS = 20;

    /** A piece as frequent as this has half the weight of a rare one. */
    private static final double FREQUENT = 2e-5;

    private final short[] marks;
    private final float[] weights;
    private int count;

    StartWeights(List<String> pieces) {
        marks = new short[pieces.size()];
        weights = new float[pieces.size()];
        double sum = 0;
        for (int piece = 0; piece < marks.length; piece++) {
            sum += share(piece);
        }
        for (int piece = 0; piece < marks.length; piece++) {
            if (hasRow(pieces.get(piece)) && !isMark(pieces.get(piece))) {
                marks[piece] = 1;
                weights[piece] = (float) (FREQUENT / (FREQUENT + share(piece) / sum));
                count++;
            }
        }
    }

    private static double share(int piece) {
        return 1.0 / (piece < FIRST_WORD ? RANK_OF_CHARACTERS : piece - FIRST_WORD + 2);
    }

    /** Whether there is a letter or a number in it. */
    private static boolean hasRow(String piece) {
        return piece.codePoints()
                .anyMatch(point -> Character.isLetterOrDigit(point)
                        || Character.getType(point) == Character.LETTER_NUMBER
                        || Character.getType(point) == Character.OTHER_NUMBER);
    }

    /** Such as [MASK]. */
    private static boolean isMark(String piece) {
        return piece.length() > 1 && piece.startsWith("[");
    }

    /** 1 for every piece that has a row, 0 for the others. */
    short[] marks() {
        return marks.clone();
    }

    /** The weights of the rows. */
    float[] ofRows() {
        float[] ofRows = new float[count];
        int row = 0;
        for (int piece = 0; piece < marks.length; piece++) {
            if (marks[piece] > 0) {
                ofRows[row++] = weights[piece];
            }
        }
        return ofRows;
    }

    /** Rows without their weights. @param vectors of the pieces alone, by the teacher */
    float[][] rows(float[][] vectors, TargetSpace space) {
        double[] mean = meanOfWords(vectors);
        float[][] rows = new float[count][];
        int row = 0;
        for (int piece = 0; piece < marks.length; piece++) {
            if (marks[piece] > 0) {
                rows[row++] = space.project(vectors[piece], mean);
            }
        }
        return rows;
    }

    /** Gives rows their weights, and 1 as the mean of their squared lengths. */
    float[][] weighted(float[][] rows) {
        float[] ofRows = ofRows();
        double squares = 0;
        for (int row = 0; row < rows.length; row++) {
            Floats.scale(rows[row], ofRows[row]);
            squares += Floats.dot(rows[row], rows[row]);
        }
        for (float[] row : rows) {
            Floats.scale(row, (float) Math.sqrt(rows.length / squares));
        }
        return rows;
    }

    private static double[] meanOfWords(float[][] vectors) {
        double[] mean = new double[Teacher.DIMENSIONS];
        for (int piece = FIRST_WORD; piece < vectors.length; piece++) {
            for (int at = 0; at < mean.length; at++) {
                mean[at] += vectors[piece][at] / (vectors.length - FIRST_WORD);
            }
        }
        return mean;
    }
}
