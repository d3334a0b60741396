package dev.dateline.chaos.workload;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Places on a grid, far from each other; each article moves to another one every few generations. */
public final class Places {

    public static final int COUNT = 400;

    private static final int COLUMNS = 40;
    private static final int GENERATIONS_A_PLACE = 3;

    private Places() {}

    /** The place of an article's generation. */
    public static int of(int external, int generation) {
        return Math.floorMod(external * 31 + generation / GENERATIONS_A_PLACE * 7, COUNT);
    }

    static double lng(int place) {
        return -170 + place % COLUMNS * 8;
    }

    static double lat(int place) {
        return -54 + place / COLUMNS * 12;
    }

    /** A few areas that contain all places. */
    public static List<String> bands() {
        return IntStream.range(0, COUNT / COLUMNS)
                .mapToObj(row ->
                        "bbox=-180,%s,180,%s".formatted(text(lat(row * COLUMNS) - 0.5), text(lat(row * COLUMNS) + 0.5)))
                .toList();
    }

    static String box(int place) {
        return "bbox=%s,%s,%s,%s"
                .formatted(
                        text(lng(place) - 0.5), text(lat(place) - 0.5), text(lng(place) + 0.5), text(lat(place) + 0.5));
    }

    static String circle(int place) {
        return "center_lng=%s&center_lat=%s&radius_miles=15".formatted(text(lng(place)), text(lat(place)));
    }

    static String polygon(int place) {
        double west = lng(place) - 0.5;
        double east = lng(place) + 0.5;
        double south = lat(place) - 0.5;
        double north = lat(place) + 0.5;
        return "{\"type\":\"Polygon\",\"coordinates\":[[[%1$s,%3$s],[%2$s,%3$s],[%2$s,%4$s],[%1$s,%4$s],[%1$s,%3$s]]]}"
                .formatted(text(west), text(east), text(south), text(north));
    }

    static String text(double degrees) {
        return String.format(Locale.ROOT, "%.3f", degrees);
    }
}
