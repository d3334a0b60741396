package dev.dateline.geoindex.table;

import dev.dateline.geoindex.area.InteriorPoint;
import dev.dateline.geoindex.area.ShapeStore;
import dev.dateline.geoindex.column.ColumnReader;
import dev.dateline.geoindex.column.ColumnWriter;
import dev.dateline.geoindex.column.HeapSize;
import java.io.IOException;

/** The mentions of a segment that are more than one point, along Hilbert's curve. */
public final class ShapeTable {

    public static final int LEAF = 32;

    public final int[] ordinal;
    private final short[] typeNature;
    private final int[] shape;
    /** An interior point of each ({@link InteriorPoint}). */
    public final int[] innerLng;

    public final int[] innerLat;
    public final ShapeStore shapes;
    public final BoxTree tree;

    public ShapeTable(ShapeStore shapes, int[] ordinal, short[] typeNature, int[] shape) {
        this(shapes, ordinal, typeNature, shape, new int[shape.length], new int[shape.length]);
        for (int at = 0; at < shape.length; at++) {
            var inner = new InteriorPoint(shapes, shape[at]);
            innerLng[at] = inner.lng();
            innerLat[at] = inner.lat();
        }
    }

    private ShapeTable(
            ShapeStore shapes, int[] ordinal, short[] typeNature, int[] shape, int[] innerLng, int[] innerLat) {
        this.shapes = shapes;
        this.ordinal = ordinal;
        this.typeNature = typeNature;
        this.shape = shape;
        this.innerLng = innerLng;
        this.innerLat = innerLat;
        tree = tree(shapes, shape);
    }

    private static BoxTree tree(ShapeStore shapes, int[] shape) {
        int[] west = new int[shape.length];
        int[] south = new int[shape.length];
        int[] east = new int[shape.length];
        int[] north = new int[shape.length];
        for (int at = 0; at < shape.length; at++) {
            west[at] = shapes.west(shape[at]);
            south[at] = shapes.south(shape[at]);
            east[at] = shapes.east(shape[at]);
            north[at] = shapes.north(shape[at]);
        }
        return BoxTree.over(LEAF, west, south, east, north);
    }

    static ShapeTable read(ColumnReader from) throws IOException {
        return new ShapeTable(ShapeStore.read(from), from.ints(), from.shorts(), from.ints(), from.ints(), from.ints());
    }

    void write(ColumnWriter to) throws IOException {
        shapes.write(to);
        to.ints(ordinal);
        to.shorts(typeNature);
        to.ints(shape);
        to.ints(innerLng);
        to.ints(innerLat);
    }

    public int size() {
        return ordinal.length;
    }

    public int typeNature(int at) {
        return typeNature[at] & 0xFFFF;
    }

    public int shape(int at) {
        return shape[at];
    }

    public long bytes() {
        return 48
                + HeapSize.of(ordinal, shape, innerLng, innerLat)
                + HeapSize.of(typeNature)
                + shapes.bytes()
                + tree.bytes();
    }
}
