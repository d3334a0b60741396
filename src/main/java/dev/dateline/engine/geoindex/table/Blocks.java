package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.HeapSize;

/**
 * Groups consecutive leaves into blocks, and keeps a bitset of the articles with a point in each block. Adding a whole
 * block costs a tenth of adding its points one by one. The number of blocks is limited, so that all bitsets take
 * {@link #MAX_BLOCKS} / 8 bytes per article, however many articles there are.
 */
public final class Blocks {

    private static final int MAX_BLOCKS = 52;

    /** Minimum size of a block: adding the points of fewer leaves one by one is as fast. */
    private static final int MIN_LEAVES = 4;

    public static final Blocks NONE = new Blocks(Integer.MAX_VALUE, new long[0][]);

    private final int points;
    private final long[][] articles;

    private Blocks(int points, long[][] articles) {
        this.points = points;
        this.articles = articles;
    }

    public static Blocks of(int[] ordinal, int articles, int leaf) {
        int all = (ordinal.length + leaf - 1) / leaf;
        int leaves = Math.max(MIN_LEAVES, (all + MAX_BLOCKS - 1) / MAX_BLOCKS);
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

    /** Whether a block starts at this point and ends before that one. */
    public boolean isWhole(int from, int to) {
        return articles.length > 0 && from % points == 0 && from + points <= to;
    }

    /** The end of the block that contains this point; a very large number if there are no blocks. */
    public int end(int point) {
        return articles.length == 0 ? points : point - point % points + points;
    }

    /** The bitset of the block that starts at this point; read-only. */
    public long[] articles(int from) {
        return articles[from / points];
    }

    public long bytes() {
        long bytes = 24 + HeapSize.ofReferences(articles.length);
        for (long[] bitset : articles) {
            bytes += HeapSize.of(bitset);
        }
        return bytes;
    }
}
