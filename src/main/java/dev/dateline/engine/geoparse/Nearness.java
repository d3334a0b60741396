package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.List;

/**
 * How near each place is to the likeliest places of the names before and after its own. In each round, only the names are
 * looked at around which one has changed its place.
 */
final class Nearness {

    /** Maximum number of names, before and after a name, that are compared with it. */
    private static final int MAX_COMPARED_NAMES = 100;

    /** Places that differ by more in latitude are too far away, whatever their longitude: some 311 km. */
    private static final double FAR_DEGREES = 2.8;

    /** Comparisons of a step. */
    private static final int SPOTS_OF_A_STEP = 8;

    private final GazetteerPlaces places;
    private final List<Toponym> toponyms;
    private final Effort effort;
    /** Likeliest places of the names in the last round, or {@link GazetteerPlaces#NONE} for a country or state. */
    private final int[] spots;

    private final double[] latitudes;
    private boolean begun;

    Nearness(GazetteerPlaces places, List<Toponym> toponyms, Effort effort) {
        this.places = places;
        this.toponyms = toponyms;
        this.effort = effort;
        spots = new int[toponyms.size()];
        latitudes = new double[toponyms.size()];
    }

    /** Sets the evidence of all places. */
    void add() {
        int[] changed = updateSpots();
        for (int own = 0; own < spots.length; own++) {
            int from = Math.max(0, own - MAX_COMPARED_NAMES);
            int to = Math.min(spots.length, own + MAX_COMPARED_NAMES + 1);
            if (toponyms.get(own).isAmbiguous() && (!begun || changed[to] > changed[from])) {
                add(toponyms.get(own), own, from, to);
            }
        }
        begun = true;
    }

    /** How many of the names before each one have changed their places. */
    private int[] updateSpots() {
        int[] changed = new int[spots.length + 1];
        for (int at = 0; at < spots.length; at++) {
            int place = toponyms.get(at).place();
            int spot = isLarge(place) ? GazetteerPlaces.NONE : place;
            changed[at + 1] = changed[at] + (spots[at] == spot ? 0 : 1);
            spots[at] = spot;
            latitudes[at] = places.latitude(place);
        }
        return changed;
    }

    private void add(Toponym toponym, int own, int from, int to) {
        for (int number = 0; number < toponym.places.length; number++) {
            int place = toponym.places[number];
            if (!isLarge(place)) {
                effort.add(1 + (to - from) / SPOTS_OF_A_STEP);
                add(toponym, number, own, from, to);
            }
        }
    }

    private void add(Toponym toponym, int number, int own, int from, int to) {
        int place = toponym.places[number];
        double latitude = places.latitude(place);
        double nearest = Double.MAX_VALUE;
        int near = 0;
        int all = 0;
        for (int at = from; at < to; at++) {
            if (at != own && spots[at] != GazetteerPlaces.NONE && spots[at] != place) {
                all++;
                if (Math.abs(latitudes[at] - latitude) < FAR_DEGREES) {
                    double distance = PlaceDistance.squaredKm(places, place, spots[at]);
                    nearest = Math.min(nearest, distance);
                    near += distance < 150 * 150 ? 1 : 0;
                }
            }
        }
        toponym.set(number, Evidence.WITHIN_30_KM, nearest < 30 * 30);
        toponym.set(number, Evidence.WITHIN_100_KM, nearest < 100 * 100);
        toponym.set(number, Evidence.WITHIN_300_KM, nearest < 300 * 300);
        toponym.set(number, Evidence.NEAR_SHARE, all == 0 ? 0 : near / (double) all);
    }

    private boolean isLarge(int place) {
        PlaceClass kind = places.kind(place);
        return kind == PlaceClass.COUNTRY || kind == PlaceClass.STATE;
    }
}
