package dev.dateline.bench;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/** Exact tests of areas that reach neither the antimeridian nor a pole. */
final class WatchedArea {

    /** Less than any degree of a meridian has. */
    private static final double MIN_METERS_A_DEGREE = 110_500;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private WatchedArea() {}

    /** A box around the area, somewhat too large for a circle. */
    static Envelope envelope(SearchArea area) {
        return switch (area) {
            case Circle circle -> {
                double lng = circle.center().lng();
                double lat = circle.center().lat();
                double high = circle.reach() / MIN_METERS_A_DEGREE;
                double wide = high / Math.cos(Math.toRadians(Math.abs(lat) + high));
                yield new Envelope(lng - wide, lng + wide, lat - high, lat + high);
            }
            case BoundingBox box -> box.envelope();
            case Region region -> region.polygons().getEnvelopeInternal();
        };
    }

    static boolean contains(SearchArea area, double lng, double lat) {
        return switch (area) {
            case Circle circle -> contains(circle, lng, lat);
            case BoundingBox box -> box.envelope().contains(lng, lat);
            case Region region -> region.polygons().covers(GEOMETRIES.createPoint(new Coordinate(lng, lat)));
        };
    }

    static boolean contains(Circle circle, double lng, double lat) {
        double distance = Geodesic.WGS84.Inverse(
                        circle.center().lat(), circle.center().lng(), lat, lng, GeodesicMask.DISTANCE)
                .s12;
        return distance <= circle.reach();
    }
}
