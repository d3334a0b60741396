package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.HeapSize;

/** The mentions of a segment's live articles, counted per cell of one resolution. Immutable. */
public final class CellUses {

    private final DenseIds cells = new DenseIds();
    private final UseCounts uses = new UseCounts(64);
    private long mentions;
    private int articles;

    private CellUses() {}

    static CellUses of(Segment segment, Tombstones gone, int resolution) {
        var counted = new CellUses();
        int[] numbers = segment.mentions.cellNumbers(resolution, counted.cells::number);
        for (int ordinal = 0; ordinal < segment.size(); ordinal++) {
            int first = segment.articles.firstMention(ordinal);
            int end = segment.articles.firstMention(ordinal + 1);
            if (first < end && !gone.contains(ordinal)) {
                counted.articles++;
                counted.mentions += end - first;
                for (int mention = first; mention < end; mention++) {
                    counted.uses.add(numbers[segment.mentions.cell(mention)], ordinal);
                }
            }
        }
        return counted;
    }

    /** Number of cells, some of them without a live mention. */
    public int size() {
        return cells.size();
    }

    public long h3(int number) {
        return cells.value(number);
    }

    public int mentions(int number) {
        return uses.mentions(number);
    }

    public int articles(int number) {
        return uses.articles(number);
    }

    /** All mentions. */
    public long mentions() {
        return mentions;
    }

    /** All articles with mentions. */
    public int articles() {
        return articles;
    }

    long bytes() {
        return 40 + HeapSize.ofReferences(4 * cells.size());
    }
}
