package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The feed: cost of appending and reading compared with plain INSERT and SELECT, and the delay of new events. */
final class EventBench {

    private static final int TRANSACTION = 250; // a batch of a run's items
    private static final int PAGE = 100;
    private static final int WARM_UP = 40;

    private final Bed bed;
    private final String stamp = Long.toString(ProcessHandle.current().pid());

    EventBench(Bed bed) {
        this.bed = bed;
    }

    void run(int events, int waiting, Path log) throws SQLException, IOException, InterruptedException {
        String slug = "events-" + stamp;
        long project = bed.project(slug);
        try (Connection connection = bed.connect()) {
            makePlainTable(connection);
            connection.setAutoCommit(false);
            append(connection, project, 10 * TRANSACTION);
            append(connection, project, events);
            connection.setAutoCommit(true);
            Bed.update(connection, "analyze event");
            Bed.update(connection, "analyze bench_event");
            String key = BenchKey.issue(connection, project);
            try (var service = new Service(bed.serviceEnvironment(), log)) {
                read(service, connection, key, slug, project);
                follow(service, connection, key, slug, project, waiting);
            }
            Bed.update(connection, "drop table bench_event");
        }
    }

    /** A simple feed that ignores concurrent commits: numbers from a sequence, with the feed's three indexes. */
    private static void makePlainTable(Connection connection) throws SQLException {
        Bed.update(connection, "drop table if exists bench_event");
        Bed.update(connection, "create table bench_event (like event including defaults)");
        Bed.update(connection, "create sequence bench_event_position owned by bench_event.position");
        Bed.update(connection, "alter table bench_event alter position set default nextval('bench_event_position')");
        Bed.update(connection, "alter table bench_event add primary key (project_id, position, occurred_at)");
        Bed.update(connection, "create index on bench_event (project_id, type, position)");
        Bed.update(connection, "create index on bench_event (project_id, flow_id, type, position)");
    }

    /**
     * Transactions of 250 events, both ways in turns. An event counts as appended when it is committed and has a
     * position.
     */
    private void append(Connection connection, long project, int events) throws SQLException {
        long feed = 0;
        long plain = 0;
        for (int from = 0; from < events; from += TRANSACTION) {
            String batch = batch(from);
            long start = System.nanoTime();
            Bed.update(
                    connection,
                    "insert into event_outbox (project_id, occurred_at, events) values (?, date_trunc('milliseconds', now()), ?::json)",
                    project,
                    batch);
            connection.commit();
            long committed = System.nanoTime();
            Bed.number(connection, "select sequence_events(?, 200)", project);
            connection.commit();
            long placed = System.nanoTime();
            Bed.update(connection, """
                    insert into bench_event (project_id, occurred_at, id, type, flow_id, flow_name, run_id, run_attempt, article_id, data)
                    select ?, now(), e.id, e.type, e.flow_id, e.flow_name, e.run_id, e.run_attempt, e.article_id, e.data
                    from json_to_recordset(?::json) as e (
                        id uuid, type text, flow_id uuid, flow_name text, run_id uuid, run_attempt int, article_id bigint, data json)
                    """, project, batch);
            connection.commit();
            plain += System.nanoTime() - placed;
            feed += placed - start;
            inTransaction += committed - start;
        }
        System.out.printf(
                "%nappend, %d events a transaction: %,.0f events/s into the feed (%,.0f/s to the writer's commit),"
                        + " plain INSERT %,.0f/s; ratio %.2f (%.2f to the commit)%n",
                TRANSACTION,
                events / (feed / 1e9),
                events / (inTransaction / 1e9),
                events / (plain / 1e9),
                (double) feed / plain,
                (double) inTransaction / plain);
        inTransaction = 0;
    }

    private long inTransaction;

    private static String batch(int from) {
        List<String> events = new ArrayList<>(TRANSACTION);
        for (int number = from; number < from + TRANSACTION; number++) {
            events.add("""
                    {"id": "%s", "type": "service.article.created", "flow_id": "2f1e6f0a-7d53-4d0e-8a63-5c9d3a4b1e77",
                     "flow_name": "default", "run_id": "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e", "run_attempt": 1,
                     "article_id": %d, "data": {"external_id": "wire-%d", "headline": "Headline of the article %d",
                     "url": "https://example.org/news/%d", "pub_date": "2026-11-20"}}
                    """.formatted(UUID.randomUUID(), number, number, number, number));
        }
        return "[" + String.join(",", events) + "]";
    }

