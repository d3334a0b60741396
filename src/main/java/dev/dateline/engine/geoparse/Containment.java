package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.NameUse;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether a name may be that of a place in another: "Alexandria" and "La.". What is found out of a name is kept, because a
 * text may repeat its names.
 */
final class Containment {

    static final int NONE = GazetteerPlaces.NONE;

    /** The places of a name that are looked at: the likeliest. */
    private static final int MAX_PLACES = 500;

    /** State, county and country of a place. */
    private static final int MAX_CONTAINING_AREAS = 3;

    private static final int[] NOTHING = {};

    private final NameTable names;
    private final GazetteerPlaces places;
    private final Effort effort;

    private final Numbers numbers = new Numbers();
    /** By the number of a name: the countries and divisions of its places, ascending, with repetitions; null if it was not asked for. */
    private int[] @Nullable [] around = new int[16][];
    /** By the number of a name: the countries and divisions that it may mean, in the order of its places. */
    private int[] @Nullable [] wholes = new int[16][];

    Containment(Gazetteer gazetteer, Effort effort) {
        names = gazetteer.names();
        places = gazetteer.places();
        this.effort = effort;
    }

    /**
     * The first country or division of a name that a place of the other name lies in. A county whose name is also that of a
     * state does not count: "Washington, Oregon and Idaho" are states.
     */
    int whole(int name, int larger) {
        int[] candidates = wholesOf(larger);
        if (candidates.length == 0) {
            effort.add(1);
            return NONE;
        }
        int[] divisions = divisionsAround(name);
        effort.add(candidates.length);
        for (int whole : candidates) {
            if (Arrays.binarySearch(divisions, whole) >= 0) {
                return whole;
            }
        }
        return NONE;
    }

    private int[] wholesOf(int name) {
        int number = number(name);
        int[] known = wholes[number];
        if (known == null) {
            known = findWholes(name);
            wholes[number] = known;
        }
        return known;
    }

    private int[] divisionsAround(int name) {
        int number = number(name);
        int[] known = around[number];
        if (known == null) {
            known = findAround(name);
            around[number] = known;
        }
        return known;
    }

    private int number(int name) {
        int number = numbers.of(name);
        if (number == wholes.length) {
            wholes = Arrays.copyOf(wholes, number * 2);
            around = Arrays.copyOf(around, number * 2);
        }
        return number;
    }

    private int[] findWholes(int name) {
        effort.add(names.to(name) - names.from(name));
        int[] found = NOTHING;
        int count = 0;
        for (int at = names.from(name); at < names.to(name); at++) {
            if (places.isAdministrative(names.place(at)) && names.use(at) != NameUse.DEMONYM) {
                if (count == 0) {
                    found = new int[names.to(name) - at];
                }
                found[count++] = names.place(at);
            }
        }
        return count == found.length ? found : Arrays.copyOf(found, count);
    }

    private int[] findAround(int name) {
        int end = Math.min(names.to(name), names.from(name) + MAX_PLACES);
        effort.add(end - names.from(name));
        boolean isState = isState(name, end);
        int[] found = new int[(end - names.from(name)) * MAX_CONTAINING_AREAS];
        int count = 0;
        for (int at = names.from(name); at < end; at++) {
            int place = names.place(at);
            if (!isState || places.kind(place) != PlaceClass.COUNTY) {
                count = addOther(found, count, place, places.state(place));
                count = addOther(found, count, place, places.county(place));
                count = addOther(found, count, place, places.country(place));
            }
        }
        Arrays.sort(found, 0, count);
        return Arrays.copyOf(found, count);
    }

    private static int addOther(int[] found, int count, int place, int larger) {
        if (larger == place) {
            return count;
        }
        found[count] = larger;
        return count + 1;
    }

    private boolean isState(int name, int end) {
        for (int at = names.from(name); at < end; at++) {
            if (places.kind(names.place(at)) == PlaceClass.STATE) {
                return true;
            }
        }
        return false;
    }
}
