package dev.dateline.geoindex;

import dev.dateline.geoindex.column.HeapSize;

/**
 * Some leaves in a row are a block, and of each block the articles that have a point in it are kept as a bitset: taking it
 * as a whole costs a tenth of taking its points one by one. There are so few blocks, however many articles, that their
 * bitsets take {@link #MOST} / 8 bytes an article.
 */
final class Blocks {

    private static final int MOST = 96;

    /** Points of a block, at least: fewer are as quickly taken one by one. */
    private static final int LEAST_LEAVES = 4;

    static final Blocks NONE = new Blocks(Integer.MAX_VALUE, new long[0][]);

    private final int points;
    private final long[][] articles;

    private Blocks(int points, long[][] articles) {
        this.points = points;
        this.articles = articles;
    }

    static Blocks of(int[] ordinal, int articles, int leaf) {
        int all = (ordinal.length + leaf - 1) / leaf;
        int leaves = Math.max(LEAST_LEAVES, (all + MOST - 1) / MOST);
        if (all < 2 * leaves) {
            return NONE;
        }
        int points = leaves * leaf;
        long[][] bitsets = new long[(ordinal.length + points - 1) / points][(articles + 63) >> 6];
        for (int at = 0; at < ordinal.length; at++) {
            bitsets[at / points][ordinal[at] >> 6] |= 1L << ordinal[at];
        }
        return new Blocks(points, bitsets);
    }

    /** Whether a block begins with this point and ends before that one. */
    boolean isWhole(int from, int to) {
        return articles.length > 0 && from % points == 0 && from + points <= to;
    }

    /** The point after the last one of the block that this point is in; a very large one where there are no blocks. */
    int end(int point) {
        return articles.length == 0 ? points : point - point % points + points;
    }

    /** Of the block that begins with this point: not to be written to. */
    long[] articles(int from) {
        return articles[from / points];
    }

    long bytes() {
        long bytes = 24 + HeapSize.ofReferences(articles.length);
        for (long[] bitset : articles) {
            bytes += HeapSize.of(bitset);
        }
        return bytes;
    }
}
