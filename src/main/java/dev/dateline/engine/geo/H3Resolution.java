package dev.dateline.engine.geo;

import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/** Resolution of a mention's cell. */
final class H3Resolution {

    static final int FINEST = 12;

    private static final double EARTH_RADIUS_METERS = 6_371_008.8;

    /** Average length of a hexagon's edge by resolution, 0..12. Source: H3 4.x, "Tables of Cell Statistics". */
    private static final double[] EDGE_METERS = {
        1_281_256, 483_057, 182_513, 68_979, 26_072, 9_854, 3_725, 1_406, 531.4, 200.8, 75.86, 28.66, 10.83
    };

    private H3Resolution() {}

    /** By the location type, or, for types that say nothing of a size, by the extent. */
    static int of(String locationType, Geometry geometry) {
        PlaceKind kind = PlaceKind.of(locationType);
        return kind == null ? ofExtent(geometry) : kind.resolution().orElseGet(() -> ofExtent(geometry));
    }

    /** The finest resolution whose cells, two edges wide, are no smaller than the geometry. */
    private static int ofExtent(Geometry geometry) {
        double extent = extentMeters(geometry);
        int resolution = FINEST;
        while (resolution > 0 && 2 * EDGE_METERS[resolution] < extent) {
            resolution--;
        }
        return resolution;
    }

    /** The diagonal of the geometry's bounding box in space, where poles and the antimeridian do not split it. */
    private static double extentMeters(Geometry geometry) {
        double[] min = {1, 1, 1};
        double[] max = {-1, -1, -1};
        for (Coordinate at : Outline.of(geometry).getCoordinates()) {
            double lng = Math.toRadians(at.x);
            double lat = Math.toRadians(at.y);
            double[] xyz = {Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)};
            for (int axis = 0; axis < 3; axis++) {
                min[axis] = Math.min(min[axis], xyz[axis]);
                max[axis] = Math.max(max[axis], xyz[axis]);
            }
        }
        return EARTH_RADIUS_METERS * Math.hypot(Math.hypot(max[0] - min[0], max[1] - min[1]), max[2] - min[2]);
    }
}
