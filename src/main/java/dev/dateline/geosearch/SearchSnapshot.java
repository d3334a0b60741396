package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleRow;
import dev.dateline.articles.Articles;
import dev.dateline.articles.ProjectVersion;
import dev.dateline.articles.ProjectVersions;
import dev.dateline.database.ReadSessions;
import dev.dateline.database.SqlText;
import dev.dateline.geoindex.Answer;
import dev.dateline.geosearch.FoundPage.FoundArticle;
import dev.dateline.liveindex.Picture;
import dev.dateline.locations.MentionRow;
import dev.dateline.locations.Mentions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Searches the database: the page's ids, then their rows, in one snapshot of it. */
@ApplicationScoped
class SearchSnapshot {

    /** A snapshot that ids and rows share, a limit to its time, and plans that are the same each time. */
    private static final String SETTINGS = """
            set transaction isolation level repeatable read, read only;
            select set_config('statement_timeout', ?, true),
                   set_config('plan_cache_mode', 'force_custom_plan', true), -- an area's size decides the plan
                   set_config('max_parallel_workers_per_gather', '0', true), -- they gained nothing and starve other requests
                   set_config('jit', 'off', true), -- compiling takes longer than most searches
                   set_config('work_mem', '32MB', true); -- distinct articles of a continent, in memory
            """;

    private final ReadSessions sessions;
    private final Articles articles;
    private final Mentions mentions;
    private final ProjectVersions versions;
    private final SearchSettings settings;

    SearchSnapshot(
            ReadSessions sessions,
            Articles articles,
            Mentions mentions,
            ProjectVersions versions,
            SearchSettings settings) {
        this.sessions = sessions;
        this.articles = articles;
        this.mentions = mentions;
        this.versions = versions;
        this.settings = settings;
    }

    /** On the caller's transaction, whose first statement this must be. */
    GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        FoundPage page = find(project, query);
        return GeoSearchAnswer.of(query, page.total(), items(project, query, page));
    }

    /** The ids alone, on the caller's transaction, whose first statement this must be. */
    @Transactional
    FoundPage find(ProjectId project, GeoSearchQuery query) {
        SqlText sql = GeoSearchSql.compose(project, query);
        return sessions.current().doReturningWork(connection -> run(connection, sql, SearchSnapshot::read));
    }

    /**
     * The answer that the project's picture gave, on the caller's transaction, whose first statement this must be; none
     * where the project is at another version here.
     */
    Optional<GeoSearchAnswer> search(ProjectId project, GeoSearchQuery query, Picture picture, Answer found) {
        return find(project, query, picture, found)
                .map(page -> GeoSearchAnswer.of(query, page.total(), items(project, query, page)));
    }

    /** As {@link #search(ProjectId, GeoSearchQuery, Picture, Answer)}, the ids alone. */
    @Transactional
    Optional<FoundPage> find(ProjectId project, GeoSearchQuery query, Picture picture, Answer found) {
        return sessions.current()
                .doReturningWork(connection -> run(connection, versionOf(project), SearchSnapshot::readVersion)
                                .equals(picture.version())
                        ? Optional.of(IndexedPage.settle(connection, project, query, found))
                        : Optional.empty());
    }

    /**
     * Whether the page is the one that the database finds by itself; none where the project is at another version by now.
     */
    @Transactional
    Optional<Boolean> agrees(ProjectId project, GeoSearchQuery query, ProjectVersion version, FoundPage page) {
        FoundPage found = find(project, query);
        return sessions.current()
                .doReturningWork(
                        connection -> versions.versionOf(connection, project).equals(version)
                                ? Optional.of(found.equals(page))
                                : Optional.empty());
    }

    /** One round trip for the transaction's begin, its settings and the query. */
    private <T> T run(Connection connection, SqlText sql, RowsReader<T> reader) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(SETTINGS + sql.text())) {
            query.setString(1, Long.toString(settings.timeout().toMillis()));
            sql.bind(query, 2);
            query.execute(); // of "set transaction", which has no rows
            query.getMoreResults();
            query.getMoreResults();
            try (ResultSet rows = query.getResultSet()) {
                return reader.read(rows);
            }
        }
    }

    private interface RowsReader<T> {
        T read(ResultSet rows) throws SQLException;
    }

    private static SqlText versionOf(ProjectId project) {
        return SqlText.of("""
                select version, mark
                from project_version
                where project_id = ?""", project.value());
    }

    private static ProjectVersion readVersion(ResultSet rows) throws SQLException {
        return rows.next() ? new ProjectVersion(rows.getLong(1), rows.getLong(2)) : ProjectVersion.NONE;
    }

    private static FoundPage read(ResultSet rows) throws SQLException {
        List<FoundArticle> found = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            long id = rows.getLong("article_id");
            if (!rows.wasNull()) {
                found.add(new FoundArticle(
                        id, List.of((Long[]) rows.getArray("mention_ids").getArray())));
            }
        }
        return new FoundPage(found, total);
    }

    private List<GeoSearchItem> items(ProjectId project, GeoSearchQuery query, FoundPage page) {
        if (page.articles().isEmpty()) {
            return List.of();
        }
        List<Long> ids = page.articles().stream().map(FoundArticle::id).toList();
        List<Long> mentionIds = page.articles().stream()
                .flatMap(article -> article.mentionIds().stream())
                .toList();
        Map<Long, ArticleRow> rows = articles.listRows(project, ids, query.include());
        Map<Long, MentionRow> places = mentions.listRows(project, mentionIds);
        return page.articles().stream()
                .map(found -> new GeoSearchItem(
                        there(rows.get(found.id())),
                        found.mentionIds().stream()
                                .map(id -> there(places.get(id)))
                                .toList()))
                .toList();
    }

    private static <T> T there(@Nullable T row) {
        if (row == null) {
            throw new BrokenIndex("it found what is not there");
        }
        return row;
    }
}
