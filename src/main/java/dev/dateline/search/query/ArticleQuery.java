package dev.dateline.search.query;

import dev.dateline.content.articles.Include;
import dev.dateline.http.paging.PageRequest;
import java.util.Set;

/** A query that finds articles in an order. */
public sealed interface ArticleQuery permits GeoSearchQuery, ArticleListQuery {

    /** Values of a facet that are counted: sources, and tags, with the most articles. */
    int MAX_FACET_VALUES = 50;

    ArticleFilter filter();

    Set<Include> include();

    PageRequest page();

    ResultOrder order();

    /** Whether facets are asked for. */
    default boolean hasFacets() {
        return include().contains(Include.FACETS);
    }
}
