package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.Waiting;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.HardPolygons;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Searches that only SQL answers, here those of projects whose index cannot be built, leave room for others, and nothing
 * behind when their clients leave.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class CrowdedSearchTest {

    private static final int STARS = 40;
    private static final int WORKING_OF_A_KEY = 12;
    private static final int PLACES = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final int SHARE = Math.min(2, PLACES / 2);
    private static final LocalDate LONG_AGO = LocalDate.of(1900, 1, 1);

    @TestHTTPResource
    URI service;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private TestProject rude;
    private TestProject polite;

    @BeforeEach
    void createProjects() {
        rude = TestProjects.create();
        polite = TestProjects.create();
        article(rude.id()).at(0, 0).store();
        article(polite.id()).at(0, 0).store();
    }

    @Test
    void oneKeyNeverHasAllPlaces() throws Exception {
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        CompletableFuture<Integer> another;
        try (Connection held = heldBack()) {
            for (int star = 0; star < STARS; star++) {
                answers.add(keepAsking(rude, star % 2 == 0 ? "" : "/density", star(LONG_AGO.plusDays(star)), held));
            }
            awaitSearching(SHARE);
            another = keepAsking(polite, "", STAR, held);
            awaitSearching(SHARE + 1);
            held.rollback();
        }
        assertThat(another.get()).isEqualTo(200);
        assertThat(answers.stream().map(CompletableFuture::join).toList())
                .contains(200)
                .isSubsetOf(200, 429, 503);
    }

    @Test
    void equalSearchesAreOneStatement() throws Exception {
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        try (Connection held = heldBack()) {
            for (int count = 0; count < WORKING_OF_A_KEY; count++) {
                answers.add(untilAnswered(polite, STAR));
            }
            awaitSearching(1);
            held.rollback();
        }
        assertThat(answers.stream().map(CompletableFuture::join)).containsOnly(200);
    }

    @Test
    void aStarIsAnsweredAsAnyPolygon() throws Exception {
        assertThat(post(polite, "", STAR).get()).isEqualTo(200);
        assertThat(post(polite, "/density", STAR).get()).isEqualTo(200);
        polite.given()
                .contentType("application/json")
                .body(STAR)
                .post(polite.path("/articles/geo-search"))
                .then()
                .statusCode(200)
                .body("pagination.total", org.hamcrest.Matchers.equalTo(1));
    }

    @Test
    void theStatementOfAClientThatLeavesIsCancelled() throws Exception {
        double before = abandoned();
        try (Connection held = heldBack()) {
            try (Socket socket = new Socket(service.getHost(), service.getPort())) {
                byte[] body = STAR.getBytes(UTF_8);
                String head = """
                        POST %s HTTP/1.1
                        Host: dateline
                        Authorization: Bearer %s
                        Content-Type: application/json
                        Content-Length: %d

                        """.formatted(rude.path("/articles/geo-search"), rude.key(), body.length);
                socket.getOutputStream().write(head.replace("\n", "\r\n").getBytes(UTF_8));
                socket.getOutputStream().write(body);
                awaitSearching(1);
            }
            Waiting.until(() -> searching() == 0);
            assertThat(held.isClosed()).isFalse();
            held.rollback();
        }
        Waiting.until(() -> abandoned() == before + 1);
    }

    private static final String STAR = star(LONG_AGO);

    /** A search of its own for each day. */
    private static String star(LocalDate from) {
        try {
            return new ObjectMapper()
                    .writeValueAsString(Map.of(
                            "intersects",
                            GeoJson.write(HardPolygons.star(9_998, 0.0001)),
                            "pub_date_from",
                            from.toString()));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private CompletableFuture<Integer> post(TestProject project, String more, String body) {
        HttpRequest request = HttpRequest.newBuilder(service.resolve(project.path("/articles/geo-search" + more)))
                .header("Authorization", "Bearer " + project.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding()).thenApply(HttpResponse::statusCode);
    }

    /** Asks again a second after each 503: on a slow machine the statement may time out before the lock is released. */
    private CompletableFuture<Integer> untilAnswered(TestProject project, String body) {
        return post(project, "", body)
                .thenComposeAsync(
                        status -> status == 503
                                ? untilAnswered(project, body)
                                : CompletableFuture.completedFuture(status),
                        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
    }

    /** Asks again a second after each refusal, while statements are held back. */
    private CompletableFuture<Integer> keepAsking(TestProject project, String more, String body, Connection held) {
        return post(project, more, body)
                .thenComposeAsync(
                        status -> status != 200 && isOpen(held)
                                ? keepAsking(project, more, body, held)
                                : CompletableFuture.completedFuture(status),
                        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
    }

    private static boolean isOpen(Connection held) {
        try {
            return !held.isClosed();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Statements that search mentions wait until this transaction ends. */
    private static Connection heldBack() throws SQLException {
        Connection connection = TestDatabase.dataSource().getConnection();
        connection.setAutoCommit(false);
        try (var lock = connection.createStatement()) {
            lock.execute("lock table mention in access exclusive mode");
        }
        return connection;
    }

    /**
     * Waits until {@code count} statements wait for the lock, and never finds more. It may find fewer again later:
     * while one looks for deadlocks, and after one has timed out.
     */
    private static void awaitSearching(int count) throws InterruptedException {
        Waiting.until(() -> {
            int found = searching();
            assertThat(found).isLessThanOrEqualTo(count);
            return found == count;
        });
    }

    private static int searching() {
        try (Connection connection = TestDatabase.superuser(); // others cannot see the activity of a role's sessions
                var query = connection.createStatement();
                var rows = query.executeQuery("""
                        select count(*)
                        from pg_stat_activity
                        where state = 'active'
                          and wait_event_type = 'Lock'
                          and query like '%st_intersects%'
                        """)) {
            rows.next();
            return rows.getInt(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static double abandoned() {
        return RestAssured.get("/q/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith("dateline_requests_abandoned_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
    }
}
