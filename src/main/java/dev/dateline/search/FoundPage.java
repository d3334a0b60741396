package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.PageReader;
import dev.dateline.articles.PageRows;
import dev.dateline.geo.Miles;
import dev.dateline.locations.MentionRow;
import dev.dateline.paging.SortKey;
import dev.dateline.paging.Pagination;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of a search as it was found: ids alone, in order, and the exact total.
 *
 * @param offset how many articles come before it
 * @param meters how far away each mention is, by its id, where that was asked for
 */
record FoundPage(List<FoundArticle> articles, long total, int offset, Map<Long, Double> meters) {

    private static final double DECIMALS = 1e6;

    FoundPage(List<FoundArticle> articles, long total, int offset) {
        this(articles, total, offset, Map.of());
    }

    /** An article with those of its mentions that met area, type and nature, ascending. */
    record FoundArticle(long id, List<Long> mentionIds) {}

    /** The page that was answered. */
    static FoundPage of(GeoSearchAnswer answer) {
        return new FoundPage(
                answer.items().stream()
                        .map(item -> new FoundArticle(
                                item.article().id(),
                                item.matchingLocations().stream()
                                        .map(MentionRow::mentionId)
                                        .toList()))
                        .toList(),
                answer.pagination().total(),
                answer.pagination().offset());
    }

    /** What it shows. */
    PageReader.Wanted wanted(ProjectId project, GeoSearchQuery query) {
        return new PageReader.Wanted(
                project,
                articles.stream().map(FoundArticle::id).toList(),
                articles.stream()
                        .flatMap(article -> article.mentionIds().stream())
                        .toList(),
                query.include());
    }

    /** The answer, with these rows. */
    GeoSearchAnswer answer(GeoSearchQuery query, PageRows rows) {
        List<GeoSearchItem> items = articles.stream()
                .map(found -> new GeoSearchItem(
                        there(rows.articles().get(found.id())),
                        found.mentionIds().stream()
                                .map(id -> away(there(rows.mentions().get(id))))
                                .toList()))
                .toList();
        return GeoSearchAnswer.of(query, pagination(query, items), items);
    }

    private Pagination pagination(GeoSearchQuery query, List<GeoSearchItem> items) {
        return query.page().seek() == null
                ? Pagination.of(query.page(), total)
                : Pagination.of(
                        query.page(),
                        total,
                        offset,
                        items.stream().map(this::key).toList());
    }

    private SortKey key(GeoSearchItem item) {
        double nearest = item.matchingLocations().stream()
                .mapToDouble(mention -> meters.getOrDefault(mention.mentionId(), 0.0))
                .min()
                .orElse(0);
        return new SortKey(nearest, item.article().pubDate(), item.article().id());
    }

    private MentionRow away(MentionRow mention) {
        Double distance = meters.get(mention.mentionId());
        return distance == null ? mention : mention.withDistance(rounded(Miles.ofMeters(distance)));
    }

    private static double rounded(double miles) {
        return Math.round(miles * DECIMALS) / DECIMALS;
    }

    /** What an index told of must be there. */
    static <T> T there(@Nullable T row) {
        if (row == null) {
            throw new BrokenIndexException("it found what is not there");
        }
        return row;
    }
}
