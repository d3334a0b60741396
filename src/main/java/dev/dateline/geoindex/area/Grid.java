package dev.dateline.geoindex.area;

/**
 * Degrees as whole numbers, 2³² of them around the Earth: a step is at most 9.4 mm long, differences of longitude wrap
 * around the antimeridian by themselves, and +180 and -180 are one number.
 *
 * <p>A step is finer than seven decimals of a degree, so whatever has no more decimals than that comes back as the very
 * double it was. What has more is rounded to the nearest step, and whoever needs it exactly keeps it beside.
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

    /** To seven decimals. */
    public static double degrees(int steps) {
        return Math.rint(steps * DEGREES_A_STEP * DECIMALS) / DECIMALS;
    }

    /** As they are, for measures that need no more than the grid's own precision. */
    static double radians(long steps) {
        return steps / STEPS_A_RADIAN;
    }

    /** Whether the point comes back from the grid as it was; ±180 are one meridian. */
    public static boolean holds(double lng, double lat) {
        return holdsExactly(lng, lat) || (lng == 180 && degrees(ofLat(lat)) == lat);
    }

    /** Whether both numbers come back from the grid as they were. */
    static boolean holdsExactly(double lng, double lat) {
        return degrees(ofLng(lng)) == lng && degrees(ofLat(lat)) == lat;
    }

    /** The way between two longitudes, the shorter way round, at most one step too short. */
    static int apart(int one, int other) {
        int difference = one - other;
        return difference ^ (difference >> 31); // abs, without its overflow
    }
}
