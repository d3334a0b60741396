package dev.dateline.geoindex;

import dev.dateline.geoindex.area.InteriorPoint;
import dev.dateline.geoindex.area.ShapeStore;
import dev.dateline.geoindex.column.HeapSize;

/** The mentions of a segment that are more than one point, along Hilbert's curve. */
final class ShapeTable {

    static final int LEAF = 32;

    final int[] ordinal;
    private final short[] typeNature;
    private final int[] shape;
    /** An interior point of each ({@link InteriorPoint}). */
    final int[] innerLng;

    final int[] innerLat;
    final ShapeStore shapes;
    final BoxTree tree;

    ShapeTable(ShapeStore shapes, int[] ordinal, short[] typeNature, int[] shape) {
        this.shapes = shapes;
        this.ordinal = ordinal;
        this.typeNature = typeNature;
        this.shape = shape;
        innerLng = new int[shape.length];
        innerLat = new int[shape.length];
        int[] west = new int[shape.length];
        int[] south = new int[shape.length];
        int[] east = new int[shape.length];
        int[] north = new int[shape.length];
        for (int at = 0; at < shape.length; at++) {
            west[at] = shapes.west(shape[at]);
            south[at] = shapes.south(shape[at]);
            east[at] = shapes.east(shape[at]);
            north[at] = shapes.north(shape[at]);
            var inner = new InteriorPoint(shapes, shape[at]);
            innerLng[at] = inner.lng();
            innerLat[at] = inner.lat();
        }
        tree = BoxTree.over(LEAF, west, south, east, north);
    }

    int size() {
        return ordinal.length;
    }

    int typeNature(int at) {
        return typeNature[at] & 0xFFFF;
    }

    int shape(int at) {
        return shape[at];
    }

    long bytes() {
        return 48
                + HeapSize.of(ordinal, shape, innerLng, innerLat)
                + HeapSize.of(typeNature)
                + shapes.bytes()
                + tree.bytes();
    }
}
