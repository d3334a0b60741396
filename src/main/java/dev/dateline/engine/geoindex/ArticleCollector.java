package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.table.Blocks;

/** Collects the articles of matching mentions. */
final class ArticleCollector implements RowCollector {

    private final int[] ordinal;
    private final Blocks blocks;
    private final OrdinalCollector found;

    /** @param ordinal article ordinal of each row */
    ArticleCollector(int[] ordinal, Blocks blocks, OrdinalCollector found) {
        this.ordinal = ordinal;
        this.blocks = blocks;
        this.found = found;
    }

    /** Whole blocks are added as bitsets, the rows before and after them one by one. */
    @Override
    public void addAll(int from, int to) {
        int row = from;
        while (row < to) {
            int end = Math.min(to, blocks.end(row));
            if (blocks.isWhole(row, to)) {
                found.addAll(blocks.articles(row));
            } else {
                found.addAll(ordinal, row, end);
            }
            row = end;
        }
    }

    @Override
    public void addAt(int[] rows, int count) {
        found.addAt(ordinal, rows, count);
    }

    @Override
    public void add(int row) {
        found.add(ordinal[row]);
    }

    @Override
    public boolean canSkip(int row) {
        return found.surelyHas(ordinal[row]);
    }
}
