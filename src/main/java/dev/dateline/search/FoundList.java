package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleRow;
import dev.dateline.articles.PageReader;
import dev.dateline.paging.SortKey;
import dev.dateline.paging.Pagination;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list as it was found: ids alone, in order, and the exact total.
 *
 * @param ranks how well each article fits, where that decides the order
 * @param offset how many articles come before it
 */
record FoundList(List<Long> ids, Map<Long, Double> ranks, long total, int offset) {

    /** The page that was answered, of a list in the order of dates. */
    static FoundList of(ArticleListAnswer answer) {
        return new FoundList(
                answer.items().stream().map(ArticleRow::id).toList(),
                Map.of(),
                answer.pagination().total(),
                answer.pagination().offset());
    }

    /** What it shows. */
    PageReader.Wanted wanted(ProjectId project, ArticleListQuery query) {
        return new PageReader.Wanted(project, ids, List.of(), query.include());
    }

    /** The answer, with these rows. */
    ArticleListAnswer answer(ArticleListQuery query, Map<Long, ArticleRow> rows, @Nullable Facets facets) {
        List<ArticleRow> items =
                ids.stream().map(id -> FoundPage.there(rows.get(id))).toList();
        List<SortKey> keys = items.stream()
                .map(row -> new SortKey(ranks.getOrDefault(row.id(), 0.0), row.pubDate(), row.id()))
                .toList();
        return ArticleListAnswer.of(query, items, Pagination.of(query.page(), total, offset, keys), facets);
    }
}
