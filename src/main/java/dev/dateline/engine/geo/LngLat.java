package dev.dateline.engine.geo;

/**
 * A point of the WGS 84 ellipsoid in degrees, longitude -180..180 first, latitude -90..90 second. Anything else is an
 * {@link IllegalArgumentException}. Source: RFC 7946, 3.1.1 and 4. Contract: 4.2.
 */
public record LngLat(double lng, double lat) {

    public LngLat {
        if (!isLongitude(lng)) {
            throw new IllegalArgumentException("must have a longitude from -180 to 180");
        }
        if (!isLatitude(lat)) {
            throw new IllegalArgumentException("must have a latitude from -90 to 90");
        }
        lng += 0.0; // turns -0.0 into 0.0, so that equal points are equal records and print alike
        lat += 0.0;
    }

    public static LngLat of(double lng, double lat) {
        return new LngLat(lng, lat);
    }

    /** False for NaN and the infinities, too. */
    static boolean isLongitude(double degrees) {
        return degrees >= -180 && degrees <= 180;
    }

    /** False for NaN and the infinities, too. */
    static boolean isLatitude(double degrees) {
        return degrees >= -90 && degrees <= 90;
    }
}
