package dev.dateline.chaos.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.workload.Edition;
import dev.dateline.chaos.workload.EventHash;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event of the feed.
 *
 * @param external the article; -1: of no article
 * @param generation parsed from the headline; 0: none
 * @param article the article's id
 * @param outcome of a run that ended: status, and counts as {@code total/succeeded/failed}
 */
record FeedEvent(
        UUID id,
        String type,
        @Nullable UUID run,
        int external,
        int generation,
        long article,
        String outcome,
        long hash) {

    static final String CREATED = "service.article.created";
    static final String UPDATED = "service.article.updated";
    static final String DELETED = "service.article.deleted";

    static FeedEvent of(int tenant, JsonNode event) {
        JsonNode data = event.path("data");
        Optional<Edition> named = Edition.named(tenant, data.path("headline").asText());
        JsonNode counts = data.path("counts");
        String run = event.path("run").path("id").asText("");
        return new FeedEvent(
                UUID.fromString(event.path("id").asText()),
                event.path("type").asText().intern(),
                run.isEmpty() ? null : UUID.fromString(run),
                Edition.external(data.path("external_id").asText()),
                named.map(Edition::generation).orElse(0),
                event.path("article_id").asLong(),
                counts.isMissingNode()
                        ? ""
                        : data.path("outcome").asText() + " "
                                + counts.path("total").asInt() + "/"
                                + counts.path("succeeded").asInt() + "/"
                                + counts.path("failed").asInt(),
                EventHash.of(event));
    }

    boolean isOfArticle() {
        return article > 0;
    }
}
