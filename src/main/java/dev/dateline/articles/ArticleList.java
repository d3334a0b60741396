package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SnapshotReads;
import dev.dateline.paging.ListKey;
import dev.dateline.paging.Pagination;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** Lists and searches articles: the page's ids, then their rows, in one snapshot. */
@ApplicationScoped
class ArticleList {

    /** A page's ids, each with how well it fits, where that was asked for. */
    private record FoundPage(SequencedMap<Long, Double> ranks, long total, int offset) {

        ListKey key(ArticleRow row) {
            return new ListKey(ranks.getOrDefault(row.id(), 0.0), row.pubDate(), row.id());
        }
    }

    private final ProjectReads reads;
    private final SnapshotReads snapshot;
    private final Articles articles;

    ArticleList(ProjectReads reads, SnapshotReads snapshot, Articles articles) {
        this.reads = reads;
        this.snapshot = snapshot;
        this.articles = articles;
    }

    ArticleListAnswer list(ProjectId project, ArticleQuery query) {
        return reads.read(project, () -> {
            FoundPage page = snapshot.first(ArticleListSql.compose(project, query), rows -> read(query, rows));
            List<Long> ids = List.copyOf(page.ranks().keySet());
            Map<Long, ArticleRow> rows = ids.isEmpty() ? Map.of() : articles.listRows(project, ids, query.include());
            List<ArticleRow> items =
                    ids.stream().map(id -> Objects.requireNonNull(rows.get(id))).toList();
            return ArticleListAnswer.of(
                    query,
                    items,
                    Pagination.of(
                            query.page(),
                            page.total(),
                            page.offset(),
                            items.stream().map(page::key).toList()),
                    query.include().contains(Include.FACETS)
                            ? snapshot.next(ArticleListSql.facets(project, query), Facets::read)
                            : null);
        });
    }

    private static FoundPage read(ArticleQuery query, ResultSet rows) throws SQLException {
        SequencedMap<Long, Double> ranks = new LinkedHashMap<>();
        boolean walks = query.page().walk() != null;
        long total = 0;
        long beyond = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            beyond = walks ? rows.getLong("beyond") : 0;
            long id = rows.getLong("article_id");
            if (!rows.wasNull()) {
                ranks.put(id, query.words() == null ? 0.0 : rows.getDouble("rank"));
            }
        }
        return new FoundPage(ranks, total, query.page().before(total, beyond, ranks.size()));
    }
}
