package dev.dateline.engine.geoindex.query;

import java.util.List;

/**
 * A page of articles by their scores.
 *
 * @param total number of all that have one
 */
public record ScoredPage(List<ScoredArticle> articles, long total) {

    public ScoredPage {
        articles = List.copyOf(articles);
    }
}
