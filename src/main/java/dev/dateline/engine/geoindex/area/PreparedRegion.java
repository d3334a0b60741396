package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Region;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;

/**
 * Polygons with edges straight in longitude and latitude. A {@link RegionGrid} decides points and boxes; what comes
 * close to an edge is left to PostGIS, and so is what lies on the antimeridian or at a pole, if the polygons touch it.
 * For use by one thread.
 */
final class PreparedRegion implements AreaMatcher {

    private static final int MAX_CELLS = 128;
    private static final int MIN_CELLS = 16;

    /** In degrees: more than the rounding of a point to the {@link Grid}. */
    private static final double ON_GRID = 1.0 / Grid.STEPS_A_DEGREE;

    /** In degrees, a tenth of a millimeter: more than PostGIS's rounding. */
    private static final double EXACTLY = 1e-9;

    /** A quarter of the way around the Earth, in grid steps. */
    private static final int POLE = 1 << 30;

    private final Geometry polygons;
    private final RegionGrid grid;
    private final boolean touchesAntimeridian;
    private final boolean touchesPole;
    private @Nullable PreparedGeometry prepared;

    PreparedRegion(Region region) {
        polygons = region.polygons();
        Coordinate[] corners = polygons.getCoordinates();
        touchesAntimeridian = Arrays.stream(corners).anyMatch(corner -> Math.abs(corner.x) == 180);
        touchesPole = Arrays.stream(corners).anyMatch(corner -> Math.abs(corner.y) == 90);
        var edges = new RegionEdges(polygons);
        Envelope around = polygons.getEnvelopeInternal();
        around.expandBy(2 * RegionGrid.MARGIN);
        int across = Math.clamp((int) (2 * Math.sqrt(edges.size())), MIN_CELLS, MAX_CELLS);
        grid = new RegionGrid(
                Extent.of(around.getMinX(), around.getMinY(), around.getMaxX(), around.getMaxY(), across),
                edges,
                IntStream.range(0, edges.size()).toArray(),
                lat -> Verdict.OUTSIDE,
                0);
    }

    @Override
    public Relation to(int west, int south, int east, int north) {
        if (hasSeam(west, south, east, north)) {
            return Relation.PARTLY;
        }
        return grid.to(
                degrees(west) - ON_GRID, degrees(south) - ON_GRID, degrees(east) + ON_GRID, degrees(north) + ON_GRID);
    }

    /** Whether a box has points with several coordinate pairs, of which the polygons may have one. */
    private boolean hasSeam(int west, int south, int east, int north) {
        return touchesAntimeridian && (west == Integer.MIN_VALUE || east == Integer.MAX_VALUE)
                || touchesPole && (south <= -POLE || north >= POLE);
    }

    private static double degrees(int steps) {
        return steps / Grid.STEPS_A_DEGREE;
    }

    @Override
    public void select(int[] lngs, int[] lats, int from, int to, Selection into) {
        into.clear(to - from);
        for (int at = from; at < to; at++) {
            switch (glance(lngs[at], lats[at])) {
                case INSIDE -> into.inside[into.insideCount++] = at;
                case OUTSIDE -> {}
                case UNDECIDED -> into.unsure[into.unsureCount++] = at;
            }
        }
    }

    @Override
    public void selectForShapes(int[] lngs, int[] lats, int from, int to, Selection into) {
        select(lngs, lats, from, to, into);
        into.unsureCount = 0;
    }

    @Override
    public Verdict glance(int lngSteps, int latSteps) {
        return hasSeam(lngSteps, latSteps, lngSteps, latSteps)
                ? Verdict.UNDECIDED
                : grid.locate(degrees(lngSteps), degrees(latSteps), ON_GRID);
    }

    @Override
    public Verdict point(double lng, double lat) {
        boolean isOnSeam = touchesAntimeridian && Math.abs(lng) == 180 || touchesPole && Math.abs(lat) == 90;
        return isOnSeam ? Verdict.UNDECIDED : grid.locate(lng, lat, EXACTLY);
    }

    @Override
    public Verdict shape(ShapeStore shapes, int number) {
        Relation relation = relation(shapes, number);
        if (relation != Relation.PARTLY) {
            return relation == Relation.INSIDE ? Verdict.INSIDE : Verdict.OUTSIDE;
        }
        Shape shape = shapes.get(number);
        boolean isOpen = hasSeam(shapes.west(number), shapes.south(number), shapes.east(number), shapes.north(number));
        for (int vertex = 0; vertex < shape.size(); vertex++) {
            switch (point(shape.lng(vertex), shape.lat(vertex))) {
                case INSIDE -> {
                    return Verdict.INSIDE;
                }
                case OUTSIDE -> {}
                case UNDECIDED -> isOpen = true;
            }
        }
        if (isOpen) {
            return Verdict.UNDECIDED;
        }
        return prepared().intersects(shape.toGeometry()) ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    private PreparedGeometry prepared() {
        PreparedGeometry made = prepared;
        if (made == null) {
            made = PreparedGeometryFactory.prepare(polygons);
            prepared = made;
        }
        return made;
    }

    @Override
    public AreaMatcher forMany() {
        return this;
    }
}
