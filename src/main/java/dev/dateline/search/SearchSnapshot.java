package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.Include;
import dev.dateline.articles.PageReader;
import dev.dateline.articles.PageRows;
import dev.dateline.database.ReadSessions;
import dev.dateline.database.SnapshotReads;
import dev.dateline.search.FoundPage.FoundArticle;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Searches the database: the page's ids, then their rows, in one snapshot of it. */
@ApplicationScoped
class SearchSnapshot {

    private final ReadSessions sessions;
    private final SnapshotReads snapshot;
    private final PageReader pages;

    SearchSnapshot(ReadSessions sessions, SnapshotReads snapshot, PageReader pages) {
        this.sessions = sessions;
        this.snapshot = snapshot;
        this.pages = pages;
    }

    /** On the caller's transaction, whose first statement this must be. */
    GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        GeoSearchAnswer answer = page(project, query);
        return query.include().contains(Include.FACETS) ? answer.with(facets(project, query)) : answer;
    }

    private GeoSearchAnswer page(ProjectId project, GeoSearchQuery query) {
        FoundPage page = find(project, query);
        if (page.articles().isEmpty()) {
            return page.answer(query, new PageRows(Map.of(), Map.of()));
        }
        PageRows rows =
                sessions.current().doReturningWork(connection -> pages.read(connection, page.wanted(project, query)));
        return page.answer(query, rows);
    }

    /** The ids alone, on the caller's transaction, whose first statement this must be. */
    @Transactional
    FoundPage find(ProjectId project, GeoSearchQuery query) {
        return snapshot.first(GeoSearchSql.compose(project, query), rows -> read(query, rows));
    }

    /** What all that is found has, on a transaction that has found it. */
    Facets facets(ProjectId project, GeoSearchQuery query) {
        return snapshot.next(GeoSearchSql.facets(project, query), Facets::read);
    }

    /** Whether the answer is the one that the database finds by itself; on the caller's transaction, as {@link #search}. */
    boolean agrees(ProjectId project, GeoSearchQuery query, GeoSearchAnswer answer) {
        return find(project, query).equals(FoundPage.of(answer))
                && (answer.facets() == null || answer.facets().equals(facets(project, query)));
    }

    private static FoundPage read(GeoSearchQuery query, ResultSet rows) throws SQLException {
        List<FoundArticle> found = new ArrayList<>();
        Map<Long, Double> meters = new HashMap<>();
        boolean seeks = query.page().seek() != null;
        long total = 0;
        long beyond = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            beyond = seeks ? rows.getLong("beyond") : 0;
            long id = rows.getLong("article_id");
            if (!rows.wasNull()) {
                Long[] mentions = (Long[]) rows.getArray("mention_ids").getArray();
                found.add(new FoundArticle(id, List.of(mentions)));
                if (query.sort() == Sort.DISTANCE) {
                    Double[] distances = (Double[]) rows.getArray("distances").getArray();
                    IntStream.range(0, mentions.length).forEach(at -> meters.put(mentions[at], distances[at]));
                }
            }
        }
        return new FoundPage(found, total, query.page().before(total, beyond, found.size()), meters);
    }
}
