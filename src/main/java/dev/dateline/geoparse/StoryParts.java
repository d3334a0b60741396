package dev.dateline.geoparse;

import dev.dateline.gazetteer.PlaceClass;
import dev.dateline.gazetteer.PlaceTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says which part each place has in a text, by where and how often it is named: the headline counts four times, the
 * beginning twice; a name that only says where another place is, or where somebody comes from, does not count. What is
 * named once, and not in the headline, is what the text is about only if nothing has more weight.
 */
final class StoryParts {

    private static final double IN_HEADLINE = 4;
    private static final double AT_THE_BEGINNING = 2;
    private static final double DEMONYM = 0.5;

    /** A place is what the text is about if it has this part of the weight of the weightiest one. */
    private static final double PART_OF_MOST = 0.5;

    private static final int MOST_PRIMARY = 3;
    /** In chars. */
    private static final int BEGINNING = 400;

    private final PlaceTable places;
    private final List<FoundPlace> found;
    private final Map<Integer, Double> weights = new LinkedHashMap<>();
    /** How often each is named by a name of its own; in a headline, it is as if it were twice. */
    private final Map<Integer, Integer> times = new HashMap<>();
    /** What the text is about. */
    private final List<Integer> primary = new ArrayList<>(MOST_PRIMARY);

    /** @param senses of the same names */
    StoryParts(PlaceTable places, String text, List<FoundPlace> found, Senses senses) {
        this.places = places;
        this.found = found;
        int headline = text.indexOf('\n');
        for (int at = 0; at < found.size(); at++) {
            FoundPlace place = found.get(at);
            if (place.isResolved()) {
                weights.merge(place.place(), senses.qualifies(at) ? 0 : weight(place, headline), Double::sum);
                if (!place.demonym() && !senses.qualifies(at)) {
                    times.merge(place.place(), place.begin() < headline ? 2 : 1, Integer::sum);
                }
            }
        }
    }

    private static double weight(FoundPlace place, int headline) {
        double position = place.begin() < headline ? IN_HEADLINE : place.begin() < BEGINNING ? AT_THE_BEGINNING : 1;
        return place.demonym() ? position * DEMONYM : position;
    }

    List<FoundPlace> named() {
        double most = 0;
        for (double weight : weights.values()) {
            most = Math.max(most, weight);
        }
        Map<Integer, StoryPart> parts = new HashMap<>();
        double least = Math.max(most * PART_OF_MOST, Double.MIN_NORMAL);
        weights.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .forEach(entry -> parts.put(entry.getKey(), part(entry.getKey(), entry.getValue(), least)));
        return found.stream()
                .map(place -> place.isResolved() ? with(place, parts.get(place.place())) : place)
                .toList();
    }

    /** To be called for the weightier places first. */
    private StoryPart part(int place, double weight, double least) {
        if (weight < 1) {
            return StoryPart.BACKGROUND;
        }
        boolean containsOne = primary.stream().anyMatch(other -> isIn(other, place));
        int leastTimes = primary.isEmpty() ? 1 : 2;
        if (weight >= least
                && times.getOrDefault(place, 0) >= leastTimes
                && primary.size() < MOST_PRIMARY
                && !containsOne) {
            primary.add(place);
            return StoryPart.PRIMARY;
        }
        return containsOne && isLarge(place) || weight <= 1 && isFar(place)
                ? StoryPart.BACKGROUND
                : StoryPart.SECONDARY;
    }

    private boolean isIn(int place, int larger) {
        return place != larger && (places.state(place) == larger || places.country(place) == larger);
    }

    private boolean isLarge(int place) {
        PlaceClass kind = places.kind(place);
        return kind == PlaceClass.COUNTRY || kind == PlaceClass.STATE || kind == PlaceClass.CONTINENT;
    }

    /** Whether it is in another country than all that the text is about. */
    private boolean isFar(int place) {
        return primary.stream().noneMatch(other -> places.country(other) == places.country(place));
    }

    private static FoundPlace with(FoundPlace place, StoryPart part) {
        return new FoundPlace(
                place.begin(),
                place.end(),
                place.demonym(),
                place.place(),
                place.confidence(),
                part,
                place.evidence(),
                place.alternatives());
    }
}
