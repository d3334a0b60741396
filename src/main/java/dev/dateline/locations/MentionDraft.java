package dev.dateline.locations;

import dev.dateline.geo.H3Cell;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * A submitted mention after validation, with its derived values.
 *
 * @param geometry as submitted, SRID 4326
 */
public record MentionDraft(
        String label,
        String locationType,
        String formattedAddress,
        Geometry geometry,
        H3Cell cell,
        @Nullable Canonical canonical,
        @Nullable String nature,
        @Nullable String roleInStory,
        @Nullable String evidence) {

    /** The entity that the mention resolves to, in the submitter's naming. */
    public record Canonical(
            String type, String id, @Nullable String name) {}
}
