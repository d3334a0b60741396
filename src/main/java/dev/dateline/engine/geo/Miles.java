package dev.dateline.engine.geo;

/**
 * A distance in international miles of 1,609.344 m, greater than 0 and at most half the Earth's circumference. Anything
 * else is an {@link IllegalArgumentException}. Contract: 4.2.
 */
public record Miles(double value) {

    public static final double MAX = 12_451;

    private static final double METERS_IN_ONE = 1_609.344;

    public Miles {
        if (!(value > 0 && value <= MAX)) {
            throw new IllegalArgumentException("must be greater than 0 and at most 12451");
        }
    }

    public static Miles of(double value) {
        return new Miles(value);
    }

    /** This many miles, without the limit. */
    public static double ofMeters(double meters) {
        return meters / METERS_IN_ONE;
    }

    public double meters() {
        return value * METERS_IN_ONE;
    }
}
