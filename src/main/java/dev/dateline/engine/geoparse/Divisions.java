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

    private final List<Sense> senses;
    private final int[] states;
    private final int[] countries;

    /** Numbers those of all places of the senses. */
    Divisions(GazetteerPlaces places, List<Sense> senses) {
        this.senses = senses;
        states = new int[assignNumbers(STATE, places::state)];
        countries = new int[assignNumbers(COUNTRY, places::country)];
    }

    /** Returns how many there are. */
    private int assignNumbers(int kind, IntUnaryOperator divisionOf) {
        var numbers = new Numbers();
        for (Sense sense : senses) {
            for (int number = 0; number < sense.places.length; number++) {
                int division = divisionOf.applyAsInt(sense.places[number]);
                sense.divisions[number * KINDS + kind] = division == GazetteerPlaces.NONE ? NONE : numbers.of(division);
            }
        }
        return numbers.size();
    }

    /** Counts those of the likeliest places. */
    void count() {
        Arrays.fill(states, 0);
        Arrays.fill(countries, 0);
        for (Sense sense : senses) {
            add(states, sense.divisions[sense.best * KINDS + STATE]);
            add(countries, sense.divisions[sense.best * KINDS + COUNTRY]);
        }
    }

    private static void add(int[] counts, int division) {
        if (division != NONE) {
            counts[division]++;
        }
    }

    /** How many other names mean places of the state of one of a name's places. */
    int ofState(Sense sense, int number) {
        return others(states, sense, number, STATE);
    }

    /** How many other names mean places of the country of one of a name's places. */
    int ofCountry(Sense sense, int number) {
        return others(countries, sense, number, COUNTRY);
    }

    private static int others(int[] counts, Sense sense, int number, int kind) {
        int division = sense.divisions[number * KINDS + kind];
        if (division == NONE) {
            return 0;
        }
        return division == sense.divisions[sense.best * KINDS + kind] ? counts[division] - 1 : counts[division];
    }
}
