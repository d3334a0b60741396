package dev.dateline.geoindex.area;

import dev.dateline.geoindex.column.ColumnReader;
import dev.dateline.geoindex.column.ColumnWriter;
import dev.dateline.geoindex.column.Doubles;
import dev.dateline.geoindex.column.HeapSize;
import dev.dateline.geoindex.column.Ints;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;

/**
 * The distinct shapes of a segment, each stored once however many mentions have it. Vertices are grid coordinates if
 * these are exact, else doubles. A shape's id is its index in all arrays.
 */
public final class ShapeStore {

    // box of each shape on the grid, rounded outwards
    private final int[] west;
    private final int[] south;
    private final int[] east;
    private final int[] north;
    // of shape s: parts firstPart[s]..firstPart[s + 1]; vertices from firstVertex[s], in degrees where that is negative
    private final int[] firstPart;
    private final int[] firstVertex;
    // per part
    private final byte[] typeNatures;
    private final int[] ends;
    // longitude, latitude of each vertex
    private final int[] steps;
    private final double[] degrees;

    private ShapeStore(Builder builder) {
        int shapes = builder.firstVertex.size();
        west = builder.west.toArray();
        south = builder.south.toArray();
        east = builder.east.toArray();
        north = builder.north.toArray();
        builder.firstPart.add(builder.ends.size());
        firstPart = builder.firstPart.toArray();
        firstVertex = builder.firstVertex.toArray();
        ends = builder.ends.toArray();
        typeNatures = new byte[ends.length];
        for (int part = 0; part < typeNatures.length; part++) {
            typeNatures[part] = (byte) builder.typeNatures.get(part);
        }
        steps = builder.steps.toArray();
        degrees = builder.degrees.toArray();
        assert west.length == shapes;
    }

    private ShapeStore(ColumnReader from) throws IOException {
        west = from.ints();
        south = from.ints();
        east = from.ints();
        north = from.ints();
        firstPart = from.ints();
        firstVertex = from.ints();
        ends = from.ints();
        typeNatures = from.bytes();
        steps = from.ints();
        degrees = from.doubles();
    }

    public static ShapeStore read(ColumnReader from) throws IOException {
        return new ShapeStore(from);
    }

    public void write(ColumnWriter to) throws IOException {
        to.ints(west);
        to.ints(south);
        to.ints(east);
        to.ints(north);
        to.ints(firstPart);
        to.ints(firstVertex);
        to.ints(ends);
        to.bytes(typeNatures);
        to.ints(steps);
        to.doubles(degrees);
    }

    public int size() {
        return west.length;
    }

    public int west(int shape) {
        return west[shape];
    }

    public int south(int shape) {
        return south[shape];
    }

    public int east(int shape) {
        return east[shape];
    }

    public int north(int shape) {
        return north[shape];
    }

    Relation relation(int shape, AreaMatcher matcher) {
        return matcher.to(west[shape], south[shape], east[shape], north[shape]);
    }

    private int vertices(int shape) {
        return ends[firstPart[shape + 1] - 1];
    }

    int firstPart(int shape) {
        return firstPart[shape];
    }

    /** The end of its parts, exclusive. */
    int lastPart(int shape) {
        return firstPart[shape + 1];
    }

    byte typeNature(int part) {
        return typeNatures[part];
    }

    /** The end of its vertices within the shape, exclusive. */
    int end(int part) {
        return ends[part];
    }

    /** On the grid. */
    int lng(int shape, int vertex) {
        int first = firstVertex[shape];
        return first >= 0 ? steps[2 * (first + vertex)] : line(degrees[2 * (~first + vertex)]);
    }

    /** On the grid. */
    int lat(int shape, int vertex) {
        int first = firstVertex[shape];
        return first >= 0 ? steps[2 * (first + vertex) + 1] : Grid.ofLat(degrees[2 * (~first + vertex) + 1]);
    }

