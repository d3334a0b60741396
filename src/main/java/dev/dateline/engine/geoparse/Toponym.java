package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.NameUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One name of a text, wherever it stands, with the places that it may mean: it means the same one throughout.
 */
final class Toponym {

    /** The places of a name that are considered: the likeliest ones by what they are. */
    private static final int MAX_PLACES = 60;

    /** The same, of a name whose text says where it is, besides the places there. */
    private static final int MAX_PLACES_ELSEWHERE = 10;

    private static final double[] NONE = {};

    /** In the list of {@link Toponyms#all}. */
    final int index;
    /** Ordinal of the name. */
    final int name;
    /** Whether a text says that it was written there: "ALEXANDRIA, La. (AP) —". */
    boolean isDateline;

    final int[] places;
    /** Of each place, its position in the gazetteer's table of names. */
    private final int[] positions;
    /** Names after it that may say where it is: "Alexandria, Louisiana". */
    List<Toponym> qualifiers = List.of();
    /** Names that it may say the same of. */
    List<Toponym> qualified = List.of();
    /** Of each place, its state's number and its country's in the text, for {@link Divisions}. */
    final int[] divisions;

    /** Of each place; empty if there is only one. */
    final double[] score;
    /** Of each place, in the order of {@link Evidence}; empty if there is only one. */
    private final double[] evidence;
    /** The number of the likeliest place. */
    int best;

    /**
     * @param index in the list of {@link Toponyms#all}
     * @param name ordinal of the name
     * @param inInitials whether it is written like "L.A."
     * @param whole the place that it is in, as the text says; {@link GazetteerPlaces#NONE} if the text does not say it
     */
    Toponym(Gazetteer gazetteer, int index, int name, boolean inInitials, int whole) {
        this.index = index;
        this.name = name;
        int[] found = positions(gazetteer, name, inInitials, whole);
        positions = found.length == 0 && inInitials ? positions(gazetteer, name, false, whole) : found;
        places = new int[positions.length];
        for (int at = 0; at < positions.length; at++) {
            places[at] = gazetteer.names().place(positions[at]);
        }
        divisions = new int[positions.length * Divisions.KINDS];
        evidence = isAmbiguous() ? new double[positions.length * Evidence.COUNT] : NONE;
        score = isAmbiguous() ? new double[positions.length] : NONE;
    }

    private static int[] positions(Gazetteer gazetteer, int name, boolean inInitials, int whole) {
        NameTable names = gazetteer.names();
        int[] positions = new int[Math.min(MAX_PLACES, names.to(name) - names.from(name))];
        int count = 0;
        for (int at = names.from(name); at < names.to(name) && count < MAX_PLACES; at++) {
            if (inInitials && !hasInitials(gazetteer, at)) {
                continue;
            }
            if (whole == GazetteerPlaces.NONE
                    || at - names.from(name) < MAX_PLACES_ELSEWHERE
                    || gazetteer.places().isIn(names.place(at), whole)) {
                positions[count++] = at;
            }
        }
        return count == positions.length ? positions : Arrays.copyOf(positions, count);
    }

    private static boolean hasInitials(Gazetteer gazetteer, int position) {
        return gazetteer.names().use(position) != NameUse.ABBREVIATION
                || gazetteer.places().name(gazetteer.names().place(position)).indexOf(' ') > 0;
    }

    /** Forgets what was found out. */
    void reset() {
        best = 0;
        Arrays.fill(evidence, 0);
    }

    int place() {
        return places[best];
    }

    /**
     * How the name is used for a place.
     *
     * @param number of the place
     */
    NameUse use(NameTable names, int number) {
        return names.use(positions[number]);
    }

    /** Whether it names the people or things of the likeliest place. */
    boolean isDemonym(NameTable names) {
        return use(names, best) == NameUse.DEMONYM;
    }

    /** Adds a name after it that may say where it is. */
    void addQualifier(Toponym larger) {
        if (!qualifiers.contains(larger)) {
            qualifiers = with(qualifiers, larger);
            larger.qualified = with(larger.qualified, this);
        }
    }

    /** Most names have none, so the list is not made before. */
    private static List<Toponym> with(List<Toponym> toponyms, Toponym more) {
        List<Toponym> all = toponyms.isEmpty() ? new ArrayList<>(1) : toponyms;
        all.add(more);
        return all;
    }

    /** Whether there is more than one place, and so something to decide. */
    boolean isAmbiguous() {
        return places.length > 1;
    }

    /**
     * What speaks for a place; 0 if there is no other.
     *
     * @param number of the place
     */
    double evidence(int number, Evidence what) {
        return isAmbiguous() ? evidence[number * Evidence.COUNT + what.ordinal()] : 0;
    }

    void set(int number, Evidence what, boolean holds) {
        set(number, what, holds ? 1 : 0);
    }

    void set(int number, Evidence what, double value) {
        evidence[number * Evidence.COUNT + what.ordinal()] = value;
    }

    /** Sets the score of a place: the sum of its evidence. */
    void weigh(int number, double[] weights) {
        double sum = 0;
        int from = number * Evidence.COUNT;
        for (int at = 0; at < Evidence.COUNT; at++) {
            sum += weights[at] * evidence[from + at];
        }
        score[number] = sum;
    }
}
