package dev.dateline.geoparse;

import dev.dateline.gazetteer.Gazetteer;
import dev.dateline.gazetteer.NameTable;
import dev.dateline.gazetteer.NameUse;
import dev.dateline.gazetteer.PlaceClass;
import dev.dateline.gazetteer.PlaceTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a name may be that of a place in another: "Alexandria" and "La.". What is found out of a name is kept, because a
 * text may repeat its names.
 */
final class Containment {

    static final int NONE = PlaceTable.NONE;

    /** The places of a name that are looked at: the likeliest. */
    private static final int MOST = 500;

    private final NameTable names;
    private final PlaceTable places;
    private final Effort effort;

    /** The countries and divisions of each name's places. */
    private final Map<Integer, Set<Integer>> around = new HashMap<>();
    /** The countries and divisions that each name may mean, in the order of its places. */
    private final Map<Integer, int[]> wholes = new HashMap<>();

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
        int[] candidates = wholes.computeIfAbsent(larger, this::wholes);
        if (candidates.length == 0) {
            effort.add(1);
            return NONE;
        }
        Set<Integer> divisions = around.computeIfAbsent(name, this::around);
        effort.add(candidates.length);
        for (int whole : candidates) {
            if (divisions.contains(whole)) {
                return whole;
            }
        }
        return NONE;
    }

    private int[] wholes(int name) {
        effort.add(names.to(name) - names.from(name));
        int[] found = new int[names.to(name) - names.from(name)];
        int count = 0;
        for (int at = names.from(name); at < names.to(name); at++) {
            if (places.isAdministrative(names.place(at)) && names.use(at) != NameUse.DEMONYM) {
                found[count++] = names.place(at);
            }
        }
        return Arrays.copyOf(found, count);
    }

    private Set<Integer> around(int name) {
        int end = Math.min(names.to(name), names.from(name) + MOST);
        effort.add(end - names.from(name));
        boolean isState = isState(name, end);
        Set<Integer> found = new HashSet<>();
        for (int at = names.from(name); at < end; at++) {
            int place = names.place(at);
            if (!isState || places.kind(place) != PlaceClass.COUNTY) {
                addOther(found, place, places.state(place));
                addOther(found, place, places.county(place));
                addOther(found, place, places.country(place));
            }
        }
        return found;
    }

    private static void addOther(Set<Integer> found, int place, int larger) {
        if (larger != place) {
            found.add(larger);
        }
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
