package dev.dateline.locations;

import dev.dateline.geo.H3Cell;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * A place in an article as it was submitted, checked, with what is derived from it.
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

    /** The entity that a place was found to be, in the submitter's own naming. */
    public record Canonical(
            String type, String id, @Nullable String name) {}
}
