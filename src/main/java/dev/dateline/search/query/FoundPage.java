package dev.dateline.search.query;

import dev.dateline.geoindex.query.FacetCounts;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of articles as a backend found it: ids in order, and exact counts. Both backends find equal ones.
 *
 * @param offset how many articles come before the page
 * @param meters the distance of each mention by its id, in a search by distance
 * @param ranks the relevance of each article by its id, in a search by words
 * @param facets null where they were not asked for
 */
public record FoundPage(
        List<FoundArticle> articles,
        long total,
        int offset,
        Map<Long, Double> meters,
        Map<Long, Double> ranks,
        @Nullable FacetCounts facets) {

    public FoundPage {
        articles = List.copyOf(articles);
        meters = Map.copyOf(meters);
        ranks = Map.copyOf(ranks);
    }

    public FoundPage(List<FoundArticle> articles, long total, int offset) {
        this(articles, total, offset, Map.of(), Map.of(), null);
    }

    /** An article with those of its mentions that matched area, types and natures, ascending; none of a list. */
    public record FoundArticle(long id, List<Long> mentionIds) {}

    /** The same page with facets. */
    public FoundPage with(FacetCounts counted) {
        return new FoundPage(articles, total, offset, meters, ranks, counted);
    }

    public List<Long> articleIds() {
        return articles.stream().map(FoundArticle::id).toList();
    }

    public List<Long> mentionIds() {
        return articles.stream()
                .flatMap(article -> article.mentionIds().stream())
                .toList();
    }
}
