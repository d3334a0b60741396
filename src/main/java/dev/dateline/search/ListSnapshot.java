package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleRow;
import dev.dateline.articles.Include;
import dev.dateline.articles.PageReader;
import dev.dateline.database.ReadSessions;
import dev.dateline.database.SnapshotReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists articles from the database: the page's ids, then their rows, in one snapshot of it. */
@ApplicationScoped
class ListSnapshot {

    private final ReadSessions sessions;
    private final SnapshotReads snapshot;
    private final PageReader pages;

    ListSnapshot(ReadSessions sessions, SnapshotReads snapshot, PageReader pages) {
        this.sessions = sessions;
        this.snapshot = snapshot;
        this.pages = pages;
    }

    /** On the caller's transaction, whose first statement this must be. */
    ArticleListAnswer list(ProjectId project, ArticleListQuery query) {
        FoundList page = find(project, query);
        Map<Long, ArticleRow> rows = page.ids().isEmpty()
                ? Map.of()
                : sessions.current()
                        .doReturningWork(connection -> pages.read(connection, page.wanted(project, query)))
                        .articles();
        return page.answer(query, rows, query.include().contains(Include.FACETS) ? facets(project, query) : null);
    }

    private FoundList find(ProjectId project, ArticleListQuery query) {
        return snapshot.first(ArticleListSql.compose(project, query), rows -> read(query, rows));
    }

    private Facets facets(ProjectId project, ArticleListQuery query) {
        return snapshot.next(ArticleListSql.facets(project, query), Facets::read);
    }

    /** Whether the answer is the one that the database finds by itself; on the caller's transaction, as {@link #list}. */
    boolean agrees(ProjectId project, ArticleListQuery query, ArticleListAnswer answer) {
        return find(project, query).equals(FoundList.of(answer))
                && (answer.facets() == null || answer.facets().equals(facets(project, query)));
    }

    private static FoundList read(ArticleListQuery query, ResultSet rows) throws SQLException {
        List<Long> ids = new ArrayList<>();
        Map<Long, Double> ranks = new HashMap<>();
        boolean seeks = query.page().seek() != null;
        long total = 0;
        long beyond = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            beyond = seeks ? rows.getLong("beyond") : 0;
            Long id = rows.getObject("article_id", Long.class);
            if (id != null) {
                ids.add(id);
                if (query.words() != null) {
                    ranks.put(id, rows.getDouble("rank"));
                }
            }
        }
        return new FoundList(ids, ranks, total, query.page().before(total, beyond, ids.size()));
    }
}
