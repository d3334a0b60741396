package dev.dateline.geoindex.query;

import java.util.List;

/**
 * What a query finds, counted by cells of the H3 grid.
 *
 * @param articles that it finds
 * @param mentions of theirs that met it
 * @param cells that hold any of these
 * @param busiest of these the ones with most mentions, at most so many as were asked for; of as many, by the cell's number
 */
public record CellCounts(long articles, long mentions, int cells, List<Cell> busiest) {

    public CellCounts {
        busiest = List.copyOf(busiest);
    }

    /** A cell as H3 writes it in 64 bits. */
    public record Cell(long h3, long articles, long mentions) {}
}
