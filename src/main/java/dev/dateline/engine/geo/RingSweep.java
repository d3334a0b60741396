package dev.dateline.engine.geo;

import static dev.dateline.engine.geo.RingFault.Rule.ENOUGH_POSITIONS;
import static dev.dateline.engine.geo.RingFault.Rule.INSIDE_IN_ONE_PIECE;
import static dev.dateline.engine.geo.RingFault.Rule.NO_CROSSING;
import static dev.dateline.engine.geo.Rings.NONE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.Intersection;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Checks in O(n log n) time, for every input, whether polygons are valid by OGC rules. A line sweeps over them from
 * west to east and keeps the edges that it meets from south to north. While nothing crosses, this order changes only at
 * vertices, and two edges that cross farther east become neighbors before. Source: Shamos and Hoey, "Geometric
 * intersection problems", 1976.
 *
 * <p>Rings may touch in points. Where several pass through a point, they must not cross there: each pass has two ends
 * around the point, and the ends of two passes must not alternate. A ring that touches itself is invalid, and so are
 * rings of one polygon that enclose a part of its interior: those whose touching points form a cycle.
 */
final class RingSweep {

    private final Rings rings;
    private final RingNesting nesting;
    private final SweepStatus status = new SweepStatus();
    private final int[] nodeOf;
    private @Nullable RingFault fault;
    private long steps;

    private RingSweep(Rings rings) {
        this.rings = rings;
        nesting = new RingNesting(rings);
        nodeOf = new int[rings.size()];
    }

    /** The first fault of one or several polygons. */
    static Optional<RingFault> findFault(Geometry area) {
        return new RingSweep(Rings.of(area)).run();
    }

    /** Number of side tests (point against edge) of a search, which are nearly all its work. */
    static long steps(Geometry area) {
        var sweep = new RingSweep(Rings.of(area));
        sweep.run();
        return sweep.steps;
    }

    private Optional<RingFault> run() {
        for (int ring = 0; ring < rings.count(); ring++) {
            if (rings.sizeOf(ring) < 3) {
                return Optional.of(new RingFault(ENOUGH_POSITIONS, rings.firstOf(ring)));
            }
        }
        int[] vertices = rings.inOrder();
        int from = 0;
        while (from < vertices.length && fault == null) {
            Coordinate point = rings.at(vertices[from]);
            int to = from + 1;
            while (to < vertices.length && point.equals2D(rings.at(vertices[to]))) {
                to++;
            }
            if (to > from + 1 || !advance(vertices[from], point)) {
                new Junction(point).pass(vertices, from, to);
            }
            from = to;
        }
        return fault == null ? nesting.findFault() : Optional.of(fault);
    }

    /** Handles a point where only one ring passes, from west to east: the usual case. */
    private boolean advance(int vertex, Coordinate point) {
        int before = rings.previous(vertex);
        boolean east = rings.runsEast(vertex);
        if (east != rings.runsEast(before)) {
            return false;
        }
        int node = nodeOf[east ? before : vertex];
        int south = status.south(node);
        int north = status.north(node);
        if ((south != NONE && side(status.edge(south), point) <= 0)
                || (north != NONE && side(status.edge(north), point) >= 0)) {
            return false;
        }
        put(node, east ? vertex : before);
        meet(south, node);
        meet(node, north);
        return true;
    }

    private void put(int node, int edge) {
        status.replace(node, edge);
        nodeOf[edge] = node;
    }

    /** The side of an edge on which a point lies: 1 north, -1 south, 0 on its line. */
    private int side(int edge, Coordinate point) {
        steps++;
        return Orientation.index(rings.west(edge), rings.east(edge), point);
    }

    /** Two edges became neighbors: the end of the one that ends first must lie on its own side of the other. */
    private void meet(int southNode, int northNode) {
        if (southNode == NONE || northNode == NONE || fault != null) {
            return;
        }
        int south = status.edge(southNode);
        int north = status.edge(northNode);
        Coordinate end = rings.east(south);
        Coordinate other = rings.east(north);
        int order = end.compareTo(other);
        if ((order < 0 && side(north, end) > 0) || (order > 0 && side(south, other) < 0)) {
            Coordinate at = Intersection.intersection(rings.west(south), end, rings.west(north), other);
            fail(at == null ? end : at);
        }
    }

    private void fail(Coordinate at) {
        if (fault == null) {
            fault = new RingFault(NO_CROSSING, at);
        }
    }

    /** A point in which edges begin or end, or which lies on another edge. */
    private final class Junction {

        /** A pass: a vertex of a ring or, if negative, the complement of an edge that has the point inside it. */
        private record Ray(int edge, int pass) {}

        private final Coordinate point;
        private final List<Ray> west = new ArrayList<>();
        private final List<Ray> east = new ArrayList<>();
        private int below = NONE;
        private int above = NONE;

