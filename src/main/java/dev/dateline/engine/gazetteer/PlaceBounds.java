package dev.dateline.engine.gazetteer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
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

    private final int divisions;
    private final int places;
    private final IntToDoubleFunction latitude;
    private final IntToDoubleFunction longitude;
    private final List<IntUnaryOperator> divisionsOf;
    private volatile float @Nullable [] corners;

    /**
     * @param divisions how many countries and divisions there are; they are the first places
     * @param places how many places there are, with them
     * @param divisionsOf a place's country, state and county; negative: none
     */
    PlaceBounds(
            int divisions,
            int places,
            IntToDoubleFunction latitude,
            IntToDoubleFunction longitude,
            List<IntUnaryOperator> divisionsOf) {
        this.divisions = divisions;
        this.places = places;
        this.latitude = latitude;
        this.longitude = longitude;
        this.divisionsOf = divisionsOf;
    }

    /** West, south, east and north, in degrees; west is east of east if the box contains the 180th meridian. */
    Optional<List<Double>> of(int division) {
        float[] known = corners;
        if (known == null) {
            known = make();
            corners = known;
        }
        int at = division * CORNERS;
        if (division >= divisions || known[at + WEST] > known[at + EAST]) {
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
        float[] made = new float[divisions * CORNERS];
        for (int division = 0; division < divisions; division++) {
            Arrays.fill(made, division * CORNERS, (division + 1) * CORNERS, Float.MAX_VALUE);
            made[division * CORNERS + EAST] = -Float.MAX_VALUE;
            made[division * CORNERS + NORTH] = -Float.MAX_VALUE;
            made[division * CORNERS + EAST_360] = -Float.MAX_VALUE;
        }
        for (int place = divisions; place < places; place++) {
            for (IntUnaryOperator divisionOf : divisionsOf) {
                add(made, divisionOf.applyAsInt(place), place);
            }
        }
        return made;
    }

    private void add(float[] made, int division, int place) {
        if (division < 0) {
            return;
        }
        float lng = (float) longitude.applyAsDouble(place);
        float lat = (float) latitude.applyAsDouble(place);
        float lng360 = lng < 0 ? lng + 360 : lng;
        int at = division * CORNERS;
        made[at + WEST] = Math.min(made[at + WEST], lng);
        made[at + EAST] = Math.max(made[at + EAST], lng);
        made[at + SOUTH] = Math.min(made[at + SOUTH], lat);
        made[at + NORTH] = Math.max(made[at + NORTH], lat);
        made[at + WEST_360] = Math.min(made[at + WEST_360], lng360);
        made[at + EAST_360] = Math.max(made[at + EAST_360], lng360);
    }
}
