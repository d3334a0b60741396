package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.entities.EntityDraft;
import dev.dateline.content.locations.MentionDraft;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An item after reading: ready to be written, or rejected with a reason. */
sealed interface ParsedItem {

    int position();

    /**
     * @param given its mentions; null if there were none, not even an empty list
     * @param digest of the item as it was sent ({@link ItemDigest})
     * @param warnings what is not kept of it ({@link ItemWarnings}); null: all is kept
     */
    record Accepted(
            int position,
            ArticleDraft article,
            List<EntityDraft> entities,
            @Nullable List<MentionDraft> given,
            long digest,
            @Nullable String warnings)
            implements ParsedItem {

        Accepted withPlaces(List<MentionDraft> found) {
            return new Accepted(position, article, entities, found, digest, warnings);
        }

        /** The same without its external id, so that it is of no stored article. */
        Accepted withoutId() {
            return new Accepted(position, article.withoutId(), entities, given, digest, warnings);
        }

        /** The mentions; none for an item whose places are not found yet, or not at all. */
        List<MentionDraft> locations() {
            return given == null ? List.of() : given;
        }

        /** The canonical entities of its mentions, possibly repeated. */
        List<EntityDraft> canonical() {
            return locations().stream()
                    .map(MentionDraft::canonical)
                    .filter(Objects::nonNull)
                    .map(one -> EntityDraft.canonical(one.type(), one.id(), one.name()))
                    .toList();
        }
    }

    record Rejected(int position, @Nullable String externalId, String reason) implements ParsedItem {}
}
