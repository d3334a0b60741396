package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** How many names of a text mean places of each state and country, which are numbered in the order of the text. */
final class Divisions {

    /** States and countries. */
    static final int KINDS = 2;

    private static final int STATE = 0;
    private static final int COUNTRY = 1;
    private static final int NONE = -1;

    private final List<Toponym> toponyms;
    private final int[] states;
    private final int[] countries;

    /** Numbers those of all places of the toponyms. */
    Divisions(GazetteerPlaces places, List<Toponym> toponyms) {
        this.toponyms = toponyms;
        states = new int[assignNumbers(STATE, places::state)];
        countries = new int[assignNumbers(COUNTRY, places::country)];
    }

    /** Returns how many there are. */
    private int assignNumbers(int kind, IntUnaryOperator divisionOf) {
        var numbers = new Numbers();
        for (Toponym toponym : toponyms) {
            for (int number = 0; number < toponym.places.length; number++) {
                int division = divisionOf.applyAsInt(toponym.places[number]);
                toponym.divisions[number * KINDS + kind] =
                        division == GazetteerPlaces.NONE ? NONE : numbers.of(division);
            }
        }
        return numbers.size();
    }

    /** Counts those of the likeliest places. */
    void count() {
        Arrays.fill(states, 0);
        Arrays.fill(countries, 0);
        for (Toponym toponym : toponyms) {
            add(states, toponym.divisions[toponym.best * KINDS + STATE]);
            add(countries, toponym.divisions[toponym.best * KINDS + COUNTRY]);
        }
    }

    private static void add(int[] counts, int division) {
        if (division != NONE) {
            counts[division]++;
        }
    }

    /** How many other names mean places of the state of one of a name's places. */
    int ofState(Toponym toponym, int number) {
        return others(states, toponym, number, STATE);
    }

    /** How many other names mean places of the country of one of a name's places. */
    int ofCountry(Toponym toponym, int number) {
        return others(countries, toponym, number, COUNTRY);
    }

    private static int others(int[] counts, Toponym toponym, int number, int kind) {
        int division = toponym.divisions[number * KINDS + kind];
        if (division == NONE) {
            return 0;
        }
        return division == toponym.divisions[toponym.best * KINDS + kind] ? counts[division] - 1 : counts[division];
    }
}
