package dev.dateline.content.locate;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.geoparse.FoundPlace;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The places that a text names, in its order. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "LocatedText")
public record LocateResponse(
        @Schema(required = true) List<Item> items,
        @Schema(required = true) GazetteerSource gazetteer) {

    private static final String UNKNOWN = "unknown";

    /** A name of a place. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "LocatedName")
    public record Item(
            @Schema(required = true, minimum = "0", description = "In Unicode code points of the text")
            int start,

            @Schema(required = true, minimum = "1", description = "Exclusive")
            int end,

            @Schema(required = true, examples = "Alexandria")
            String text,

            @Schema(required = true, description = "Whether it names the people or things of a place, such as Canadian")
            boolean demonym,

            @Schema(
                    required = true,
                    minimum = "0",
                    maximum = "1",
                    description = "Probability that these words mean this place",
                    examples = "0.93")
            double confidence,

            @Schema(
                    required = true,
                    enumeration = {"primary", "secondary", "background"},
                    description = "`primary`: what the text is about; `secondary`: where something else happens;"
                            + " `background`: merely named")
            String nature,

            @Schema(
                    required = true,
                    description = "`unknown` for a name that the gazetteer does not have",
                    examples = "city")
            String locationType,

            @Schema(required = true, examples = "Alexandria, Louisiana, United States")
            String formattedAddress,

            @Schema(required = true, nullable = true, implementation = GeometrySchema.class) @Nullable Map<String, Object> geometry,

            @Schema(required = true, nullable = true) MentionRow.@Nullable Canonical canonical,

            @Schema(
                    required = true,
                    description = "What spoke most for this place and against others of its name, the strongest first",
                    examples = "[\"qualifier\", \"near_others\"]")
            List<String> evidence,

            @Schema(required = true, maxItems = 5, description = "Other places that it may mean, the likeliest first")
            List<Alternative> alternatives) {}

    /** Another place of the name. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "LocatedAlternative")
    public record Alternative(
            @Schema(required = true) MentionRow.Canonical canonical,
            @Schema(required = true) String formattedAddress,

            @Schema(required = true, implementation = GeometrySchema.class)
            Map<String, Object> geometry,

            @Schema(required = true, minimum = "0", maximum = "1")
            double confidence) {}

    public static LocateResponse of(String text, List<FoundPlace> found) {
        var points = new CodePoints(text);
        List<Item> items = new ArrayList<>(found.size());
        for (FoundPlace place : found) {
            items.add(item(text, points, place));
        }
        return new LocateResponse(items, GazetteerSource.of(BuiltInGazetteer.get()));
    }

    private static Item item(String text, CodePoints points, FoundPlace found) {
        GazetteerPlaces places = BuiltInGazetteer.get().places();
        String words = text.substring(found.begin(), found.end());
        int place = found.place();
        return new Item(
                points.before(found.begin()),
                points.before(found.end()),
                words,
                found.demonym(),
                found.confidence(),
                found.nature().text(),
                found.isResolved() ? places.kind(place).text() : UNKNOWN,
                found.isResolved() ? places.formattedAddress(place) : words,
                found.isResolved() ? GazetteerSource.point(places, place) : null,
                found.isResolved() ? GazetteerSource.canonical(places, place) : null,
                found.evidence(),
                found.alternatives().stream()
                        .map(other -> alternative(places, other))
                        .toList());
    }

    private static Alternative alternative(GazetteerPlaces places, FoundPlace.Alternative other) {
        return new Alternative(
                GazetteerSource.canonical(places, other.place()),
                places.formattedAddress(other.place()),
                GazetteerSource.point(places, other.place()),
                other.confidence());
    }
}
