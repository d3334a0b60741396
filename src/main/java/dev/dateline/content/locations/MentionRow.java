package dev.dateline.content.locations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A mention in a response. Contract: 6.3. */
@Schema(name = "LocationMention")
public record MentionRow(
        @Schema(required = true) long mentionId,
        @Schema(required = true, examples = "Alexandria") String label,
        @Schema(required = true, examples = "city") String locationType,
        @Schema(required = true) String formattedAddress,

        @Schema(required = true, description = "Of geometry_json", examples = "Point")
        String geometryType,

        @Schema(required = true, implementation = GeometrySchema.class)
        Map<String, Object> geometryJson,

        @JsonProperty("h3_cell") @Schema(required = true, pattern = "^[0-9a-f]{15}$", examples = "87446caddffffff")
        String h3Cell,

        @JsonProperty("h3_resolution") @Schema(required = true, minimum = "0", maximum = "15")
        int h3Resolution,

        @Schema(required = true, nullable = true) @Nullable Canonical canonical,

        @Schema(required = true, nullable = true, examples = "primary") @Nullable String nature,

        @Schema(required = true, nullable = true) @Nullable String roleInStory,
        @Schema(required = true, nullable = true) @Nullable String evidence,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description = "Distance from the center to the nearest point of the geometry, 0 inside a polygon;"
                        + " only with sort=distance",
                minimum = "0")
        @Nullable Double distanceMiles,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description = "Where the text names it, as `[start, end)` in code points of headline, two line ends and"
                        + " body; only of mentions that were found in the text, with include=spans",
                implementation = Integer[][].class)
        @Nullable List<List<Integer>> spans,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description = "Probability that the text means this place; only with `spans`",
                minimum = "0",
                maximum = "1")
        @Nullable Double confidence) {

    MentionRow(
            long mentionId,
            String label,
            String locationType,
            String formattedAddress,
            String geometryType,
            Map<String, Object> geometryJson,
            String h3Cell,
            int h3Resolution,
            @Nullable Canonical canonical,
            @Nullable String nature,
            @Nullable String roleInStory,
            @Nullable String evidence) {
        this(
                mentionId,
                label,
                locationType,
                formattedAddress,
                geometryType,
                geometryJson,
                h3Cell,
                h3Resolution,
                canonical,
                nature,
                roleInStory,
                evidence,
                null,
                null,
                null);
    }

    /** Longitude and latitude of a point; empty for other geometries. */
    public Optional<double[]> position() {
        return geometryType.equals("Point") && geometryJson.get("coordinates") instanceof double[] position
                ? Optional.of(position)
                : Optional.empty();
    }

    /** A copy with this distance in miles. */
    public MentionRow withDistance(double miles) {
        return with(miles, spans, confidence);
    }

    /** A copy that says where it was found. */
    MentionRow withFound(MentionDraft.Found found) {
        List<List<Integer>> pairs = new ArrayList<>(found.spans().size() / 2);
        for (int at = 0; at + 1 < found.spans().size(); at += 2) {
            pairs.add(found.spans().subList(at, at + 2));
        }
        return with(distanceMiles, pairs, found.confidence());
    }

    private MentionRow with(
            @Nullable Double distance, @Nullable List<List<Integer>> found, @Nullable Double probability) {
        return new MentionRow(
                mentionId,
                label,
                locationType,
                formattedAddress,
                geometryType,
                geometryJson,
                h3Cell,
                h3Resolution,
                canonical,
                nature,
                roleInStory,
                evidence,
                distance,
                found,
                probability);
    }

    /** The entity that the mention resolves to, in the submitter's naming. */
    @Schema(name = "Canonical")
    public record Canonical(
            @Schema(required = true) String type,
            @Schema(required = true) String id,

            @Schema(required = true, nullable = true) @Nullable String name) {

        /** The entity in these columns; null without type and id. */
        static @Nullable Canonical of(@Nullable String type, @Nullable String id, @Nullable String name) {
            return type == null || id == null ? null : new Canonical(type, id, name);
        }
    }
}
