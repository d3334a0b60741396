package dev.dateline.content.locations;

import dev.dateline.engine.geo.H3Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * A submitted mention after validation, with its derived values.
 *
 * @param geometry as submitted, SRID 4326
 * @param found where it was found in the text; null for one that was submitted
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
        @Nullable String evidence,
        @Nullable Found found) {

    /**
     * How a mention was found in the article's text ({@code ArticleDraft.text()}).
     *
     * @param confidence 0 to 1
     * @param spans pairs of begin and end, in Unicode code points
     */
    public record Found(double confidence, List<Integer> spans) {}

    /** The entity that the mention resolves to, in the submitter's naming. */
    public record Canonical(
            String type, String id, @Nullable String name) {}
}