        Junction(Coordinate point) {
            this.point = point;
        }

        void pass(int[] vertices, int from, int to) {
            int ending = 0;
            int known = NONE;
            for (int index = from; index < to; index++) {
                int vertex = vertices[index];
                int before = rings.previous(vertex);
                if (rings.runsEast(vertex)) {
                    east.add(new Ray(vertex, vertex));
                } else {
                    known = nodeOf[vertex];
                    ending++;
                }
                if (rings.runsEast(before)) {
                    known = nodeOf[before];
                    ending++;
                } else {
                    east.add(new Ray(before, vertex));
                }
            }
            gather(known);
            if (west.stream().filter(ray -> ray.pass() >= 0).count() != ending) {
                fail(point); // other edges lie between edges that end in one point
                return;
            }
            sortEast();
            if (west.size() + east.size() > 2 || west.size() != 1) {
                check();
            }
            if (fault == null) {
                change();
            }
        }

        private void sortEast() {
            steps += east.size();
            try {
                east.sort((one, other) -> Orientation.index(point, far(other), far(one)));
            } catch (IllegalArgumentException contradiction) {
                fail(point); // directions so close that the arithmetic cannot order them
            }
        }

        /** The edges that end in the point or have it inside them, which are neighbors. */
        private void gather(int known) {
            int start = known == NONE ? status.find(edge -> side(edge, point)) : known;
            if (start == NONE || !isThrough(start)) {
                below = start;
                above = start == NONE ? status.first() : status.north(start);
                return;
            }
            while (status.south(start) != NONE && isThrough(status.south(start))) {
                start = status.south(start);
            }
            below = status.south(start);
            int node = start;
            while (node != NONE && isThrough(node)) {
                take(status.edge(node));
                node = status.north(node);
            }
            above = node;
        }

        private boolean isThrough(int node) {
            int edge = status.edge(node);
            return rings.east(edge).equals2D(point) || side(edge, point) == 0;
        }

        private void take(int edge) {
            if (rings.east(edge).equals2D(point)) {
                west.add(new Ray(edge, rings.runsEast(edge) ? rings.next(edge) : edge));
            } else {
                west.add(new Ray(edge, ~edge));
                east.add(new Ray(edge, ~edge));
            }
        }

        private Coordinate far(Ray eastern) {
            return rings.east(eastern.edge());
        }

        private void check() {
            for (int index = 1; index < east.size(); index++) {
                if (Orientation.index(point, far(east.get(index - 1)), far(east.get(index))) == 0) {
                    fail(point);
                }
            }
            for (int index = 1; index < west.size(); index++) {
                Coordinate one = rings.west(west.get(index - 1).edge());
                if (Orientation.index(point, one, rings.west(west.get(index).edge())) == 0) {
                    fail(point);
                }
            }
            steps += west.size() + east.size();
            if (alternates()) {
                fail(point);
            }
            if (fault == null) {
                touch();
            }
        }

        /** Whether two passes cross: around the point, each pass's ends must enclose whole passes. */
        private boolean alternates() {
            List<Integer> open = new ArrayList<>();
            east.forEach(ray -> openOrClose(open, ray.pass()));
            west.reversed().forEach(ray -> openOrClose(open, ray.pass()));
            return !open.isEmpty();
        }

        private static void openOrClose(List<Integer> open, Integer pass) {
            if (!open.isEmpty() && open.getLast().equals(pass)) {
                open.removeLast();
            } else {
                open.add(pass);
            }
        }

        private void touch() {
            int[] passing = Stream.concat(west.stream(), east.stream())
                    .mapToInt(Ray::pass)
                    .distinct()
                    .map(pass -> rings.ringOf(pass < 0 ? ~pass : pass))
                    .sorted() // those of one polygon are neighbors
                    .toArray();
            for (int index = 1; index < passing.length; index++) {
                if (passing[index] == passing[index - 1]) {
                    fail(point);
                } else if (rings.polygonOf(passing[index]) == rings.polygonOf(passing[index - 1])
                        && !nesting.touch(passing[index - 1], passing[index])
                        && fault == null) {
                    fault = new RingFault(INSIDE_IN_ONE_PIECE, point);
                }
            }
        }

        private void change() {
            west.forEach(ray -> status.remove(nodeOf[ray.edge()]));
            int last = below;
            for (Ray ray : east) {
                int edge = ray.edge();
                int ring = rings.ringOf(edge);
                if (!nesting.isSeen(ring)) {
                    nesting.see(edge, last == NONE ? NONE : status.edge(last));
                }
                last = status.insertNorthOf(last, edge);
                nodeOf[edge] = last;
                if (last != below && status.south(last) == below) {
                    meet(below, last);
                }
            }
            meet(last, above);
        }
    }
}
