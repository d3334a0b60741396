package dev.dateline.content.articles;

import dev.dateline.content.entities.EntityId;
import dev.dateline.content.locations.MentionRow;
import java.util.Map;

/**
 * The rows of a page by id; deleted ones are missing.
 *
 * @param shown of each entity that has mentions the id of one
 */
public record PageRows(Map<Long, ArticleRow> articles, Map<Long, MentionRow> mentions, Map<EntityId, Long> shown) {

    public static final PageRows NONE = new PageRows(Map.of(), Map.of());

    PageRows(Map<Long, ArticleRow> articles, Map<Long, MentionRow> mentions) {
        this(articles, mentions, Map.of());
    }

    PageRows showing(Map<EntityId, Long> ofEntities) {
        return new PageRows(articles, mentions, ofEntities);
    }
}
