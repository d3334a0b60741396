package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geoindex.column.Bits;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Offsets;
import java.io.IOException;
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
    // of shape s: parts firstPart[s]..firstPart.get(s + 1); vertices from byte firstVertex[s] of steps, or, if that is
    // negative, from its complement in degrees
    private final Offsets firstPart;
    private final int[] firstVertex;
    /** Bits of each number of a shape in {@link #steps}. */
    private final byte[] width;
    // per part
    private final byte[] kinds;
    private final int[] ends;
    // longitude, latitude of each vertex; steps count from the west and the south of the shape's box
    private final byte[] steps;
    private final double[] degrees;

    private ShapeStore(Builder builder) {
        int shapes = builder.firstVertex.size();
        west = builder.west.toArray();
        south = builder.south.toArray();
        east = builder.east.toArray();
        north = builder.north.toArray();
        builder.firstPart.add(builder.ends.size());
        firstPart = Offsets.of(builder.firstPart.toArray());
        firstVertex = new int[shapes];
        width = new byte[shapes];
        ends = builder.ends.toArray();
        kinds = new byte[ends.length];
        for (int part = 0; part < kinds.length; part++) {
            kinds[part] = (byte) builder.kinds.get(part);
        }
        steps = packed(builder);
        degrees = builder.degrees.toArray();
        assert west.length == shapes;
    }

    /** The steps of all shapes; sets where those of each begin. */
    private byte[] packed(Builder builder) {
        long bytes = 0;
        for (int shape = 0; shape < firstVertex.length; shape++) {
            int first = builder.firstVertex.get(shape);
            long largest = 0;
            for (int number = 0; first >= 0 && number < 2 * vertices(shape); number++) {
                largest = Math.max(largest, builder.steps.get(2 * first + number) - least(shape, number));
            }
            width[shape] = (byte) Bits.width(largest);
            firstVertex[shape] = first < 0 ? first : Math.toIntExact(bytes);
            bytes += first < 0 ? 0 : (2L * vertices(shape) * width[shape] + 7) / 8;
        }
        byte[] bits = new byte[Bits.bytes(8 * bytes)];
        for (int shape = 0; shape < firstVertex.length; shape++) {
            int first = builder.firstVertex.get(shape);
            for (int number = 0; first >= 0 && number < 2 * vertices(shape); number++) {
                Bits.put(bits, at(shape, number), builder.steps.get(2 * first + number) - least(shape, number));
            }
        }
        return bits;
    }

    /** The smallest longitude or latitude. */
    private long least(int shape, int number) {
        return number % 2 == 0 ? west[shape] : south[shape];
    }

    private long at(int shape, int number) {
        return ((long) firstVertex[shape] << 3) + (long) number * width[shape];
    }

    private ShapeStore(ColumnReader from) throws IOException {
        west = from.ints();
        south = from.ints();
        east = from.ints();
        north = from.ints();
        firstPart = Offsets.read(from);
        firstVertex = from.ints();
        width = from.bytes();
        ends = from.ints();
        kinds = from.bytes();
        steps = from.bytes();
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
        firstPart.write(to);
        to.ints(firstVertex);
        to.bytes(width);
        to.ints(ends);
        to.bytes(kinds);
        to.bytes(steps);
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

    private int vertices(int shape) {
        return ends[firstPart.get(shape + 1) - 1];
    }

    int firstPart(int shape) {
        return firstPart.get(shape);
    }

    /** The end of its parts, exclusive. */
    int lastPart(int shape) {
        return firstPart.get(shape + 1);
    }

    byte kind(int part) {
        return kinds[part];
    }

    /** The end of its vertices within the shape, exclusive. */
    int end(int part) {
        return ends[part];
    }

    /** On the grid. */
    int lng(int shape, int vertex) {
        int first = firstVertex[shape];
        return first >= 0
                ? west[shape] + (int) Bits.get(steps, at(shape, 2 * vertex), Bits.mask(width[shape]))
                : line(degrees[2 * (~first + vertex)]);
    }

    /** On the grid. */
    int lat(int shape, int vertex) {
        int first = firstVertex[shape];
        return first >= 0
                ? south[shape] + (int) Bits.get(steps, at(shape, 2 * vertex + 1), Bits.mask(width[shape]))
                : Grid.ofLat(degrees[2 * (~first + vertex) + 1]);
    }

    public Shape get(int shape) {
        int parts = firstPart.get(shape + 1) - firstPart.get(shape);
        int first = firstVertex[shape];
        double[] at = new double[2 * vertices(shape)];
        if (first < 0) {
            System.arraycopy(degrees, 2 * ~first, at, 0, at.length);
        } else {
            for (int vertex = 0; 2 * vertex < at.length; vertex++) {
                at[2 * vertex] = Grid.degrees(lng(shape, vertex));
                at[2 * vertex + 1] = Grid.degrees(lat(shape, vertex));
            }
        }
        byte[] kindsOf = new byte[parts];
        int[] endsOf = new int[parts];
        System.arraycopy(kinds, firstPart.get(shape), kindsOf, 0, parts);
        System.arraycopy(ends, firstPart.get(shape), endsOf, 0, parts);
        return new Shape(at, kindsOf, endsOf);
    }

    /** The grid line next to a longitude; 180 is the last one. */
    static int line(double lng) {
        return lng == 180 ? Integer.MAX_VALUE : Grid.ofLng(lng);
    }

    /** Adds the size of each column. */
    public void measure(Footprint into) {
        into.add("shapes: boxes", 16 + HeapSize.of(west, south, east, north))
                .add(
                        "shapes: parts",
                        firstPart.bytes() + HeapSize.of(firstVertex, ends) + HeapSize.of(kinds) + HeapSize.of(width))
                .add("shapes: vertices", HeapSize.of(steps) + HeapSize.of(degrees));
    }

    /** Adds shapes, equal ones once. */
    public static final class Builder {

        private final Ints west = new Ints();
        private final Ints south = new Ints();
        private final Ints east = new Ints();
        private final Ints north = new Ints();
        private final Ints firstPart = new Ints();
        private final Ints firstVertex = new Ints();
        private final Ints kinds = new Ints();
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
            for (int part = 0; part < shape.kinds().length; part++) {
                kinds.add(shape.kinds()[part]);
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
}
