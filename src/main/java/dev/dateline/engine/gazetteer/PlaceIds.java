package dev.dateline.engine.gazetteer;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Finds places by their canonical ids. Made when it is used first. */
final class PlaceIds {

    private static final String GEONAMES = "gn:";
    private static final int NONE = -1;

    private final int[] geoNamesIds;
    private final IntFunction<String> idOf;
    private volatile @Nullable Tables tables;

    /**
     * @param byNumber GeoNames ids, ascending, each followed by the place in the lower half
     * @param others ids that are not a number
     */
    private record Tables(long[] byNumber, Map<String, Integer> others) {}

    /**
     * @param geoNamesIds of each place; 0 if it has none
     * @param idOf the canonical id of a place
     */
    PlaceIds(int[] geoNamesIds, IntFunction<String> idOf) {
        this.geoNamesIds = geoNamesIds;
        this.idOf = idOf;
    }

    /** The place with an id; -1 if there is none. */
    int find(String id) {
        Tables known = tables();
        if (id.startsWith(GEONAMES) && isNumber(id)) {
            long number = Long.parseLong(id.substring(GEONAMES.length())) << Integer.SIZE;
            int at = Arrays.binarySearch(known.byNumber, number);
            int next = at < 0 ? -at - 1 : at;
            return next < known.byNumber.length && known.byNumber[next] >> Integer.SIZE == number >> Integer.SIZE
                    ? (int) known.byNumber[next]
                    : NONE;
        }
        return known.others.getOrDefault(id, NONE);
    }

    private static boolean isNumber(String id) {
        int digits = id.length() - GEONAMES.length();
        return digits > 0
                && digits < 10
                && id.chars().skip(GEONAMES.length()).allMatch(digit -> digit >= '0' && digit <= '9');
    }

    private Tables tables() {
        Tables known = tables;
        if (known == null) {
            known = make();
            tables = known;
        }
        return known;
    }

    private Tables make() {
        long[] byNumber = new long[geoNamesIds.length];
        Map<String, Integer> others = new HashMap<>();
        int count = 0;
        for (int place = 0; place < geoNamesIds.length; place++) {
            if (geoNamesIds[place] != 0) {
                byNumber[count++] = (long) geoNamesIds[place] << Integer.SIZE | place;
            } else {
                others.putIfAbsent(idOf.apply(place), place);
            }
        }
        byNumber = Arrays.copyOf(byNumber, count);
        Arrays.sort(byNumber);
        return new Tables(byNumber, others);
    }
}
