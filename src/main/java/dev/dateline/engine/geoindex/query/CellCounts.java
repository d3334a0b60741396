package dev.dateline.engine.geoindex.query;

import java.util.List;

/**
 * Query results counted per H3 cell.
 *
 * @param articles number of matching articles
 * @param mentions number of their matching mentions
 * @param cells number of cells with any of these mentions
 * @param busiest the cells with the most mentions, up to the requested number; ties by cell id
 */
public record CellCounts(long articles, long mentions, int cells, List<Cell> busiest) {

    public CellCounts {
        busiest = List.copyOf(busiest);
    }

    /** A cell as a 64-bit H3 index. */
    public record Cell(long h3, long articles, long mentions) {}
}
