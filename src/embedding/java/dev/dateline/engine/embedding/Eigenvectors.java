package dev.dateline.engine.embedding;

import java.util.stream.IntStream;

/** Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations. */
final class Eigenvectors {

    private static final int MAX_SWEEPS = 50;
    private static final double PRECISION = 1e-12;

    private final double[][] matrix;

    /** One eigenvector a row, until they are sorted. */
    private final double[][] vectors;

    /** @param matrix symmetric; becomes diagonal */
    Eigenvectors(double[][] matrix) {
        this.matrix = matrix;
        vectors = new double[matrix.length][matrix.length];
        for (int at = 0; at < matrix.length; at++) {
            vectors[at][at] = 1;
        }
        double enough = PRECISION * norm(false);
        for (int sweep = 0; norm(true) > enough; sweep++) {
            if (sweep == MAX_SWEEPS) {
                throw new ArithmeticException("Jacobi's method does not converge");
            }
            sweep();
        }
    }

    /** The indexes of the eigenvectors, the one with the largest eigenvalue first. */
    int[] order() {
        return IntStream.range(0, matrix.length)
                .boxed()
                .sorted((one, other) -> Double.compare(value(other), value(one)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    double value(int index) {
        return matrix[index][index];
    }

    double[] vector(int index) {
        return vectors[index];
    }

    private void sweep() {
        for (int row = 0; row < matrix.length; row++) {
            for (int column = row + 1; column < matrix.length; column++) {
                if (matrix[row][column] != 0) {
                    rotate(row, column);
                }
            }
        }
    }

    /** Makes an element 0. */
    private void rotate(int row, int column) {
        double ratio = (matrix[column][column] - matrix[row][row]) / (2 * matrix[row][column]);
        double tangent = Math.copySign(1, ratio) / (Math.abs(ratio) + Math.hypot(ratio, 1));
        double cosine = 1 / Math.hypot(tangent, 1);
        double sine = tangent * cosine;
        rotateRows(matrix, row, column, cosine, sine);
        for (double[] line : matrix) {
            double first = line[row];
            double second = line[column];
            line[row] = cosine * first - sine * second;
            line[column] = sine * first + cosine * second;
        }
        rotateRows(vectors, row, column, cosine, sine);
    }

    private static void rotateRows(double[][] rows, int one, int other, double cosine, double sine) {
        double[] first = rows[one];
        double[] second = rows[other];
        for (int at = 0; at < first.length; at++) {
            double before = first[at];
            first[at] = cosine * before - sine * second[at];
            second[at] = sine * before + cosine * second[at];
        }
    }

    private double norm(boolean offDiagonal) {
        double sum = 0;
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < matrix.length; column++) {
                sum += offDiagonal && row == column ? 0 : matrix[row][column] * matrix[row][column];
            }
        }
        return Math.sqrt(sum);
    }
}
