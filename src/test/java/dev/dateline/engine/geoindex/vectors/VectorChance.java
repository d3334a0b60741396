package dev.dateline.engine.geoindex.vectors;

import java.util.Random;

/** Random vectors of a few kinds: scattered, nearly equal, equal, extreme, short, opposite, and none. */
final class VectorChance {

    private final Random random;
    private final int dims;
    private final byte[] common;
    /** How often a vector is like the common one. */
    private final double alike;

    VectorChance(Random random, int dims) {
        this.random = random;
        this.dims = dims;
        this.alike = random.nextInt(3) / 2.0;
        this.common = scattered(random.nextInt(3) * 30 + 1);
        common[0] = 1; // never zero
    }

    byte[] query() {
        return random.nextBoolean() ? common : withoutZero(one());
    }

    private static byte[] withoutZero(byte[] vector) {
        if (Cosine.square(vector) == 0) {
            vector[vector.length - 1] = -128;
        }
        return vector;
    }

    byte[][] vectors(int count) {
        byte[][] vectors = new byte[count][];
        for (int at = 0; at < count; at++) {
            vectors[at] = at > 0 && random.nextInt(10) == 0 ? vectors[random.nextInt(at)] : one();
        }
        return vectors;
    }

    byte[] one() {
        if (random.nextDouble() < alike) {
            return nearlyCommon();
        }
        return switch (random.nextInt(8)) {
            case 0 -> new byte[dims];
            case 1 -> extreme();
            case 2 -> single();
            case 3 -> opposite();
            case 4 -> nibbleEdges();
            default -> scattered(1 + random.nextInt(60));
        };
    }

    private byte[] scattered(double spread) {
        byte[] vector = new byte[dims];
        for (int dim = 0; dim < dims; dim++) {
            vector[dim] = (byte) Math.clamp(Math.round(random.nextGaussian() * spread), -128, 127);
        }
        return vector;
    }

    private byte[] nearlyCommon() {
        byte[] vector = common.clone();
        for (int times = random.nextInt(4); times > 0; times--) {
            int dim = random.nextInt(dims);
            vector[dim] = (byte) Math.clamp(vector[dim] + random.nextInt(3) - 1, -128, 127);
        }
        return vector;
    }

    private byte[] extreme() {
        byte[] vector = new byte[dims];
        boolean same = random.nextBoolean();
        for (int dim = 0; dim < dims; dim++) {
            vector[dim] = same || random.nextBoolean() ? Byte.MIN_VALUE : Byte.MAX_VALUE;
        }
        return vector;
    }

    private byte[] single() {
        byte[] vector = new byte[dims];
        vector[random.nextInt(dims)] = (byte) (random.nextInt(256) - 128);
        return vector;
    }

    private byte[] opposite() {
        byte[] vector = new byte[dims];
        for (int dim = 0; dim < dims; dim++) {
            vector[dim] = (byte) -Math.max(common[dim], -127);
        }
        return vector;
    }

    /** The farthest from what the high nibbles say, towards or away from the common vector. */
    private byte[] nibbleEdges() {
        byte[] vector = new byte[dims];
        boolean towards = random.nextBoolean();
        for (int dim = 0; dim < dims; dim++) {
            int high = random.nextInt(16) - 8;
            vector[dim] = (byte) (high << 4 | (common[dim] > 0 == towards ? 15 : 0));
        }
        return vector;
    }
}
