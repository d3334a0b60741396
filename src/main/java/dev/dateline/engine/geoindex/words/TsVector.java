package dev.dateline.engine.geoindex.words;

import java.nio.ByteBuffer;

/**
 * Reads the words of a {@code tsvector} in its binary form: the number of lexemes, then each in UTF-8 with a NUL behind it,
 * the number of its positions, and these, of 16 bits each, the upper two of which are a weight.
 *
 * <p>Source: PostgreSQL, {@code tsvectorsend}. Positions end at 16,383, and a lexeme has at most 255.
 */
public final class TsVector {

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

    /** @param from where it starts; is moved to its end as the words are read */
    public TsVector(ByteBuffer from) {
        this.from = from;
        left = from.getInt();
    }

    /** Moves to the next word; false at the end. Its positions must be read, or skipped, before. */
    public boolean next() {
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

    /** The word's first byte, in UTF-8; 0 if it has none. */
    public byte first() {
        return from.get(start);
    }

    /** The word, in UTF-8. */
    public byte[] word() {
        byte[] word = new byte[length];
        from.get(start, word);
        return word;
    }

    /** Skips the positions of the word, none of which was read. */
    public void skipPositions() {
        from.position(from.position() + (headline + body) * Short.BYTES);
    }

    /** Occurrences in the headline. */
    public int headline() {
        return headline;
    }

    /** Occurrences in the body. */
    public int body() {
        return body;
    }

    /** The next position of the word. */
    int position() {
        return from.getShort() & POSITION;
    }
}