    public Shape get(int shape) {
        int parts = firstPart[shape + 1] - firstPart[shape];
        int first = firstVertex[shape];
        double[] at = new double[2 * vertices(shape)];
        if (first < 0) {
            System.arraycopy(degrees, 2 * ~first, at, 0, at.length);
        } else {
            for (int index = 0; index < at.length; index++) {
                at[index] = Grid.degrees(steps[2 * first + index]);
            }
        }
        byte[] kindsOf = new byte[parts];
        int[] endsOf = new int[parts];
        System.arraycopy(typeNatures, firstPart[shape], kindsOf, 0, parts);
        System.arraycopy(ends, firstPart[shape], endsOf, 0, parts);
        return new Shape(at, kindsOf, endsOf);
    }

    /** The grid line next to a longitude; 180 is the last one. */
    static int line(double lng) {
        return lng == 180 ? Integer.MAX_VALUE : Grid.ofLng(lng);
    }

    public long bytes() {
        return 16
                + HeapSize.of(west, south, east, north, firstPart, firstVertex, ends, steps)
                + HeapSize.of(typeNatures)
                + HeapSize.of(degrees);
    }

    /** Adds shapes, equal ones once. */
    public static final class Builder {

        private final Ints west = new Ints();
        private final Ints south = new Ints();
        private final Ints east = new Ints();
        private final Ints north = new Ints();
        private final Ints firstPart = new Ints();
        private final Ints firstVertex = new Ints();
        private final Ints typeNatures = new Ints();
        private final Ints ends = new Ints();
        private final Ints steps = new Ints();
        private final Doubles degrees = new Doubles();
        private final HashMap<ShapeKey, Integer> known = new HashMap<>();

        /** The id of a shape that equals this one. */
        public int add(Shape shape) {
            return known.computeIfAbsent(new ShapeKey(shape), key -> append(shape));
        }

        public int size() {
            return firstVertex.size();
        }

        public int middleLng(int shape) {
            return (int) (((long) west.get(shape) + east.get(shape)) / 2);
        }

        public int middleLat(int shape) {
            return (int) (((long) south.get(shape) + north.get(shape)) / 2);
        }

        /** The id of a shape that equals none before it. */
        public int append(Shape shape) {
            addBox(shape);
            firstPart.add(ends.size());
            for (int part = 0; part < shape.typeNatures().length; part++) {
                typeNatures.add(shape.typeNatures()[part]);
                ends.add(shape.ends()[part]);
            }
            boolean onGrid = true;
            for (int vertex = 0; vertex < shape.size() && onGrid; vertex++) {
                onGrid = Grid.holdsExactly(shape.lng(vertex), shape.lat(vertex));
            }
            firstVertex.add(onGrid ? steps.size() / 2 : ~(degrees.size() / 2));
            for (int vertex = 0; vertex < shape.size(); vertex++) {
                if (onGrid) {
                    steps.add(Grid.ofLng(shape.lng(vertex)));
                    steps.add(Grid.ofLat(shape.lat(vertex)));
                } else {
                    degrees.add(shape.lng(vertex));
                    degrees.add(shape.lat(vertex));
                }
            }
            return firstVertex.size() - 1;
        }

        private void addBox(Shape shape) {
            double[] min = {180, 90};
            double[] max = {-180, -90};
            for (int index = 0; index < shape.degrees().length; index++) {
                min[index % 2] = Math.min(min[index % 2], shape.degrees()[index]);
                max[index % 2] = Math.max(max[index % 2], shape.degrees()[index]);
            }
            // One step of margin for rounding; at the antimeridian there is none, and no point beyond it.
            west.add((int) Math.max(Integer.MIN_VALUE, line(min[0]) - 1L));
            south.add(Grid.ofLat(min[1]) - 1);
            east.add((int) Math.min(Integer.MAX_VALUE, line(max[0]) + 1L));
            north.add(Grid.ofLat(max[1]) + 1);
        }

        public ShapeStore build() {
            return new ShapeStore(this);
        }
    }

    /** A shape compared by content. */
    private record ShapeKey(Shape shape) {

        @Override
        public boolean equals(Object other) {
            return other instanceof ShapeKey key
                    && Arrays.equals(shape.degrees(), key.shape.degrees())
                    && Arrays.equals(shape.typeNatures(), key.shape.typeNatures())
                    && Arrays.equals(shape.ends(), key.shape.ends());
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(shape.degrees()) + Arrays.hashCode(shape.ends());
        }
    }
}
