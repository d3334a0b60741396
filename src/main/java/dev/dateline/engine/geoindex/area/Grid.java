package dev.dateline.engine.geoindex.area;

/**
 * Degrees as 32-bit integers, 2³² around the Earth. A step is at most 9.4 mm, differences of longitude wrap around the
 * antimeridian, and +180 and -180 are the same number.
 *
 * <p>A step is finer than seven decimals of a degree, so a value with at most seven decimals converts back to the same
 * double. Other values are rounded to the nearest step; code that needs them exactly keeps them separately.
 */
public final class Grid {

    static final double STEPS_A_DEGREE = 0x1p32 / 360;
    static final double STEPS_A_RADIAN = 0x1p31 / Math.PI;

    private static final double DEGREES_A_STEP = 360 / 0x1p32;
    private static final double DECIMALS = 1e7;

    private Grid() {}

    public static int ofLng(double degrees) {
        long steps = Math.round(degrees * STEPS_A_DEGREE);
        return steps > Integer.MAX_VALUE && degrees < 180 ? Integer.MAX_VALUE : (int) steps;
    }

    public static int ofLat(double degrees) {
        return (int) Math.round(degrees * STEPS_A_DEGREE);
    }

    /** Degrees, rounded to seven decimals. */
    public static double degrees(int steps) {
        return Math.rint(steps * DEGREES_A_STEP * DECIMALS) / DECIMALS;
    }

    /** Whether the point converts back exactly; ±180 are one meridian. */
    public static boolean holds(double lng, double lat) {
        return holdsExactly(lng, lat) || (lng == 180 && degrees(ofLat(lat)) == lat);
    }

    /** Whether both numbers convert back exactly. */
    static boolean holdsExactly(double lng, double lat) {
        return degrees(ofLng(lng)) == lng && degrees(ofLat(lat)) == lat;
    }

    /** Distance between two longitudes the shorter way round, at most one step too short. */
    static int apart(int one, int other) {
        int difference = one - other;
        return difference ^ (difference >> 31); // abs without overflow
    }
}
