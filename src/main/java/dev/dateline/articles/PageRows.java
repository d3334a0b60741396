package dev.dateline.articles;

import dev.dateline.locations.MentionRow;
import java.util.Map;

/** What a page shows, by ids; what is not there any more is missing. */
public record PageRows(Map<Long, ArticleRow> articles, Map<Long, MentionRow> mentions) {}
