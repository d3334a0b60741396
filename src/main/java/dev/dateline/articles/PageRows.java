package dev.dateline.articles;

import dev.dateline.locations.MentionRow;
import java.util.Map;

/** The rows of a page by id; deleted ones are missing. */
public record PageRows(Map<Long, ArticleRow> articles, Map<Long, MentionRow> mentions) {

    public static final PageRows NONE = new PageRows(Map.of(), Map.of());

    /** Whether every row that was wanted is there. */
    public boolean isWhole(PageReader.Wanted wanted) {
        return articles.keySet().containsAll(wanted.articles())
                && mentions.keySet().containsAll(wanted.mentions());
    }
}
