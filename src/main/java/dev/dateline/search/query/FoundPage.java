package dev.dateline.search.query;

import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.Likeness;
import dev.dateline.engine.geoindex.query.ScoredArticle;
import dev.dateline.engine.geoindex.query.ScoredPage;
import dev.dateline.http.paging.PageRequest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A page of a search before its rows are read: ids in order, and the exact total.
 *
 * @param offset number of articles before the page
 * @param meters distance of each mention by id, if requested
 * @param likeness how near each article by id comes to a question, in a search by meaning
 */
public record FoundPage(
        List<FoundArticle> articles,
        long total,
        int offset,
        Map<Long, Double> meters,
        Map<Long, Double> ranks,
        Map<Long, Likeness> likeness,
        @Nullable FacetCounts facets) {

    public FoundPage {
        articles = List.copyOf(articles);
        meters = Map.copyOf(meters);
        ranks = Map.copyOf(ranks);
        likeness = Map.copyOf(likeness);
    }

    public FoundPage(
            List<FoundArticle> articles,
            long total,
            int offset,
            Map<Long, Double> meters,
            Map<Long, Double> ranks,
            @Nullable FacetCounts facets) {
        this(articles, total, offset, meters, ranks, Map.of(), facets);
    }

    public FoundPage(List<FoundArticle> articles, long total, int offset) {
        this(articles, total, offset, Map.of(), Map.of(), null);
    }

    /** A page of scores, as ranks. */
    public static FoundPage ofScores(ScoredPage page, PageRequest request) {
        return new FoundPage(
                page.articles().stream()
                        .map(article -> new FoundArticle(article.id(), List.of()))
                        .toList(),
                page.total(),
                request.offset(),
                Map.of(),
                page.articles().stream().collect(Collectors.toMap(ScoredArticle::id, ScoredArticle::score)),
                page.articles().stream().collect(Collectors.toMap(ScoredArticle::id, ScoredArticle::likeness)),
                null);
    }

    /** An article with the ids of its mentions that match area, type and nature, ascending. */
    public record FoundArticle(long id, List<Long> mentionIds) {}

    /** The page of a response. */
    public FoundPage with(FacetCounts counted) {
        return new FoundPage(articles, total, offset, meters, ranks, likeness, counted);
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
