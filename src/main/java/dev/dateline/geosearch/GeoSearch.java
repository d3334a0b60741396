package dev.dateline.geosearch;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ArticleRow;
import dev.dateline.articles.Articles;
import dev.dateline.geosearch.FoundPage.FoundArticle;
import dev.dateline.locations.MentionRow;
import dev.dateline.locations.Mentions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hibernate.Session;

/** Answers a search from the database: the page's ids, then their rows, in one snapshot. */
@ApplicationScoped
class GeoSearch {

    private static final String QUERY_CANCELED = "57014";

    private final Session session;
    private final Articles articles;
    private final Mentions mentions;
    private final SearchSettings settings;

    GeoSearch(Session session, Articles articles, Mentions mentions, SearchSettings settings) {
        this.session = session;
        this.articles = articles;
        this.mentions = mentions;
        this.settings = settings;
    }

    /** The envelope; 503 {@code unavailable} where a statement takes longer than {@code dateline.search.timeout}. */
    @Transactional
    public GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        try {
            FoundPage page = find(project, query);
            return GeoSearchAnswer.of(query, page.total(), items(project, query, page));
        } catch (RuntimeException failed) {
            if (isTimeout(failed)) {
                throw UNAVAILABLE
                        .because("The search took too long; a smaller area or fewer filters answer sooner.")
                        .retryAfter(Duration.ofSeconds(1));
            }
            throw failed;
        }
    }

    /** The ids alone. */
    @Transactional
    public FoundPage find(ProjectId project, GeoSearchQuery query) {
        SqlText sql = GeoSearchSql.compose(project, query);
        return session.doReturningWork(connection -> {
            prepare(connection);
            return run(connection, sql);
        });
    }

    /** One round trip: a snapshot that ids and rows share, a limit to its time, and plans that are the same each time. */
    private void prepare(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("""
                    set transaction isolation level repeatable read, read only;
                    set local statement_timeout = %d;
                    set local plan_cache_mode = force_custom_plan; -- an area's size decides the plan
                    set local max_parallel_workers_per_gather = 0; -- they gained nothing and starve other requests
                    set local jit = off; -- compiling takes longer than most searches
                    set local work_mem = '32MB'; -- distinct articles of a continent, in memory
                    """.formatted(settings.timeout().toMillis()));
        }
    }

    private static FoundPage run(Connection connection, SqlText sql) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql.text())) {
            int position = 0;
            for (Object value : sql.binds()) {
                position++;
                if (value instanceof String[] texts) {
                    query.setArray(position, connection.createArrayOf("text", texts));
                } else {
                    query.setObject(position, value);
                }
            }
            try (ResultSet rows = query.executeQuery()) {
                return read(rows);
            }
        }
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
                        Objects.requireNonNull(rows.get(found.id())),
                        found.mentionIds().stream()
                                .map(id -> Objects.requireNonNull(places.get(id)))
                                .toList()))
                .toList();
    }

    private static boolean isTimeout(Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && QUERY_CANCELED.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
