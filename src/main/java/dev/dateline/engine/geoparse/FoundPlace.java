package dev.dateline.engine.geoparse;

import dev.dateline.engine.gazetteer.GazetteerPlaces;
import java.util.List;

/**
 * A name of a place in a text.
 *
 * @param begin where it begins in the text, in chars
 * @param end where it ends
 * @param demonym whether it names the people or things of a place ("Canadian")
 * @param place its ordinal in the gazetteer; {@link GazetteerPlaces#NONE} if the gazetteer does not have it
 * @param confidence probability that these words mean this place, 0 to 1
 * @param nature its part in the text
 * @param evidence what spoke most for this place, the strongest first
 * @param alternatives other places that it may mean, the likeliest first
 */
public record FoundPlace(
        int begin,
        int end,
        boolean demonym,
        int place,
        double confidence,
        StoryPart nature,
        List<String> evidence,
        List<Alternative> alternatives) {

    /** Another place of the name, and its probability. */
    public record Alternative(int place, double confidence) {}

    /** The same with another position. */
    FoundPlace at(int newBegin, int newEnd) {
        return new FoundPlace(newBegin, newEnd, demonym, place, confidence, nature, evidence, alternatives);
    }

    /** Whether the gazetteer has the place. */
    public boolean isResolved() {
        return place != GazetteerPlaces.NONE;
    }
}
