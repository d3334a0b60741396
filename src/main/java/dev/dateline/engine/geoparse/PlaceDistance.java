package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;

/** Distances of places, good to a per cent up to some hundred kilometers, without functions that differ between builds. */
final class PlaceDistance {

    private static final double KM_A_DEGREE = 111.2;
    private static final double[] COSINES = new double[91];

    static {
        for (int degree = 0; degree < COSINES.length; degree++) {
            COSINES[degree] = StrictMath.cos(StrictMath.toRadians(degree));
        }
    }

    private PlaceDistance() {}

    static double squaredKm(GazetteerPlaces places, int one, int other) {
        double north = places.latitude(one) - places.latitude(other);
        double east = Math.abs(places.longitude(one) - places.longitude(other));
        if (east > 180) {
            east = 360 - east;
        }
        int middle = (int) Math.abs((places.latitude(one) + places.latitude(other)) / 2);
        east *= COSINES[middle];
        return (north * north + east * east) * (KM_A_DEGREE * KM_A_DEGREE);
    }
}
