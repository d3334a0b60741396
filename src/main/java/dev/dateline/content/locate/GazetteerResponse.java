package dev.dateline.content.locate;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Places of the gazetteer that were found by a name, best first. Contract: 9.3. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "GazetteerPlaces")
record GazetteerResponse(
        @Schema(required = true) List<Item> items,
        @Schema(required = true) GazetteerSource gazetteer) {

    static GazetteerResponse of(Gazetteer gazetteer, List<Integer> places) {
        return new GazetteerResponse(
                places.stream().map(place -> Item.of(gazetteer.places(), place)).toList(),
                GazetteerSource.of(gazetteer));
    }

    /** A place of the gazetteer. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "GazetteerPlace")
    record Item(
            @Schema(required = true) MentionRow.Canonical canonical,

            @Schema(required = true, examples = "Alexandria")
            String name,

            @Schema(required = true, examples = "Alexandria, Louisiana, United States")
            String formattedAddress,

            @Schema(required = true, examples = "city") String locationType,

            @Schema(required = true, implementation = GeometrySchema.class)
            Map<String, Object> geometry,

            @Schema(
                    required = true,
                    nullable = true,
                    minItems = 4,
                    maxItems = 4,
                    description = "West, south, east, north of the places in it; null for a place that has none")
            @Nullable List<Double> bbox,

            @Schema(required = true, nullable = true, minimum = "1", description = "Null if unknown") @Nullable Integer population) {

        static Item of(GazetteerPlaces places, int place) {
            int people = places.population(place);
            return new Item(
                    GazetteerSource.canonical(places, place),
                    places.name(place),
                    places.formattedAddress(place),
                    places.kind(place).text(),
                    GazetteerSource.point(places, place),
                    places.bounds(place).orElse(null),
                    people == 0 ? null : people);
        }
    }
}
