package dev.dateline.engine.geoindex.words;

import java.util.Arrays;

/** A growing list of bytes, with varints of 7 bits per byte. */
final class ByteList {

    private static final int MAX_VARINT_BYTES = 5;

    private byte[] bytes = new byte[8];
    private int size;

    void varint(int value) {
        if (size + MAX_VARINT_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(16, bytes.length + (bytes.length >> 1)));
        }
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    void add(byte[] source, int from, int length) {
        if (size + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + length, bytes.length + (bytes.length >> 1)));
        }
        System.arraycopy(source, from, bytes, size, length);
        size += length;
    }

    int size() {
        return size;
    }

    /** Number of bytes allocated. */
    int capacity() {
        return bytes.length;
    }

    /** The array itself; its first {@link #size} bytes are the list's. */
    byte[] array() {
        return bytes;
    }

    void clear() {
        size = 0;
    }
}
