package dev.dateline.engine.gazetteer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Boxes around the places in each country and division. Made when they are used first. */
final class PlaceBounds {

    private static final int CORNERS = 6;
    private static final int WEST = 0;
    private static final int EAST = 1;
    private static final int SOUTH = 2;
    private static final int NORTH = 3;
    /** Longitudes from 0 to 360, for what lies on both sides of the 180th meridian. */
    private static final int WEST_360 = 4;

    private static final int EAST_360 = 5;

    private final GazetteerPlaces places;
    private volatile float @Nullable [] corners;

    PlaceBounds(GazetteerPlaces places) {
        this.places = places;
    }

    /** West, south, east and north, in degrees; west is east of east if the box contains the 180th meridian. */
    Optional<List<Double>> of(int division) {
        float[] known = corners;
        if (known == null) {
            known = make();
            corners = known;
        }
        int at = division * CORNERS;
        if (division >= places.codes.size() || known[at + WEST] > known[at + EAST]) {
            return Optional.empty();
        }
        boolean crosses = known[at + EAST_360] - known[at + WEST_360] < known[at + EAST] - known[at + WEST];
        double west = crosses ? signed(known[at + WEST_360]) : known[at + WEST];
        double east = crosses ? signed(known[at + EAST_360]) : known[at + EAST];
        return Optional.of(
                List.of(rounded(west), rounded(known[at + SOUTH]), rounded(east), rounded(known[at + NORTH])));
    }

    private static double signed(double longitude) {
        return longitude > 180 ? longitude - 360 : longitude;
    }

    private static double rounded(double degrees) {
        return Math.round(degrees * 1e4) / 1e4;
    }

    private float[] make() {
        float[] made = new float[places.codes.size() * CORNERS];
        for (int division = 0; division < places.codes.size(); division++) {
            Arrays.fill(made, division * CORNERS, (division + 1) * CORNERS, Float.MAX_VALUE);
            made[division * CORNERS + EAST] = -Float.MAX_VALUE;
            made[division * CORNERS + NORTH] = -Float.MAX_VALUE;
            made[division * CORNERS + EAST_360] = -Float.MAX_VALUE;
        }
        for (int place = places.codes.size(); place < places.size(); place++) {
            add(made, places.country(place), place);
            add(made, places.state(place), place);
            add(made, places.county(place), place);
        }
        return made;
    }

    private void add(float[] made, int division, int place) {
        if (division == GazetteerPlaces.NONE) {
            return;
        }
        float longitude = (float) places.longitude(place);
        float latitude = (float) places.latitude(place);
        float longitude360 = longitude < 0 ? longitude + 360 : longitude;
        int at = division * CORNERS;
        made[at + WEST] = Math.min(made[at + WEST], longitude);
        made[at + EAST] = Math.max(made[at + EAST], longitude);
        made[at + SOUTH] = Math.min(made[at + SOUTH], latitude);
        made[at + NORTH] = Math.max(made[at + NORTH], latitude);
        made[at + WEST_360] = Math.min(made[at + WEST_360], longitude360);
        made[at + EAST_360] = Math.max(made[at + EAST_360], longitude360);
    }
}
