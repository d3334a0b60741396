package dev.dateline.content.locate;

import dev.dateline.content.locations.MentionDraft;
import dev.dateline.content.locations.MentionReader;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geoparse.FoundPlace;
import dev.dateline.engine.geoparse.SentenceFinder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Geometry;

/** The found places of an article as its mentions: one a place, with the first sentence that names it. */
final class FoundMentions {

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}+");

    private final GazetteerPlaces places;
    private final H3Cells cells;
    private final String text;

    FoundMentions(GazetteerPlaces places, H3Cells cells, String text) {
        this.places = places;
        this.cells = cells;
        this.text = text;
    }

    /** A name of a place, with its position in code points. */
    private record Named(FoundPlace place, int start, int end) {}

    /** In the order of the text; if there are more places than an article may mention, those that are named most. */
    List<MentionDraft> of(List<FoundPlace> found) {
        var points = new CodePoints(text);
        Map<Integer, List<Named>> byPlace = new LinkedHashMap<>();
        for (FoundPlace one : found) {
            if (one.isResolved() && !one.demonym()) {
                byPlace.computeIfAbsent(one.place(), place -> new ArrayList<>())
                        .add(new Named(one, points.before(one.begin()), points.before(one.end())));
            }
        }
        return byPlace.values().stream()
                .sorted(Comparator.comparingInt((List<Named> names) -> -names.size()))
                .limit(MentionReader.LOCATIONS_LIMIT)
                .sorted(Comparator.comparingInt(names -> names.getFirst().start()))
                .map(this::mention)
                .toList();
    }

    private MentionDraft mention(List<Named> names) {
        FoundPlace first = names.getFirst().place();
        int place = first.place();
        String type = places.kind(place).text();
        Geometry position = GeoJson.point(places.longitude(place), places.latitude(place));
        return new MentionDraft(
                label(text.substring(first.begin(), first.end())),
                type,
                places.formattedAddress(place),
                position,
                cells.cellOf(type, position),
                new MentionDraft.Canonical("place", places.id(place), places.name(place)),
                first.nature().text(),
                null,
                SentenceFinder.around(text, first.begin(), first.end()),
                new MentionDraft.Found(confidence(names), spans(names)));
    }

    private static String label(String words) {
        return SPACE.matcher(INVISIBLE.matcher(words).replaceAll("")).replaceAll(" ");
    }

    private static double confidence(List<Named> names) {
        return names.stream()
                .mapToDouble(name -> name.place().confidence())
                .max()
                .orElseThrow();
    }

    private static List<Integer> spans(List<Named> names) {
        return names.stream()
                .flatMap(name -> Stream.of(name.start(), name.end()))
                .toList();
    }
}
