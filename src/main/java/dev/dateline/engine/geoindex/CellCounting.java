package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.H3Bits;
import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.CellCounts.Cell;
import dev.dateline.engine.geoindex.table.CellUses;
import dev.dateline.engine.geoindex.table.MentionTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.UseCounts;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;

/** Counts results per cell, segment after segment. */
final class CellCounting {

    private static final Comparator<Cell> BUSIEST =
            Comparator.comparingLong(Cell::mentions).reversed().thenComparingLong(Cell::h3);

    /** With fewer hits than this part of the cells, converting cells one by one is faster than converting all. */
    private static final int SPARSE_FACTOR = 16;

    private static final int WAITING = 256;

    private final int resolution;
    private final DenseIds cells = new DenseIds();
    private final UseCounts uses = new UseCounts(64); // by id of the cell

    // mentions to count: reading cells and counting them in turns would wait for the memory at each
    private final int[] waitingCell = new int[WAITING];
    private final int[] waitingArticle = new int[WAITING];
    private int waiting;

    private int articles;
    private long mentions;
    private int articlesBefore; // articles of earlier segments, matching or not

    CellCounting(int resolution) {
        this.resolution = resolution;
    }

    void add(SegmentSearch search) {
        Segment segment = search.segment();
        if (search.isAllMentions()) {
            addAll(search.live().cells(resolution));
            articlesBefore += segment.size();
            return;
        }
        OrdinalSet hits = search.find();
        IntUnaryOperator numberOf = numbers(segment.mentions, hits.size());
        search.forEachMatch(hits, (ordinal, mention) -> {
            waitingCell[waiting] = segment.mentions.cell(mention);
            waitingArticle[waiting++] = articlesBefore + ordinal;
            if (waiting == WAITING) {
                countWaiting(numberOf);
            }
        });
        countWaiting(numberOf);
        articles += hits.size();
        articlesBefore += segment.size();
    }

    private void countWaiting(IntUnaryOperator numberOf) {
        for (int at = 0; at < waiting; at++) {
            uses.add(numberOf.applyAsInt(waitingCell[at]), waitingArticle[at]);
        }
        mentions += waiting;
        waiting = 0;
    }

    private void addAll(CellUses all) {
        for (int number = 0; number < all.size(); number++) {
            uses.add(cells.number(all.h3(number)), all.mentions(number), all.articles(number));
        }
        mentions += all.mentions();
        articles += all.articles();
    }

    /** Maps a segment's cell to its id here. Converts all cells beforehand, unless there are few hits. */
    private IntUnaryOperator numbers(MentionTable mentionsOf, int hits) {
        if (hits < mentionsOf.cells() / SPARSE_FACTOR) {
            return cell -> number(mentionsOf.h3(cell));
        }
        int[] numbers = mentionsOf.cellNumbers(resolution, cells::number);
        return cell -> numbers[cell];
    }

    private int number(long cell) {
        return cells.number(H3Bits.at(resolution, cell));
    }

    /** The counts, with at most this many cells. */
    CellCounts result(int limit) {
        var busiest = new PriorityQueue<Cell>(BUSIEST.reversed()); // smallest first
        int held = 0;
        for (int number = 0; number < cells.size(); number++) {
            int mentionsHere = uses.mentions(number);
            if (mentionsHere == 0) {
                continue; // converted beforehand, but not used
            }
            held++;
            if (busiest.size() < limit || mentionsHere >= busiest.element().mentions()) {
                busiest.add(new Cell(cells.value(number), uses.articles(number), mentionsHere));
                if (busiest.size() > limit) {
                    busiest.remove();
                }
            }
        }
        List<Cell> sorted = busiest.stream().sorted(BUSIEST).toList();
        return new CellCounts(articles, mentions, held, sorted);
    }
}
