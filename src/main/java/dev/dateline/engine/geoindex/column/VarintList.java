package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** Growing list of non-negative varints (7 bits per byte, little-endian; the last byte is non-negative). */
final class VarintList {

    private static final int MAX_VARINT_BYTES = 5;

    private byte[] bytes = new byte[64];
    private int size;

    void add(int gap) {
        if (size + MAX_VARINT_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length + (bytes.length >> 1));
        }
        int rest = gap;
        while (rest > 0x7F) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    /** Adds bytes as they are. */
    void add(byte[] others, int from, int to) {
        if (size + to - from > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + to - from, bytes.length + (bytes.length >> 1)));
        }
        System.arraycopy(others, from, bytes, size, to - from);
        size += to - from;
    }

    /** Size in bytes. */
    int size() {
        return size;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, size);
    }
}
