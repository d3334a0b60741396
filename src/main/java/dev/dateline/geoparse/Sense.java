package dev.dateline.geoparse;

import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.gazetteer.NameTable;
import dev.dateline.gazetteer.NameUse;
import dev.dateline.gazetteer.PlaceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One name of a text, wherever it stands: it means the same place throughout. */
final class Sense {

    /** The places of a name that are considered: the likeliest ones by what they are. */
    private static final int MOST_PLACES = 60;

    /** The same, of a name whose text says where it is, besides the places there. */
    private static final int MOST_ELSEWHERE = 10;

    final String key;
    /** Whether a text says that it was written there: "ALEXANDRIA, La. (AP) —". */
    boolean isDateline;

    final int[] places;
    final NameUse[] uses;
    /** Names after it that may say where it is: "Alexandria, Louisiana". */
    final List<Sense> qualifiers = new ArrayList<>(0);
    /** Names that it may say the same of. */
    final List<Sense> qualified = new ArrayList<>(0);
    /** By place, in the order of {@link Evidence}. */
    final double[][] evidence;

    final double[] score;
    /** The number of the likeliest place. */
    int best;

    /**
     * @param name ordinal of the name
     * @param inInitials whether it is written like "L.A."
     * @param whole the place that it is in, as the text says; {@link PlaceTable#NONE} if the text does not say it
     */
    Sense(Gazetteer gazetteer, int name, boolean inInitials, int whole) {
        NameTable names = gazetteer.names();
        key = names.key(name);
        int[] positions = positions(gazetteer, name, inInitials, whole);
        if (positions.length == 0 && inInitials) {
            positions = positions(gazetteer, name, false, whole);
        }
        places = new int[positions.length];
        uses = new NameUse[positions.length];
        for (int number = 0; number < positions.length; number++) {
            places[number] = names.place(positions[number]);
            uses[number] = names.use(positions[number]);
        }
        evidence = new double[positions.length][Evidence.COUNT];
        score = new double[positions.length];
    }

    private static int[] positions(Gazetteer gazetteer, int name, boolean inInitials, int whole) {
        NameTable names = gazetteer.names();
        int[] positions = new int[Math.min(MOST_PLACES, names.to(name) - names.from(name))];
        int count = 0;
        for (int at = names.from(name); at < names.to(name) && count < MOST_PLACES; at++) {
            if (inInitials && !hasInitials(gazetteer, at)) {
                continue;
            }
            if (whole == PlaceTable.NONE
                    || at - names.from(name) < MOST_ELSEWHERE
                    || gazetteer.places().isIn(names.place(at), whole)) {
                positions[count++] = at;
            }
        }
        return Arrays.copyOf(positions, count);
    }

    private static boolean hasInitials(Gazetteer gazetteer, int position) {
        return gazetteer.names().use(position) != NameUse.ABBREVIATION
                || gazetteer.places().name(gazetteer.names().place(position)).indexOf(' ') > 0;
    }

    /** Forgets what was found out. */
    void reset() {
        best = 0;
        for (double[] one : evidence) {
            Arrays.fill(one, 0);
        }
    }

    int place() {
        return places[best];
    }
}
