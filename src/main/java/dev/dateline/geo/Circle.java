package dev.dateline.geo;

/** All that is at most a radius away from a point, along the surface of the WGS 84 ellipsoid, boundary included. */
public record Circle(LngLat center, Miles radius) implements SearchArea {

    /**
     * Meters. A distance of exactly the radius is inside, but on its way from text to miles to meters the radius is
     * rounded, and so are the coordinates; a micrometer is far above these roundings and far below what a place means.
     */
    public static final double BOUNDARY = 1e-6;

    /** Meters: what is at most so far away is inside. */
    public double reach() {
        return radius.meters() + BOUNDARY;
    }
}