    /** Reads the whole feed over HTTP in pages of 100, each in turns with the same page by SQL. */
    private void read(Service service, Connection connection, String key, String slug, long project)
            throws SQLException, IOException, InterruptedException {
        var pages = new Samples();
        var selects = new Samples();
        String path = "/public/v1/projects/" + slug + "/events?limit=" + PAGE;
        String cursor = "";
        long position = 0;
        long http = 0;
        long sql = 0;
        int seen = 0;
        do {
            long start = System.nanoTime();
            Service.Answer answer = service.get(key, path + cursor);
            long answered = System.nanoTime();
            JsonNode page = answer.json(200);
            long before = System.nanoTime();
            position = select(connection, project, position);
            long selected = System.nanoTime() - before;
            seen += page.get("items").size();
            if (seen > 20_000) { // the rest warms up
                pages.add(answered - start);
                selects.add(selected);
                http += answered - start;
                sql += selected;
            }
            cursor = page.get("next_cursor").isNull()
                    ? ""
                    : "&cursor=" + page.get("next_cursor").textValue();
        } while (!cursor.isEmpty());
        System.out.printf(
                "read by pages of %d: over HTTP p50 %.2f ms, p99 %.2f ms, %,.0f events/s; SELECT of the page p50 %.2f ms,"
                        + " %,.0f events/s; ratio of the sums %.2f%n",
                PAGE,
                pages.percentile(50),
                pages.percentile(99),
                (seen - 20_000) / (http / 1e9),
                selects.percentile(50),
                (seen - 20_000) / (sql / 1e9),
                (double) http / sql);
    }

    private static long select(Connection connection, long project, long after) throws SQLException {
        long last = after;
        try (PreparedStatement query = connection.prepareStatement("""
                select * from bench_event where project_id = ? and position > ? order by position limit ?
                """)) {
            query.setLong(1, project);
            query.setLong(2, after);
            query.setInt(3, PAGE);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    last = rows.getLong("position");
                    rows.getString("data");
                }
            }
        }
        return last;
    }

    /** From the commit of an event until the first and the last waiting client have received it. */
    private void follow(Service service, Connection connection, String key, String slug, long project, int waiting)
            throws SQLException, IOException, InterruptedException {
        var first = new Samples();
        var all = new Samples();
        String path = "/public/v1/projects/" + slug + "/events?wait=30&cursor=";
        for (int round = 0; round < WARM_UP + 20; round++) {
            String cursor = service.get(key, "/public/v1/projects/" + slug + "/events?type=service.run.created&limit=1")
                    .json(200)
                    .get("checkpoint_cursor")
                    .textValue();
            try (var clients = new WaitingClients(service.uri(path + cursor), key, waiting)) {
                awaitWaiting(service, waiting);
                Bed.update(
                        connection,
                        "insert into event_outbox (project_id, occurred_at, events) values (?, date_trunc('milliseconds', now()), ?::json)",
                        project,
                        "[{\"id\": \"%s\", \"type\": \"service.run.started\", \"data\": {}}]"
                                .formatted(UUID.randomUUID()));
                long committed = System.nanoTime();
                Bed.number(connection, "select sequence_events(?, 200)", project);
                long[] answered = clients.await();
                if (round >= WARM_UP) {
                    first.add(answered[0] - committed);
                    for (long one : answered) {
                        all.add(one - committed);
                    }
                }
            }
        }
        System.out.printf(
                "commit to long-poll answer, %,d waiting: first p50 %.1f ms; of all p50 %.1f ms, p99 %.1f ms%n",
                waiting, first.percentile(50), all.percentile(50), all.percentile(99));
    }

    private static void awaitWaiting(Service service, int waiting) throws IOException, InterruptedException {
        String line = "dateline_events_waiting %d.0".formatted(waiting);
        while (!new String(service.get("none", "/q/metrics").body(), StandardCharsets.UTF_8).contains(line)) {
            Thread.sleep(5);
        }
    }
}
