package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;
import java.util.HashMap;
import java.util.Map;

/** How often a source mentions places, and the divisions and countries that they are in. */
public final class SourceFocus {

    /** Nothing is known. */
    public static final SourceFocus NONE = new SourceFocus();

    private final Map<Integer, Integer> own = new HashMap<>();
    private final Map<Integer, Integer> within = new HashMap<>();
    private int all;

    /** @param counts of mentions, by place */
    public static SourceFocus of(GazetteerPlaces places, Map<Integer, Integer> counts) {
        var focus = new SourceFocus();
        counts.forEach((place, count) -> focus.add(places, place, count));
        return focus;
    }

    private void add(GazetteerPlaces places, int place, int count) {
        all += count;
        own.merge(place, count, Integer::sum);
        within.merge(place, count, Integer::sum);
        addLarger(place, places.county(place), count);
        addLarger(place, places.state(place), count);
        addLarger(place, places.country(place), count);
    }

    private void addLarger(int place, int larger, int count) {
        if (larger != GazetteerPlaces.NONE && larger != place) {
            within.merge(larger, count, Integer::sum);
        }
    }

    public boolean isNone() {
        return all == 0;
    }

    /** Number of all mentions. */
    public int all() {
        return all;
    }

    /** Number of mentions of a place. */
    public int of(int place) {
        return own.getOrDefault(place, 0);
    }

    /** Number of mentions of a place, or of places in it. */
    int within(int place) {
        return within.getOrDefault(place, 0);
    }
}
