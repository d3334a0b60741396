package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.area.InteriorPoint;
import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Packed;
import java.io.IOException;

/** The mentions of a segment that are more than one point, along Hilbert's curve. */
public final class ShapeTable {

    public static final int LEAF = 32;

    /** The article of each shape. */
    public final int[] ordinal;

    private final short[] kind;
    private final Packed shape;
    /** An interior point of each ({@link InteriorPoint}). */
    public final int[] innerLng;

    public final int[] innerLat;
    public final ShapeStore shapes;
    public final BoxTree tree;

    public ShapeTable(ShapeStore shapes, int[] ordinal, short[] kind, int[] shape) {
        this(shapes, ordinal, kind, Packed.of(shape), new int[shape.length], new int[shape.length]);
        for (int at = 0; at < shape.length; at++) {
            var inner = new InteriorPoint(shapes, shape[at]);
            innerLng[at] = inner.lng();
            innerLat[at] = inner.lat();
        }
    }

    private ShapeTable(ShapeStore shapes, int[] ordinal, short[] kind, Packed shape, int[] innerLng, int[] innerLat) {
        this.shapes = shapes;
        this.ordinal = ordinal;
        this.kind = kind;
        this.shape = shape;
        this.innerLng = innerLng;
        this.innerLat = innerLat;
        tree = tree(shapes, shape);
    }

    private static BoxTree tree(ShapeStore shapes, Packed shape) {
        int[] west = new int[shape.size()];
        int[] south = new int[shape.size()];
        int[] east = new int[shape.size()];
        int[] north = new int[shape.size()];
        for (int at = 0; at < shape.size(); at++) {
            west[at] = shapes.west(shape.get(at));
            south[at] = shapes.south(shape.get(at));
            east[at] = shapes.east(shape.get(at));
            north[at] = shapes.north(shape.get(at));
        }
        return BoxTree.over(LEAF, west, south, east, north);
    }

    static ShapeTable read(ColumnReader from) throws IOException {
        return new ShapeTable(
                ShapeStore.read(from), from.ints(), from.shorts(), Packed.read(from), from.ints(), from.ints());
    }

    void write(ColumnWriter to) throws IOException {
        shapes.write(to);
        to.ints(ordinal);
        to.shorts(kind);
        shape.write(to);
        to.ints(innerLng);
        to.ints(innerLat);
    }

    public int size() {
        return ordinal.length;
    }

    public int kind(int at) {
        return kind[at] & 0xFFFF;
    }

    public int shape(int at) {
        return shape.get(at);
    }

    void measure(Footprint into) {
        into.add("shapes: rows", 48 + HeapSize.of(ordinal) + shape.bytes() + HeapSize.of(kind))
                .add("shapes: interior points", HeapSize.of(innerLng, innerLat))
                .add("shapes: tree", tree.bytes());
        shapes.measure(into);
    }
}
