package dev.dateline.runs.work;

import dev.dateline.articles.ArticleDraft;
import dev.dateline.locations.MentionDraft;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An item after reading: ready to be written, or rejected with a reason. */
sealed interface ParsedItem {

    int position();

    /** @param locations null if none were given, not even an empty list */
    record Accepted(
            int position, ArticleDraft article, @Nullable List<MentionDraft> given) implements ParsedItem {

        /** The mentions; none for an item whose places are not found yet, or not at all. */
        List<MentionDraft> locations() {
            return given == null ? List.of() : given;
        }
    }

    record Rejected(int position, @Nullable String externalId, String reason) implements ParsedItem {}
}
