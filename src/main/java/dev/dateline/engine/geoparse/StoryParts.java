package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

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
    private static final double PART_OF_LARGEST = 0.5;

    private static final int MAX_PRIMARY_PLACES = 3;
    /** In chars. */
    private static final int BEGINNING = 400;

    private final GazetteerPlaces places;
    private final Numbers numbers = new Numbers();
    /** Of each name that the gazetteer has, the number of its place. */
    private final int[] placeNumbers;
    // by the number of a place
    private final double[] weights;
    /** How often it is named by a name of its own; in a headline, it is as if it were twice. */
    private final int[] times;

    private final StoryPart[] parts;
    /** What the text is about. */
    private final List<Integer> primary = new ArrayList<>(MAX_PRIMARY_PLACES);

    /**
     * @param found names of the text
     * @param toponyms those names, with the places that they mean
     */
    StoryParts(Gazetteer gazetteer, String text, List<FoundName> found, Toponyms toponyms) {
        NameTable names = gazetteer.names();
        places = gazetteer.places();
        placeNumbers = new int[found.size()];
        weights = new double[found.size()];
        times = new int[found.size()];
        int headline = text.indexOf('\n');
        for (int at = 0; at < found.size(); at++) {
            Toponym toponym = toponyms.of(at);
            if (toponym != null) {
                placeNumbers[at] = numbers.of(toponym.place());
                if (!toponyms.qualifies(at)) {
                    add(
                            placeNumbers[at],
                            toponym.isDemonym(names),
                            found.get(at).begin(),
                            headline);
                }
            }
        }
        parts = new StoryPart[numbers.size()];
        decide();
    }

    private void add(int number, boolean isDemonym, int begin, int headline) {
        boolean isInHeadline = begin < headline;
        double weight = isInHeadline ? IN_HEADLINE : begin < BEGINNING ? AT_THE_BEGINNING : 1;
        weights[number] += isDemonym ? weight * DEMONYM : weight;
        if (!isDemonym) {
            times[number] += isInHeadline ? 2 : 1;
        }
    }

    private void decide() {
        double largest = 0;
        for (double weight : weights) {
            largest = Math.max(largest, weight);
        }
        double least = Math.max(largest * PART_OF_LARGEST, Double.MIN_NORMAL);
        IntStream.range(0, parts.length)
                .boxed()
                .sorted(Comparator.comparingDouble(number -> -weights[number]))
                .forEach(number -> parts[number] = part(number, least));
    }

    /** The part of the place that a name of the text means; the gazetteer must have the name. */
    StoryPart of(int at) {
        return parts[placeNumbers[at]];
    }

    /** To be called for the weightier places first. */
    private StoryPart part(int number, double least) {
        int place = numbers.value(number);
        double weight = weights[number];
        if (weight < 1) {
            return StoryPart.BACKGROUND;
        }
        boolean containsOne = primary.stream().anyMatch(other -> isIn(other, place));
        int leastTimes = primary.isEmpty() ? 1 : 2;
        if (weight >= least && times[number] >= leastTimes && primary.size() < MAX_PRIMARY_PLACES && !containsOne) {
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
}
