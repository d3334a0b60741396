package dev.dateline.geoindex.table;

import dev.dateline.geo.H3Bits;
import dev.dateline.geoindex.column.ColumnReader;
import dev.dateline.geoindex.column.ColumnWriter;
import dev.dateline.geoindex.column.HeapSize;
import dev.dateline.geoindex.column.Ids;
import java.io.IOException;

/**
 * The mentions of a segment, article after article in result order, by id within an article. Other tables refer to a
 * mention by its row here.
 */
public final class MentionTable {

    private final Ids ids;
    private final int[] slot;
    private final short[] typeNature;
    private final int[] cell;
    private final long[] cells;

    /**
     * @param slot per mention its slot among the points, or the complement of its row among the shapes
     * @param cell per mention the index of its H3 cell in {@code cells}
     * @param cells sorted by {@link H3Bits#place}, so that cells within the same larger cell are adjacent
     */
    public MentionTable(long[] ids, int[] slot, short[] typeNature, int[] cell, long[] cells) {
        this.ids = new Ids(ids);
        this.slot = slot;
        this.typeNature = typeNature;
        this.cell = cell;
        this.cells = cells;
    }

    private MentionTable(ColumnReader from) throws IOException {
        ids = Ids.read(from);
        slot = from.ints();
        typeNature = from.shorts();
        cell = from.ints();
        cells = from.longs();
    }

    static MentionTable read(ColumnReader from) throws IOException {
        return new MentionTable(from);
    }

    void write(ColumnWriter to) throws IOException {
        ids.write(to);
        to.ints(slot);
        to.shorts(typeNature);
        to.ints(cell);
        to.longs(cells);
    }

    public int size() {
        return slot.length;
    }

    public long id(int mention) {
        return ids.get(mention);
    }

    public int slot(int mention) {
        return slot[mention];
    }

    public int typeNature(int mention) {
        return typeNature[mention] & 0xFFFF;
    }

    /** Id of its H3 cell. */
    public int cell(int mention) {
        return cell[mention];
    }

    /** Number of distinct H3 cells. */
    public int cells() {
        return cells.length;
    }

    /** The H3 cell with this id. */
    public long h3(int number) {
        return cells[number];
    }

    public long bytes() {
        return 40 + ids.bytes() + HeapSize.of(slot, cell) + HeapSize.of(typeNature) + HeapSize.of(cells);
    }
}
