package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geo.H3Bits;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.Packed;
import java.io.IOException;
import java.util.function.LongToIntFunction;

/**
 * The mentions of a segment, article after article in result order, by id within an article. Other tables refer to a
 * mention by its row here.
 */
public final class MentionTable {

    private final ArticleTable articles;
    private final MentionIds ids;
    /** The slot of a point; of a shape its row, counted on from the last slot. */
    private final Packed slot;

    private final int points;
    private final Packed kind;
    private final Packed cell;
    private final CellTable cells;

    /**
     * @param articles whose mentions these are
     * @param slot per mention its slot among the points, or the complement of its row among the shapes
     * @param cell per mention the index of its H3 cell in {@code cells}
     * @param cells sorted by {@link H3Bits#place}, so that cells within the same larger cell are adjacent
     */
    public MentionTable(
            ArticleTable articles,
            long[] ids,
            int[] firstMention,
            int[] slot,
            int points,
            short[] kind,
            int[] cell,
            long[] cells) {
        this.articles = articles;
        this.ids = MentionIds.of(ids, firstMention);
        this.slot = Packed.of(slot.length, mention -> slot[mention] >= 0 ? slot[mention] : points + ~slot[mention]);
        this.points = points;
        this.kind = Packed.of(kind.length, mention -> kind[mention] & 0xFFFF);
        this.cell = Packed.of(cell);
        this.cells = CellTable.of(cells);
    }

    private MentionTable(ColumnReader from, ArticleTable articles) throws IOException {
        this.articles = articles;
        ids = MentionIds.read(from);
        slot = Packed.read(from);
        points = Math.toIntExact(from.number());
        kind = Packed.read(from);
        cell = Packed.read(from);
        cells = CellTable.read(from);
    }

    static MentionTable read(ColumnReader from, ArticleTable articles) throws IOException {
        return new MentionTable(from, articles);
    }

    void write(ColumnWriter to) throws IOException {
        ids.write(to);
        slot.write(to);
        to.number(points);
        kind.write(to);
        cell.write(to);
        cells.write(to);
    }

    public int size() {
        return slot.size();
    }

    /** The id of a mention of an article. */
    public long id(int ordinal, int mention) {
        return ids.get(ordinal, mention);
    }

    /** The same, after a search for its article. */
    public long id(int mention) {
        return id(articles.ordinalOf(mention), mention);
    }

    /** Its slot among the points, or the complement of its row among the shapes. */
    public int slot(int mention) {
        int counted = slot.get(mention);
        return counted < points ? counted : points + ~counted;
    }

    public int kind(int mention) {
        return kind.get(mention);
    }

    /** Id of its H3 cell. */
    public int cell(int mention) {
        return cell.get(mention);
    }

    /** Number of distinct H3 cells. */
    public int cells() {
        return cells.size();
    }

    /** The H3 cell with this id. */
    public long h3(int number) {
        return cells.get(number);
    }

    /** By id of a cell: the number of its ancestor, or center child, at a resolution. */
    public int[] cellNumbers(int resolution, LongToIntFunction numberOf) {
        return cells.numbers(resolution, numberOf);
    }

    void measure(Footprint into) {
        into.add("mentions: ids", 40 + ids.bytes())
                .add("mentions: slots", slot.bytes())
                .add("mentions: types and natures", kind.bytes())
                .add("mentions: cells", cell.bytes())
                .add("distinct cells", cells.bytes());
    }
}
