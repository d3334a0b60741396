package dev.dateline.content.vectors.remote;

import java.util.ArrayList;
import java.util.List;

/** Vectors as they are stored: a signed byte for each dimension, the largest of which is 127 or -127. */
final class SignedBytes {

    private SignedBytes() {}

    /** The vectors of an article: the mean of its passages', then each of them, unless it has only one. */
    static List<byte[]> ofPassages(List<float[]> passages) {
        List<byte[]> vectors = new ArrayList<>();
        vectors.add(of(mean(passages)));
        if (passages.size() > 1) {
            passages.forEach(passage -> vectors.add(of(passage)));
        }
        return vectors;
    }

    static byte[] of(float[] vector) {
        double[] values = new double[vector.length];
        for (int at = 0; at < vector.length; at++) {
            values[at] = vector[at];
        }
        return of(values);
    }

    private static byte[] of(double[] vector) {
        double largest = 0;
        for (double value : vector) {
            largest = Math.max(largest, Math.abs(value));
        }
        byte[] bytes = new byte[vector.length];
        for (int at = 0; at < vector.length && largest > 0; at++) {
            bytes[at] = (byte) Math.round(Byte.MAX_VALUE * (vector[at] / largest));
        }
        return bytes;
    }

    /** Of vectors of the same length: a long vector counts no more than a short one. */
    private static double[] mean(List<float[]> vectors) {
        double[] sum = new double[vectors.getFirst().length];
        for (float[] vector : vectors) {
            double square = 0;
            for (float value : vector) {
                square += (double) value * value;
            }
            double length = Math.sqrt(square);
            for (int at = 0; at < sum.length && length > 0; at++) {
                sum[at] += vector[at] / length;
            }
        }
        return sum;
    }
}
