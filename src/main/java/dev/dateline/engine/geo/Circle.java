package dev.dateline.engine.geo;

/** Area within a radius of a point, along the surface of the WGS 84 ellipsoid, boundary included. */
public record Circle(LngLat center, Miles radius) implements SearchArea {

    /**
     * In meters. A distance of exactly the radius is inside, but the radius is rounded on its way from text to miles to
     * meters, and so are the coordinates. A micrometer is far larger than these roundings and far smaller than the
     * precision of any place.
     */
    public static final double BOUNDARY = 1e-6;

    /** Largest distance that is inside, in meters. */
    public double reach() {
        return radius.meters() + BOUNDARY;
    }
}
