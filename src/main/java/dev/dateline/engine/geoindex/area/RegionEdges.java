package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geoindex.column.Doubles;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.util.LinearComponentExtracter;

/** The edges of a region's rings in degrees, straight in longitude and latitude. An edge is its number. */
final class RegionEdges {

    private final double[] fromLng;
    private final double[] fromLat;
    private final double[] toLng;
    private final double[] toLat;
    private final double[] length;

    RegionEdges(Geometry polygons) {
        var at = new Doubles();
        for (Object ring : LinearComponentExtracter.getLines(polygons)) {
            Coordinate[] corners = ((LineString) ring).getCoordinates();
            for (int corner = 1; corner < corners.length; corner++) {
                if (!corners[corner].equals2D(corners[corner - 1])) {
                    at.add(corners[corner - 1].x);
                    at.add(corners[corner - 1].y);
                    at.add(corners[corner].x);
                    at.add(corners[corner].y);
                }
            }
        }
        double[] ends = at.toArray();
        fromLng = every4th(ends, 0);
        fromLat = every4th(ends, 1);
        toLng = every4th(ends, 2);
        toLat = every4th(ends, 3);
        length = new double[fromLng.length];
        for (int edge = 0; edge < length.length; edge++) {
            length[edge] = Math.hypot(toLng[edge] - fromLng[edge], toLat[edge] - fromLat[edge]);
        }
    }

    private static double[] every4th(double[] all, int first) {
        double[] some = new double[all.length / 4];
        for (int index = 0; index < some.length; index++) {
            some[index] = all[4 * index + first];
        }
        return some;
    }

    int size() {
        return length.length;
    }

    double west(int edge) {
        return Math.min(fromLng[edge], toLng[edge]);
    }

    double east(int edge) {
        return Math.max(fromLng[edge], toLng[edge]);
    }

    double south(int edge) {
        return Math.min(fromLat[edge], toLat[edge]);
    }

    double north(int edge) {
        return Math.max(fromLat[edge], toLat[edge]);
    }

    /** Distance from the line through an edge in degrees: positive on its left, negative on its right. */
    double side(int edge, double lng, double lat) {
        double cross = (toLng[edge] - fromLng[edge]) * (lat - fromLat[edge])
                - (toLat[edge] - fromLat[edge]) * (lng - fromLng[edge]);
        return cross / length[edge];
    }

    /** Whether the ends of an edge are on both sides of a parallel; an end on it counts as south. */
    boolean crossesParallel(int edge, double lat) {
        return fromLat[edge] > lat != toLat[edge] > lat;
    }

    /** Whether the ends of an edge are on both sides of a meridian; an end on it counts as west. */
    boolean crossesMeridian(int edge, double lng) {
        return fromLng[edge] > lng != toLng[edge] > lng;
    }

    /** Whether an edge runs along a parallel, as far as a margin can tell. */
    boolean isFlat(int edge, double margin) {
        return Math.abs(toLat[edge] - fromLat[edge]) <= margin;
    }

    /** The longitude of an edge at a latitude, or at its end that is nearest to it; not for an edge along a parallel. */
    double lngAt(int edge, double lat) {
        double share = (lat - fromLat[edge]) / (toLat[edge] - fromLat[edge]);
        return fromLng[edge] + Math.clamp(share, 0, 1) * (toLng[edge] - fromLng[edge]);
    }

    /** Whether a point is at most about this far from an edge; true for some that are a little farther. */
    boolean isNear(int edge, double lng, double lat, double degrees) {
        return lng >= west(edge) - degrees
                && lng <= east(edge) + degrees
                && lat >= south(edge) - degrees
                && lat <= north(edge) + degrees
                && Math.abs(side(edge, lng, lat)) <= degrees;
    }

    /** Whether an edge and a box may have a point in common; never false if they have. */
    boolean mayTouch(int edge, double boxWest, double boxSouth, double boxEast, double boxNorth) {
        if (boxWest > east(edge) || boxEast < west(edge) || boxSouth > north(edge) || boxNorth < south(edge)) {
            return false;
        }
        double one = side(edge, boxWest, boxSouth);
        double two = side(edge, boxWest, boxNorth);
        double three = side(edge, boxEast, boxSouth);
        double four = side(edge, boxEast, boxNorth);
        return Math.min(Math.min(one, two), Math.min(three, four)) <= 0
                && Math.max(Math.max(one, two), Math.max(three, four)) >= 0;
    }
}
