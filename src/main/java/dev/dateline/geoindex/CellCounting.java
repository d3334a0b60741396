package dev.dateline.geoindex;

import dev.dateline.geoindex.column.DenseIds;
import dev.dateline.geoindex.query.CellCounts;
import dev.dateline.geo.H3Bits;
import dev.dateline.geoindex.query.CellCounts.Cell;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;

/** Counts what is found by cells, segment after segment. */
final class CellCounting {

    private static final Comparator<Cell> BUSIEST =
            Comparator.comparingLong(Cell::mentions).reversed().thenComparingLong(Cell::h3);

    /** To number all cells takes as long as to number so many times fewer one by one. */
    private static final int FEW = 16;

    private final int resolution;
    private final DenseIds cells = new DenseIds();
    private final UseCounts uses = new UseCounts(64); // by number of the cell

    private int articles;
    private long mentions;
    private int articlesBefore; // of earlier segments, found or not

    CellCounting(int resolution) {
        this.resolution = resolution;
    }

    void add(SegmentSearch search) {
        Segment segment = search.segment();
        OrdinalSet hits = search.find();
        IntUnaryOperator numberOf = numbers(segment.mentions, hits.size());
        search.forEachMatch(hits, (ordinal, mention) -> {
            uses.add(numberOf.applyAsInt(segment.mentions.cell(mention)), articlesBefore + ordinal);
            mentions++;
        });
        articles += hits.size();
        articlesBefore += segment.size();
    }

    /** By a segment's cell its number here: of all cells beforehand where most will be asked for. */
    private IntUnaryOperator numbers(MentionTable mentionsOf, int hits) {
        if (hits < mentionsOf.cells() / FEW) {
            return cell -> number(mentionsOf.h3(cell));
        }
        int[] numbers = new int[mentionsOf.cells()];
        for (int cell = 0; cell < numbers.length; cell++) {
            numbers[cell] = number(mentionsOf.h3(cell)); // quick: of cells in a row most have the same
        }
        return cell -> numbers[cell];
    }

    private int number(long cell) {
        return cells.number(H3Bits.at(resolution, cell));
    }

    /** With so many cells at most. */
    CellCounts result(int most) {
        var busiest = new PriorityQueue<Cell>(BUSIEST.reversed()); // the least of them first
        int held = 0;
        for (int number = 0; number < cells.size(); number++) {
            int mentionsHere = uses.mentions(number);
            if (mentionsHere == 0) {
                continue; // numbered beforehand
            }
            held++;
            if (busiest.size() < most || mentionsHere >= busiest.element().mentions()) {
                busiest.add(new Cell(cells.value(number), uses.articles(number), mentionsHere));
                if (busiest.size() > most) {
                    busiest.remove();
                }
            }
        }
        List<Cell> sorted = busiest.stream().sorted(BUSIEST).toList();
        return new CellCounts(articles, mentions, held, sorted);
    }
}
