package dev.dateline.geoindex.vectors;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A vector that articles are compared with, prepared. Immutable. */
public final class VectorQuery {

    /** Planes of the rounded vector with which articles are estimated. */
    static final int ROUGH = 5;

    private static final int WIDTH_OF_256 = 4;

    static final int STEP = 1 << VectorRows.PLANES - ROUGH;

    private final int dims;
    private final int width;
    private final long square;
    /** All planes. */
    private final long[] planes;
    /** Of the vector in multiples of {@value #STEP}. */
    private final long[] rough;

    private final int sumOfRough;
    private final double lengthOfRest;

    /** @param values not all zero */
    public VectorQuery(byte[] values) {
        dims = values.length;
        width = (dims + Long.SIZE - 1) / Long.SIZE;
        byte[] vector = Arrays.copyOf(values, width * Long.SIZE);
        square = Cosine.square(vector);
        planes = planes(vector, VectorRows.PLANES);
        byte[] rounded = new byte[vector.length];
        int sum = 0;
        long rest = 0;
        for (int at = 0; at < vector.length; at++) {
            int steps = Math.min(Math.floorDiv(vector[at] + STEP / 2, STEP), Byte.MAX_VALUE / STEP);
            rounded[at] = (byte) (steps * STEP);
            sum += rounded[at];
            int left = vector[at] - rounded[at];
            rest += left * left;
        }
        rough = planes(rounded, ROUGH);
        sumOfRough = sum;
        lengthOfRest = Math.sqrt(rest);
    }

    private long[] planes(byte[] vector, int count) {
        long[] all = new long[count * width];
        for (int plane = 0; plane < count; plane++) {
            Planes.write(ByteBuffer.wrap(vector), plane, all, plane * width);
        }
        return all;
    }

    int dims() {
        return dims;
    }

    /** The product with itself. */
    long square() {
        return square;
    }

    long[] rough() {
        return rough;
    }

    /** The sum of the rounded vector's dimensions. */
    int sumOfRough() {
        return sumOfRough;
    }

    /** The length of what the rounded vector leaves out. */
    double lengthOfRest() {
        return lengthOfRest;
    }

    /** The sum of the dimensions whose bits are set in a plane. */
    int sum(long[] of, int at) {
        if (width == WIDTH_OF_256) {
            return sumOf256(of[at], of[at + 1], of[at + 2], of[at + 3]);
        }
        int sum = 0;
        for (int plane = 0; plane < VectorRows.PLANES; plane++) {
            int count = 0;
            for (int word = 0; word < width; word++) {
                count += Long.bitCount(planes[plane * width + word] & of[at + word]);
            }
            sum += VectorRows.weight(plane) * count;
        }
        return sum;
    }

    /** The same with its loop over words unrolled. */
    private int sumOf256(long one, long two, long three, long four) {
        int sum = 0;
        for (int plane = 0; plane < VectorRows.PLANES; plane++) {
            int at = plane * WIDTH_OF_256;
            int count = Long.bitCount(planes[at] & one)
                    + Long.bitCount(planes[at + 1] & two)
                    + Long.bitCount(planes[at + 2] & three)
                    + Long.bitCount(planes[at + 3] & four);
            sum += VectorRows.weight(plane) * count;
        }
        return sum;
    }
}
