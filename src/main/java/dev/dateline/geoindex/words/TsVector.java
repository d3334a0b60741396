package dev.dateline.geoindex.words;

import java.nio.ByteBuffer;

/**
 * Reads the words of a {@code tsvector} in its binary form: the number of lexemes, then each in UTF-8 with a NUL behind it,
 * the number of its positions, and these, of 16 bits each, the upper two of which are a weight.
 *
 * <p>Source: PostgreSQL, {@code tsvectorsend}. Positions end at 16,383, and a lexeme has at most 255.
 */
final class TsVector {

    /** The weight A, of the headline. */
    private static final int OF_HEADLINE = 3;

    private static final int POSITION = 0x3FFF;
    private static final int WEIGHT_BIT = 14;

    private final ByteBuffer from;
    private int left;
    private int start;
    private int length;
    private int headline;
    private int body;

    TsVector(ByteBuffer from) {
        this.from = from;
        left = from.getInt();
    }

    /** Moves to the next word; false at the end. Its positions must be read, or skipped, before. */
    boolean next() {
        if (left == 0) {
            return false;
        }
        left--;
        start = from.position();
        while (from.get() != 0) {
            // to the end of the word
        }
        length = from.position() - 1 - start;
        int positions = from.getShort() & 0xFFFF;
        int first = from.position();
        headline = 0;
        while (headline < positions
                && (from.getShort(first + headline * Short.BYTES) & 0xFFFF) >>> WEIGHT_BIT == OF_HEADLINE) {
            headline++;
        }
        body = positions - headline;
        return true;
    }

    /** Index of the word's first byte in the buffer. */
    int start() {
        return start;
    }

    /** Length of the word in bytes. */
    int length() {
        return length;
    }

    /** Occurrences in the headline. */
    int headline() {
        return headline;
    }

    /** Occurrences in the body. */
    int body() {
        return body;
    }

    /** The next position of the word. */
    int position() {
        return from.getShort() & POSITION;
    }
}
