package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SnapshotReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Lists and searches articles: the page's ids, then their rows, in one snapshot. */
@ApplicationScoped
class ArticleList {

    private record FoundPage(List<Long> ids, long total) {}

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
            FoundPage page = snapshot.first(ArticleListSql.compose(project, query), ArticleList::read);
            Map<Long, ArticleRow> rows =
                    page.ids().isEmpty() ? Map.of() : articles.listRows(project, page.ids(), query.include());
            return ArticleListAnswer.of(
                    query,
                    page.total(),
                    page.ids().stream()
                            .map(id -> Objects.requireNonNull(rows.get(id)))
                            .toList(),
                    query.include().contains(Include.FACETS)
                            ? snapshot.next(ArticleListSql.facets(project, query), Facets::read)
                            : null);
        });
    }

    private static FoundPage read(ResultSet rows) throws SQLException {
        List<Long> ids = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            long id = rows.getLong("article_id");
            if (!rows.wasNull()) {
                ids.add(id);
            }
        }
        return new FoundPage(ids, total);
    }
}
