package dev.dateline.engine.geoindex.area;

import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;

/** The WGS 84 ellipsoid, and bounds of surface distances by straight lines through it. Meters, degrees. */
final class Earth {

    static final double A = 6_378_137;
    static final double E2 = 0.0066943799901413165;
    private static final double B2_TO_A2 = 1 - E2;

    /** The least and the largest radius of curvature: of the meridian at the equator, and at the poles. */
    static final double MIN_RADIUS_METERS = 6_335_439;

    private static final double MAX_RADIUS_METERS = 6_399_594;

    /** No geodesic is longer than half a meridian. */
    private static final double MAX_GEODESIC_METERS = 20_003_932;

    /**
     * Relative margin of the upper bound, for geodesics that are not plane. {@code EarthTest} finds less than a tenth
     * of it.
     */
    private static final double TORSION = 2e-6;

    private static final double ROUNDING = 1e-5;

    private Earth() {}

    static double geodesic(double lng, double lat, double toLng, double toLat) {
        return Geodesic.WGS84.Inverse(lat, lng, toLat, toLng, GeodesicMask.DISTANCE).s12;
    }

    /**
     * Maximum straight-line distance at which two points are at most {@code geodesic} apart on the surface.
     *
     * <p>Schur's theorem: of two arcs of the same length the more curved one, if plane and convex, has the shorter
     * chord; and no geodesic is more curved than a circle of the least radius of curvature.
     */
    static double chordWithin(double geodesic) {
        double halfAngle = Math.min(geodesic / (2 * MIN_RADIUS_METERS), Math.PI / 2);
        return 2 * MIN_RADIUS_METERS * Math.sin(halfAngle) - ROUNDING;
    }

    /** Straight-line distance beyond which two points are farther apart than {@code geodesic} on the surface. */
    static double chordBeyond(double geodesic) {
        double halfAngle = Math.min(geodesic / (2 * MAX_RADIUS_METERS), Math.PI / 2);
        return 2 * MAX_RADIUS_METERS * Math.sin(halfAngle) * (1 + TORSION) + ROUNDING;
    }

    /** Lower bound of the geodesic between two points with this straight-line distance; inverse of {@link #chordBeyond}. */
    static double geodesicAtLeast(double chord) {
        double plane = Math.max(0, (chord - ROUNDING) / (1 + TORSION));
        return 2 * MAX_RADIUS_METERS * Math.asin(Math.min(1, plane / (2 * MAX_RADIUS_METERS)));
    }

    /** Upper bound of the geodesic between two points with this straight-line distance; inverse of {@link #chordWithin}. */
    static double geodesicAtMost(double chord) {
        double sine = (chord + ROUNDING) / (2 * MIN_RADIUS_METERS);
        return sine < 1 ? Math.min(MAX_GEODESIC_METERS, 2 * MIN_RADIUS_METERS * Math.asin(sine)) : MAX_GEODESIC_METERS;
    }

    /** Upper bound of the height of the arc above a chord of this length. */
    static double sagitta(double chord) {
        return chord
                * chord
                / (8 * MIN_RADIUS_METERS)
                * (1 + chord * chord / (2 * MIN_RADIUS_METERS * MIN_RADIUS_METERS))
                * 1.01;
    }

    /** A position in space: from the Earth's center, x to longitude 0 on the equator, z to the north pole. */
    record Position(double x, double y, double z) {

        static Position of(double lng, double lat) {
            double lambda = Math.toRadians(lng);
            double phi = Math.toRadians(lat);
            double cos = Math.cos(phi);
            return ofNormal(cos * Math.cos(lambda), cos * Math.sin(lambda), Math.sin(phi));
        }

        /** The surface point with this unit normal. */
        static Position ofNormal(double x, double y, double z) {
            double n = A / Math.sqrt(1 - E2 * z * z);
            return new Position(n * x, n * y, n * B2_TO_A2 * z);
        }

        double squareTo(Position other) {
            double dx = x - other.x;
            double dy = y - other.y;
            double dz = z - other.z;
            return dx * dx + dy * dy + dz * dz;
        }
    }
}
