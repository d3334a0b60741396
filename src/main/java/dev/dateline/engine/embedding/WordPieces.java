package dev.dateline.engine.embedding;

import java.util.Arrays;

/**
 * Splits texts into pieces of words, as the uncased BERT models do (WordPiece): of each word the longest piece that begins it,
 * then of its rest, and so on; a word with a rest that begins with no piece is unknown as a whole. For one thread.
 */
final class WordPieces {

    /** A longer word is unknown; that of BERT. */
    static final int MAX_WORD_CHARACTERS = 100;

    private static final long[] POWERS = Vocabulary.powers(MAX_WORD_CHARACTERS + 1);

    private static final int INITIAL_CAPACITY = 256;

    private final Vocabulary vocabulary;
    private final int maxPieces;
    private int[] rows;
    private int count;

    /** The hash of the first characters of the word that is read, by their number. */
    private final long[] beginnings = new long[MAX_WORD_CHARACTERS + 1];

    private int length;

    /** @param maxPieces how many pieces are read of a text */
    WordPieces(Vocabulary vocabulary, int maxPieces) {
        this.vocabulary = vocabulary;
        this.maxPieces = maxPieces;
        rows = new int[Math.min(maxPieces, INITIAL_CAPACITY)];
    }

    /**
     * Reads a text, or its beginning.
     *
     * @param characters as UTF-16 units
     * @return how many pieces with a row there are
     */
    int read(String text, int characters) {
        count = 0;
        length = 0;
        int end = Math.min(text.length(), characters);
        int at = 0;
        while (at < end && count < maxPieces) {
            int point = text.charAt(at);
            if (Character.isSurrogate((char) point)) {
                point = text.codePointAt(at);
            }
            at += Character.charCount(point);
            add(point);
        }
        endWord();
        return count;
    }

    /** The row of a piece of the text that was read last. */
    int row(int piece) {
        return rows[piece];
    }

    private void add(int point) {
        int kind = Characters.kind(point);
        if (Characters.isPart(kind)) {
            extend(kind);
        } else if (kind == Characters.BREAK) {
            endWord();
        } else if (kind == Characters.IDEOGRAPH) {
            endWord();
            extend(Characters.decomposed(point).codePointAt(0));
            endWord();
        } else if (kind == Characters.DECOMPOSED) {
            Characters.decomposed(point).codePoints().forEach(this::addPart);
        }
    }

    private void addPart(int point) {
        if (Character.getType(point) != Character.NON_SPACING_MARK) {
            extend(Character.toLowerCase(point));
        }
    }

    private void extend(int point) {
        if (length < MAX_WORD_CHARACTERS) {
            beginnings[length + 1] = Vocabulary.extended(beginnings[length], point);
        }
        length++;
    }

    private void endWord() {
        int before = count;
        int start = length > MAX_WORD_CHARACTERS ? length : 0;
        while (start < length && count < maxPieces) {
            int end = addLongest(start);
            if (end == start) {
                count = before;
                break;
            }
            start = end;
        }
        length = 0;
    }

    /** Adds the longest piece that begins there. @return its end, or the start if there is none */
    private int addLongest(int start) {
        for (int end = Math.min(length, start + vocabulary.longest()); end > start; end--) {
            long hash = beginnings[end] - beginnings[start] * POWERS[end - start];
            int row = vocabulary.find(hash, start > 0);
            if (row >= 0) {
                addRow(row);
            }
            if (row != Vocabulary.ABSENT) {
                return end;
            }
        }
        return start;
    }

    private void addRow(int row) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, Math.min(maxPieces, count * 2));
        }
        rows[count++] = row;
    }
}
