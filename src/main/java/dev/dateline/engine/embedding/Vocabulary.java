package dev.dateline.engine.embedding;

import java.util.List;

/**
 * The pieces of words that the model knows, each with the number of its row. A hash table of 64-bit hashes: pieces are found
 * by the hashes of parts of a word, without a string. Two of the vocabulary's pieces never have the same hash; a foreign
 * part has that of a piece by a chance of 1 in 10^14.
 */
final class Vocabulary {

    /** Not a piece. */
    static final int ABSENT = -1;

    /** A piece without a row, such as a symbol. */
    static final int SILENT = -2;

    private static final String CONTINUES = "##";
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final long CONTINUED = 0x5851_F42D_4C95_7F2DL;

    private final long[] hashes;
    private final short[] rows;
    private final int longest;

    /** @param scales of each piece, 0 for those without a row; the others have rows in their order */
    Vocabulary(List<String> pieces, short[] scales) {
        int slots = Integer.highestOneBit(pieces.size()) << 2;
        hashes = new long[slots];
        rows = new short[slots];
        int maxLength = 0;
        int row = 0;
        for (int piece = 0; piece < pieces.size(); piece++) {
            String text = pieces.get(piece);
            put(hash(text), scales[piece] == 0 ? SILENT : row++);
            maxLength = Math.max(maxLength, text.length());
        }
        longest = maxLength;
    }

    /** No piece has more characters. */
    int longest() {
        return longest;
    }

    /** The hash of a word's beginning, extended by one character; that of the empty one is 0. */
    static long extended(long hash, int point) {
        return hash * FACTOR + point + 1;
    }

    /** What {@link #extended} multiplies a hash by, for 0 to {@code count} - 1 characters. */
    static long[] powers(int count) {
        long[] powers = new long[count];
        powers[0] = 1;
        for (int at = 1; at < count; at++) {
            powers[at] = powers[at - 1] * FACTOR;
        }
        return powers;
    }

    /** The row of the piece with this hash, {@link #ABSENT} or {@link #SILENT}. */
    int find(long hash, boolean continued) {
        long key = key(hash, continued);
        int slot = slot(key);
        while (hashes[slot] != 0) {
            if (hashes[slot] == key) {
                return rows[slot];
            }
            slot = (slot + 1) & (hashes.length - 1);
        }
        return ABSENT;
    }

    private void put(long key, int row) {
        int slot = slot(key);
        while (hashes[slot] != 0) {
            if (hashes[slot] == key) {
                throw new IllegalArgumentException("two pieces have the same hash");
            }
            slot = (slot + 1) & (hashes.length - 1);
        }
        hashes[slot] = key;
        rows[slot] = (short) row;
    }

    private int slot(long key) {
        return (int) (key >>> 32) & (hashes.length - 1);
    }

    private static long hash(String piece) {
        boolean continued = piece.startsWith(CONTINUES) && piece.length() > CONTINUES.length();
        String text = continued ? piece.substring(CONTINUES.length()) : piece;
        long hash = text.codePoints().asLongStream().reduce(0, (before, point) -> extended(before, (int) point));
        return key(hash, continued);
    }

    private static long key(long hash, boolean continued) {
        long mixed = continued ? hash ^ CONTINUED : hash;
        mixed = (mixed ^ (mixed >>> 32)) * FACTOR;
        mixed ^= mixed >>> 29;
        return mixed == 0 ? 1 : mixed; // 0 marks a free slot
    }
}
