package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/**
 * What a run of 1,000 items costs from its POST to its end, beside PostgreSQL's own COPY of the very same rows into the
 * very same tables: {@code ./mvnw test -Dtest=RunBench}. Runs and copies take turns; medians are told.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunBench {

    private static final int ROUNDS = 15;
    private static final int WARM = 5;
    private static final int ITEMS = 1_000;
    private static final List<String> TABLES = List.of("article", "mention", "article_tag");

    private final TestProject project = TestProjects.create();
    private final TestProject copied = TestProjects.create();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Random random = new Random(42);

    @Test
    void runsBesideCopies() throws Exception {
        RunWorkers workers = TestRuns.bean(RunWorkers.class);
        workers.start();
        List<Double> runs = new ArrayList<>();
        List<Double> copies = new ArrayList<>();
        try {
            for (int round = 0; round < WARM + ROUNDS; round++) {
                String body = "{\"items\": [%s]}".formatted(items(round));
                long start = System.nanoTime();
                UUID run = post(body);
                ServerProcess.await(
                        () -> TestRuns.bean(Runs.class).get(project.id(), run).status() == RunStatus.SUCCEEDED, 60);
                double took = (System.nanoTime() - start) / 1e6;
                double copy = copy(run);
                if (round >= WARM) {
                    runs.add(took);
                    copies.add(copy);
                }
            }
        } finally {
            workers.stop();
        }
        for (String table : TABLES) {
            assertThat(TestRows.count(copied, table)).isEqualTo(TestRows.count(project, table));
        }
        System.err.printf(
                "run of %d items: %.0f ms (%.0f items/s); COPY of its rows: %.0f ms; ratio %.2f%n",
                ITEMS, median(runs), ITEMS * 1_000 / median(runs), median(copies), median(runs) / median(copies));
    }

    /** By a plain client: REST Assured reads and prints what it sends, which takes longer than the run. */
    private UUID post(String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + RestAssured.port + project.path("/runs")))
                .header("Authorization", "Bearer " + project.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        String place = client.send(request, HttpResponse.BodyHandlers.discarding())
                .headers()
                .firstValue("Location")
                .orElseThrow();
        return UUID.fromString(place.substring(place.lastIndexOf('/') + 1));
    }

    private double copy(UUID run) throws Exception {
        try (Connection connection = TestRuns.bean(DataSource.class).getConnection()) {
            var api = connection.unwrap(PGConnection.class).getCopyAPI();
            Map<String, byte[]> rows = new LinkedHashMap<>();
            for (String table : TABLES) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                String rest = columns(table).stream()
                        .filter(column -> !column.equals("project_id"))
                        .collect(Collectors.joining(", "));
                api.copyOut(
                        "copy (select %d::bigint, %s from %s where project_id = %d and %s in (select id from article where project_id = %d and run_id = '%s')) to stdout (format binary)"
                                .formatted(
                                        copied.id().value(),
                                        rest,
                                        table,
                                        project.id().value(),
                                        table.equals("article") ? "id" : "article_id",
                                        project.id().value(),
                                        run),
                        out);
                rows.put(
                        "copy %s (project_id, %s) from stdin (format binary)".formatted(table, rest),
                        out.toByteArray());
            }
            connection.setAutoCommit(false);
            long start = System.nanoTime();
            for (var entry : rows.entrySet()) {
                api.copyIn(entry.getKey(), new ByteArrayInputStream(entry.getValue()), 65_536);
            }
            connection.commit();
            return (System.nanoTime() - start) / 1e6;
        }
    }

    private List<String> columns(String table) {
        return TestRows.of(
                project,
                "select attname from pg_attribute where attrelid = '%s'::regclass and attnum > 0 and ? > 0 order by attnum"
                        .formatted(table));
    }

    /** As news goes: a body of some 1,500 characters, three places, five tags. */
    private String items(int round) {
        return IntStream.range(0, ITEMS)
                .mapToObj(number -> """
                        {"external_id": "r%1$d-%2$d", "headline": "Headline %1$d of article %2$d", "url": "https://example.org/%1$d/%2$d",
                         "pub_date": "2026-%3$02d-%4$02d", "body": "%5$s", "source": {"id": "example.org", "name": "Example"},
                         "metadata": [%6$s], "locations": [%7$s]}
                        """.formatted(
                        round, number, 1 + random.nextInt(12), 1 + random.nextInt(28), body(), tags(), places()))
                .collect(Collectors.joining(","));
    }

    private String body() {
        return IntStream.range(0, 220)
                .mapToObj(word -> Integer.toString(random.nextInt(36 * 36 * 36 * 36), 36))
                .collect(Collectors.joining(" "));
    }

    private String tags() {
        return IntStream.range(0, 5)
                .mapToObj(tag -> "{\"meta_type\": \"topic\", \"category\": \"c%d\", \"confidence\": 0.5}"
                        .formatted(random.nextInt(500)))
                .collect(Collectors.joining(","));
    }

    private String places() {
        return IntStream.range(0, 3)
                .mapToObj(place -> """
                        {"label": "Place %d", "location_type": "city", "nature": "primary", "evidence": "in Place",
                         "geometry": {"type": "Point", "coordinates": [%.4f, %.4f]}}
                        """.formatted(place, random.nextDouble(-180, 180), random.nextDouble(-60, 70)))
                .collect(Collectors.joining(","));
    }

    private static double median(List<Double> times) {
        Collections.sort(times);
        return times.get(times.size() / 2);
    }
}
