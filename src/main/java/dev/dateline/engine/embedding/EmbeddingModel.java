package dev.dateline.engine.embedding;

import org.jspecify.annotations.Nullable;

/**
 * The built-in model of meaning (docs/semantic.md): a text's vector is the weighted sum of the rows of its pieces. All
 * arithmetic is of integers, so a text has the same vector on every platform. For any number of threads.
 */
public final class EmbeddingModel {

    public static final int DIMENSIONS = 256;

    /** Of a row: so large that {@link RowSum} has room for all pieces that count. */
    static final int MAX_SCALE = 2047;

    /** Pieces of a text that count; later ones are not read. */
    static final int MAX_PIECES = 4096;

    /** Characters (UTF-16 units) of a text that are read: blanks and symbols are no pieces. */
    static final int MAX_CHARACTERS = 1 << 16;

    /** Pieces of a headline that count, if there is a body. */
    static final int MAX_HEADLINE_PIECES = 256;

    /** A piece of the headline counts as often as this: see docs/semantic.md for what was measured. */
    static final int HEADLINE_WEIGHT = 3;

    private static volatile @Nullable EmbeddingModel builtIn;

    private final String name;
    private final Vocabulary vocabulary;
    private final short[] scales;
    private final byte[] rows;

    EmbeddingModel(EmbeddingFile.Content content) {
        name = content.name();
        vocabulary = new Vocabulary(content.pieces(), content.scales());
        rows = content.rows();
        scales = new short[rows.length / DIMENSIONS];
        int row = 0;
        for (short scale : content.scales()) {
            if (scale > 0) {
                scales[row++] = scale;
            }
        }
    }

    /** The built-in model; decoded at the first call, which takes some 9 MB of memory. */
    public static EmbeddingModel builtIn() {
        EmbeddingModel loaded = builtIn;
        return loaded == null ? load() : loaded;
    }

    // not in a class initializer: the native executable runs those when it is built
    private static synchronized EmbeddingModel load() {
        EmbeddingModel loaded = builtIn;
        if (loaded == null) {
            loaded = new EmbeddingModel(EmbeddingFile.readData());
            builtIn = loaded;
        }
        return loaded;
    }

    /** The name, which ends with the version: vectors of models with different names cannot be compared. */
    public String name() {
        return name;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    /**
     * The vector of a text, such as a query.
     *
     * @return {@link #DIMENSIONS} values, the largest of which is 127 or -127; all 0 if no piece of the text is known
     */
    public byte[] embed(String text) {
        var sum = new RowSum(rows, scales);
        add(text, MAX_PIECES, 1, sum);
        return sum.direction();
    }

    /** The vector of an article, in the space of {@link #embed}. */
    public byte[] embedArticle(String headline, @Nullable String body) {
        if (body == null) {
            return embed(headline);
        }
        var sum = new RowSum(rows, scales);
        add(headline, MAX_HEADLINE_PIECES, HEADLINE_WEIGHT, sum);
        add(body, MAX_PIECES, 1, sum);
        return sum.direction();
    }

    private void add(String text, int maxPieces, int times, RowSum sum) {
        var pieces = new WordPieces(vocabulary, maxPieces);
        sum.add(pieces, pieces.read(text, MAX_CHARACTERS), times);
    }

    /** The cosine of two vectors, -1 to 1; 0 if one of them is all 0. Exact but for the last rounding. */
    public static double similarity(byte[] one, byte[] other) {
        int dot = 0;
        int square = 0;
        int otherSquare = 0;
        for (int at = 0; at < DIMENSIONS; at++) {
            dot += one[at] * other[at];
            square += one[at] * one[at];
            otherSquare += other[at] * other[at];
        }
        return dot == 0 ? 0 : dot / Math.sqrt((double) square * otherSquare);
    }
}
