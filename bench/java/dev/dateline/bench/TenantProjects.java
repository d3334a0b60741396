package dev.dateline.bench;

import dev.dateline.engine.geo.H3Cells;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Many projects of the same size in one database, each with a key of its own, and as many for writes. */
final class TenantProjects {

    /** @param written where runs go: it is not read, so that answers of the others stay the same */
    record Tenant(String slug, String key, long project, long firstArticle, String written, long writtenProject) {

        String path(String rest) {
            return "/public/v1/projects/" + slug + rest;
        }

        String writtenPath(String rest) {
            return "/public/v1/projects/" + written + rest;
        }
    }

    private static final int BATCH = 2_500;
    private static final int EVENTS = 250;

    private final List<Tenant> tenants = new ArrayList<>();
    private final Corpus corpus;
    private final int projects;
    private final int articles;

    TenantProjects(Corpus corpus, int projects, int articles) {
        this.corpus = corpus;
        this.projects = projects;
        this.articles = articles;
    }

    int projects() {
        return projects;
    }

    int articles() {
        return articles;
    }

    Tenant get(int number) {
        return tenants.get(number);
    }

    /** Loads what is missing; the same articles have the same ids in every database that was loaded like this. */
    void load(Bed bed, String name) throws SQLException, IOException {
        boolean loaded = false;
        try (Connection connection = bed.connect()) {
            for (int number = 0; number < projects; number++) {
                String slug = "tenant-%d-%d".formatted(articles, number);
                String written = "tenant-written-" + number;
                long project = bed.project(slug);
                long writtenProject = bed.project(written);
                if (articles(connection, project) != articles) {
                    fill(connection, project);
                    loaded = true;
                }
                String key = BenchKey.issue(connection, project, writtenProject);
                long first = Bed.number(connection, "select min(id) from article where project_id = ?", project);
                tenants.add(new Tenant(slug, key, project, first, written, writtenProject));
                if (loaded && number % 10 == 9) {
                    Bed.say("  %s: %d of %d projects".formatted(name, number + 1, projects));
                }
            }
        }
        if (loaded) {
            bed.analyze();
        }
    }

    private static long articles(Connection connection, long project) throws SQLException {
        return Bed.number(connection, "select count(*) from article where project_id = ?", project);
    }

    private void fill(Connection connection, long project) throws SQLException, IOException {
        Bed.update(connection, "delete from article where project_id = ?", project);
        connection.setAutoCommit(false);
        appendEvents(connection, project, EVENTS);
        long first = Bed.reserveArticleIds(connection, articles);
        var cells = new H3Cells();
        for (int from = 0; from < articles; from += BATCH) {
            var batch = new CopyBatch(project, cells);
            for (int number = from; number < Math.min(articles, from + BATCH); number++) {
                batch.add(first + number, corpus.article(number, articles));
            }
            batch.copy(connection);
            connection.commit();
        }
        connection.setAutoCommit(true);
    }

    /** Appends events to the feed in one transaction, and gives them their positions in a second one. */
    static void appendEvents(Connection connection, long project, int count) throws SQLException {
        List<String> events = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            events.add("""
                    {"id": "%s", "type": "service.article.created", "flow_id": "2f1e6f0a-7d53-4d0e-8a63-5c9d3a4b1e77",
                     "flow_name": "default", "run_id": "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e", "run_attempt": 1,
                     "article_id": %d, "data": {"external_id": "wire-%d", "headline": "Headline of the article %d",
                     "url": "https://example.org/news/%d", "pub_date": "2026-11-20"}}
                    """.formatted(UUID.randomUUID(), number, number, number, number));
        }
        Bed.update(connection, """
                insert into event_outbox (project_id, occurred_at, events)
                values (?, date_trunc('milliseconds', now()), ?::json)
                """, project, "[" + String.join(",", events) + "]");
        connection.commit();
        Bed.number(connection, "select sequence_events(?, 200)", project);
        connection.commit();
    }
}
