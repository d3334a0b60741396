package dev.dateline.search;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.MentionRow;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A place that a project's articles mention. Contract: 9.1. */
@Schema(name = "Place")
record Place(
        @Schema(required = true, examples = "Alexandria") String label,
        @Schema(required = true, examples = "city") String locationType,
        @Schema(required = true) String formattedAddress,

        @Schema(required = true, description = "Of geometry_json", examples = "Point")
        String geometryType,

        @Schema(
                required = true,
                implementation = GeometrySchema.class,
                description = "Of one of its mentions; stable while these mentions exist")
        Map<String, Object> geometryJson,

        @JsonProperty("h3_cell") @Schema(required = true, pattern = "^[0-9a-f]{15}$", examples = "87446caddffffff")
        String h3Cell,

        @JsonProperty("h3_resolution") @Schema(required = true, minimum = "0", maximum = "15")
        int h3Resolution,

        @Schema(required = true, minimum = "1") long mentionCount,
        @Schema(required = true, minimum = "1") long articleCount) {

    static Place of(MentionRow shown, long mentions, long articles) {
        return new Place(
                shown.label(),
                shown.locationType(),
                shown.formattedAddress(),
                shown.geometryType(),
                shown.geometryJson(),
                shown.h3Cell(),
                shown.h3Resolution(),
                mentions,
                articles);
    }
}
