package dev.dateline.engine.geo;

import org.locationtech.jts.geom.Envelope;

/** Approximate size of an area, on a sphere: accurate enough to choose a resolution. */
public final class AreaSize {

    private static final double RADIUS_KM = 6371;

    private AreaSize() {}

    /** In square kilometers; for polygons, of their bounding box. */
    public static double squareKilometers(SearchArea area) {
        return switch (area) {
            case Circle circle -> cap(circle.radius().meters() / 1000);
            case BoundingBox box ->
                band(
                        box.crossesAntimeridian() ? 360 + box.maxLng() - box.minLng() : box.maxLng() - box.minLng(),
                        box.minLat(),
                        box.maxLat());
            case Region region -> {
                Envelope around = region.envelope();
                yield band(around.getWidth(), around.getMinY(), around.getMaxY());
            }
        };
    }

    private static double cap(double radius) {
        return 2 * Math.PI * RADIUS_KM * RADIUS_KM * (1 - Math.cos(Math.min(Math.PI, radius / RADIUS_KM)));
    }

    private static double band(double degrees, double minLat, double maxLat) {
        return RADIUS_KM
                * RADIUS_KM
                * Math.toRadians(degrees)
                * (Math.sin(Math.toRadians(maxLat)) - Math.sin(Math.toRadians(minLat)));
    }
}
