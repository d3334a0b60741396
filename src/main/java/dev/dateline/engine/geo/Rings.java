package dev.dateline.engine.geo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateArrays;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * The rings of polygons with consecutively numbered vertices, without repeated ones. An edge has the number of its
 * start vertex. Of two points the earlier one has the lower longitude or, on one meridian, the lower latitude.
 */
final class Rings {

    /** No ring, no vertex. */
    static final int NONE = -1;

    private final Coordinate[] vertices;
    private final int[] rings;
    private final int[] starts;
    private final Coordinate[] firsts;
    private final int[] polygons;
    private final boolean[] holes;

    private Rings(List<Coordinate[]> paths, int[] polygons, boolean[] holes) {
        this.polygons = polygons;
        this.holes = holes;
        int size = paths.stream().mapToInt(path -> path.length - 1).sum();
        vertices = new Coordinate[size];
        rings = new int[size];
        starts = new int[paths.size() + 1];
        firsts = paths.stream().map(path -> path[0]).toArray(Coordinate[]::new);
        for (int ring = 0; ring < paths.size(); ring++) {
            Coordinate[] path = paths.get(ring);
            int start = starts[ring];
            System.arraycopy(path, 0, vertices, start, path.length - 1);
            starts[ring + 1] = start + path.length - 1;
            Arrays.fill(rings, start, starts[ring + 1], ring);
        }
    }

    static Rings of(Geometry area) {
        List<Coordinate[]> paths = new ArrayList<>();
        List<Integer> polygons = new ArrayList<>();
        List<Boolean> holes = new ArrayList<>();
        for (int polygon = 0; polygon < area.getNumGeometries(); polygon++) {
            Polygon one = (Polygon) area.getGeometryN(polygon);
            for (int ring = 0; ring <= one.getNumInteriorRing(); ring++) {
                LinearRing line = ring == 0 ? one.getExteriorRing() : one.getInteriorRingN(ring - 1);
                paths.add(CoordinateArrays.removeRepeatedPoints(line.getCoordinates()));
                polygons.add(polygon);
                holes.add(ring > 0);
            }
        }
        boolean[] isHole = new boolean[holes.size()];
        for (int ring = 0; ring < isHole.length; ring++) {
            isHole[ring] = holes.get(ring);
        }
        return new Rings(paths, polygons.stream().mapToInt(Integer::intValue).toArray(), isHole);
    }

    int size() {
        return vertices.length;
    }

    int count() {
        return polygons.length;
    }

    int sizeOf(int ring) {
        return starts[ring + 1] - starts[ring];
    }

    Coordinate firstOf(int ring) {
        return firsts[ring];
    }

    int polygonOf(int ring) {
        return polygons[ring];
    }

    boolean isHole(int ring) {
        return holes[ring];
    }

    int ringOf(int vertex) {
        return rings[vertex];
    }

    Coordinate at(int vertex) {
        return vertices[vertex];
    }

    int next(int vertex) {
        int ring = rings[vertex];
        return vertex + 1 == starts[ring + 1] ? starts[ring] : vertex + 1;
    }

    int previous(int vertex) {
        int ring = rings[vertex];
        return vertex == starts[ring] ? starts[ring + 1] - 1 : vertex - 1;
    }

    /** Whether an edge starts at its earlier end. */
    boolean runsEast(int edge) {
        return vertices[edge].compareTo(vertices[next(edge)]) < 0;
    }

    /** The earlier end of an edge. */
    Coordinate west(int edge) {
        return runsEast(edge) ? vertices[edge] : vertices[next(edge)];
    }

    /** The later end of an edge. */
    Coordinate east(int edge) {
        return runsEast(edge) ? vertices[next(edge)] : vertices[edge];
    }

    /** All vertices, the earliest first. */
    int[] inOrder() {
        Integer[] order = new Integer[vertices.length];
        Arrays.setAll(order, vertex -> vertex);
        Arrays.sort(order, (one, other) -> vertices[one].compareTo(vertices[other]));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }
}
