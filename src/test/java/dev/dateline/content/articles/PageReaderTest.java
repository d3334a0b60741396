package dev.dateline.content.articles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.CountingProxy;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** A page is read in one round trip, at the version of the search or not at all. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PageReaderTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(Waiting.SECONDS);

    @Inject
    PageReader pages;

    @Inject
    ProjectVersions versions;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String url;

    @ConfigProperty(name = "quarkus.datasource.username")
    String username;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    private final TestProject project = TestProjects.create();
    private final List<Long> articles = new ArrayList<>();
    private final List<Long> mentions = new ArrayList<>();

    @Test
    void aPageIsOneRoundTrip() throws SQLException, IOException {
        store(30);
        try (CountingProxy proxy = new CountingProxy(url);
                Connection connection = DriverManager.getConnection(proxy.url(), username, password)) {
            ProjectVersion version = versions.versionOf(project.id());
            for (int times = 0; times < 12; times++) { // also with prepared statements in the driver and on the server
                proxy.trips();
                assertThat(pages.find(connection, page(), TIMEOUT, version)).hasValueSatisfying(rows -> {
                    assertThat(rows.articles()).containsOnlyKeys(articles);
                    assertThat(rows.mentions()).containsOnlyKeys(mentions);
                });
                assertThat(proxy.trips()).isEqualTo(1);
            }
            assertThat(pages.find(connection, empty(), TIMEOUT, version)).isPresent();
            assertThat(proxy.trips()).isEqualTo(1);
        }
    }

    @Test
    void aPageOfAnotherVersionIsNone() throws SQLException {
        store(1);
        ProjectVersion old = versions.versionOf(project.id());
        TestArticles.publishLater(project.id(), articles.getFirst());
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            assertThat(pages.find(connection, page(), TIMEOUT, old)).isEmpty();
            assertThat(pages.find(connection, empty(), TIMEOUT, old)).isEmpty();
            ProjectVersion other = new ProjectVersion(old.number() + 1, old.mark());
            assertThat(pages.find(connection, page(), TIMEOUT, other))
                    .as("of another history")
                    .isEmpty();
            assertThat(pages.find(connection, page(), TIMEOUT, versions.versionOf(project.id())))
                    .isPresent();
        }
    }

    @Test
    void theLimitOfTimeEndsWithThePage() throws SQLException {
        store(1);
        try (Connection connection = TestDatabase.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            pages.find(connection, page(), TIMEOUT, versions.versionOf(project.id()));
            try (var rows = statement.executeQuery("show statement_timeout")) {
                rows.next();
                assertThat(rows.getString(1)).isEqualTo("0");
            }
        }
    }

    /** Without statistics of a new project, a lookup by ids must still use an index, not read all of the project. */
    @Test
    void aPageOfANewProjectReadsNoMoreThanItShows() throws SQLException {
        store(300);
        try (Connection connection = DriverManager.getConnection(url, username, password);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            growTables(statement);
            long before = rowsRead(statement);
            PageReader.Wanted few = new PageReader.Wanted(
                    project.id(), articles.subList(0, 10), mentions.subList(0, 10), EnumSet.allOf(Include.class));
            assertThat(pages.find(connection, few, TIMEOUT, versions.versionOf(project.id())))
                    .isPresent();
            assertThat(rowsRead(statement) - before)
                    .as("10 articles, tags and mentions")
                    .isLessThan(40);
        }
    }

    /**
     * Adds 2,000 rows of another project to each table, four to a page, until the end of the transaction. A table of a few
     * pages, as each of them may be before that, is cheaper to read as a whole than by an index.
     */
    private static void growTables(Statement statement) throws SQLException {
        long other = TestProjects.create().id().value();
        statement.execute("""
                insert into article (project_id, id, headline, word_count, location_count, image_count, tag_count,
                  created_at, updated_at)
                select %d, -number, repeat('x', 1900), 0, 0, 0, 0, now(), now()
                from generate_series(1, 2000) number
                """.formatted(other));
        statement.execute("""
                insert into mention (project_id, id, article_id, label, location_type, formatted_address, geom, outline, shape,
                  h3_cell, h3_resolution)
                select project_id, id, id, headline, 'city', '', 'SRID=4326;POINT(1 1)', 'POINT(1 1)', false, 0, 0
                from article
                where project_id = %d
                """.formatted(other));
        statement.execute("""
                insert into article_tag (project_id, article_id, position, meta_type, category)
                select project_id, id, 0, 'topic', headline
                from article
                where project_id = %d
                """.formatted(other));
        statement.execute("""
                insert into article_image (project_id, article_id, position, url)
                select project_id, id, 0, headline
                from article
                where project_id = %d
                """.formatted(other));
    }

    /** Runs in this transaction. */
    private static long rowsRead(Statement statement) throws SQLException {
        try (var rows = statement.executeQuery("""
                select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)
                from pg_stat_xact_user_tables
                where relname in ('article', 'article_tag', 'article_image', 'mention')
                """)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private PageReader.Wanted page() {
        return new PageReader.Wanted(project.id(), articles, mentions, EnumSet.allOf(Include.class));
    }

    private PageReader.Wanted empty() {
        return new PageReader.Wanted(project.id(), List.of(), List.of(), EnumSet.allOf(Include.class));
    }

    private void store(int count) {
        for (int number = 0; number < count; number++) {
            TestArticles.Stored stored = TestArticles.article(project.id())
                    .tag("topic", "fire")
                    .at(number % 90, number % 45)
                    .store();
            articles.add(stored.id());
            mentions.addAll(stored.mentions());
        }
    }
}
