package dev.dateline.content.locate;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.engine.gazetteer.Gazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The gazetteer that an answer is from, and whom to name where it is shown. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "GazetteerSource")
record GazetteerSource(
        @Schema(required = true, examples = "GeoNames") String name,
        @Schema(required = true) String version,

        @Schema(
                required = true,
                description = "To be shown with the places",
                examples = "Places: GeoNames (geonames.org), CC BY 4.0")
        String attribution) {

    static GazetteerSource of(Gazetteer gazetteer) {
        return new GazetteerSource("GeoNames", gazetteer.version(), gazetteer.attribution());
    }

    static MentionRow.Canonical canonical(GazetteerPlaces places, int place) {
        return new MentionRow.Canonical("place", places.id(place), places.name(place));
    }

    /** GeoJSON. */
    static Map<String, Object> point(GazetteerPlaces places, int place) {
        Map<String, Object> point = new LinkedHashMap<>();
        point.put("type", "Point");
        point.put("coordinates", new double[] {places.longitude(place), places.latitude(place)});
        return point;
    }
}
