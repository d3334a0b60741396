package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** A box on the grid, its sides included. */
public record GridBox(int west, int south, int east, int north) {

    public static final GridBox WORLD =
            new GridBox(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** In steps, for the rounding of both sides. */
    private static final int MARGIN = 4;

    /** In meters: an outline of a shape is this close to its edges. */
    private static final double OUTLINE_DEVIATION = 2;

    /** A region of more polygons has one box. */
    private static final int MAX_POLYGONS = 16;

    private static final double ALL_AROUND = 0x1p31 - 2 * MARGIN;

    /**
     * Boxes that hold whatever an {@link AreaMatcher} may find inside an area: a point, or the box of a shape, that is inside
     * meets one of them.
     */
    public static List<GridBox> holding(SearchArea area) {
        return switch (area) {
            case Circle circle -> around(circle);
            case BoundingBox box ->
                box.parts().stream().map(BoundingBox::envelope).map(GridBox::of).toList();
            case Region region -> {
                List<GridBox> boxes = new ArrayList<>(boxes(region.polygons()));
                region.otherNames().ifPresent(names -> boxes.addAll(boxes(names)));
                yield boxes;
            }
        };
    }

    private static List<GridBox> boxes(Geometry geometry) {
        if (geometry.getNumGeometries() > MAX_POLYGONS) {
            return List.of(of(geometry.getEnvelopeInternal()));
        }
        List<GridBox> boxes = new ArrayList<>();
        for (int part = 0; part < geometry.getNumGeometries(); part++) {
            boxes.add(of(geometry.getGeometryN(part).getEnvelopeInternal()));
        }
        return boxes;
    }

    private static GridBox of(Envelope degrees) {
        return new GridBox(
                clamp(ShapeStore.line(degrees.getMinX()) - (long) MARGIN),
                clamp(Grid.ofLat(degrees.getMinY()) - (long) MARGIN),
                clamp(ShapeStore.line(degrees.getMaxX()) + (long) MARGIN),
                clamp(Grid.ofLat(degrees.getMaxY()) + (long) MARGIN));
    }

    /**
     * No geodesic is shorter than the way of the same angle on a sphere of the least radius of curvature, if longitudes and
     * latitudes are taken as those of the sphere. So the box of a cap of that sphere holds the circle.
     */
    private static List<GridBox> around(Circle circle) {
        double lat = Math.toRadians(circle.center().lat());
        double angle = (circle.reach() + OUTLINE_DEVIATION) / Earth.MIN_RADIUS_METERS;
        long height = (long) Math.ceil(angle * Grid.STEPS_A_RADIAN) + MARGIN;
        long middle = Grid.ofLat(circle.center().lat());
        int south = clamp(middle - height);
        int north = clamp(middle + height);
        boolean hasPole = Math.abs(lat) + angle >= Math.PI / 2 - 1e-9;
        double width = hasPole
                ? ALL_AROUND
                : Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat))) * Grid.STEPS_A_RADIAN + MARGIN;
        if (width >= ALL_AROUND) {
            return List.of(new GridBox(Integer.MIN_VALUE, south, Integer.MAX_VALUE, north));
        }
        long center = Grid.ofLng(circle.center().lng());
        long west = center - (long) Math.ceil(width);
        long east = center + (long) Math.ceil(width);
        if (west >= Integer.MIN_VALUE && east <= Integer.MAX_VALUE) {
            return List.of(new GridBox((int) west, south, (int) east, north));
        }
        return List.of(
                new GridBox((int) west, south, Integer.MAX_VALUE, north), // of both, (int) goes round the world
                new GridBox(Integer.MIN_VALUE, south, (int) east, north));
    }

    private static int clamp(long steps) {
        return Math.clamp(steps, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** The length of the longer side, in steps. */
    public long side() {
        return Math.max((long) east - west, (long) north - south);
    }
}
