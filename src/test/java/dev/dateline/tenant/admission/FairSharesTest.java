package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A key with too many requests at once gets 429 immediately, and other keys are not affected. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(FairSharesTest.Small.class)
class FairSharesTest {

    private static final int WORKING = 3;
    private static final int REQUESTS = 7;
    private static final int CONNECTIONS = 30;
    private static final int WAITING = 5;

    @TestHTTPResource
    URI service;

    private final TestProject rude = TestProjects.create();
    private final TestProject other = TestProjects.create();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<RawConnection> opened = new ArrayList<>();

    /** Shares that are small enough for a test. */
    public static final class Small implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dateline.shares.working", String.valueOf(WORKING),
                    "dateline.shares.requests", String.valueOf(REQUESTS),
                    "dateline.shares.connections", String.valueOf(CONNECTIONS),
                    "dateline.events.waiting-of-key", String.valueOf(WAITING));
        }
    }

    @Test
    void aKeyWhoseRequestsAreSlowHasSomeInHandAndTheOthersAre429() throws Exception {
        String run = run(rude);
        List<CompletableFuture<HttpResponse<String>>> cancels;
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            String sql = "select 1 from run where project_id = ? and id = ?::uuid for update";
            try (var lock = connection.prepareStatement(sql)) {
                lock.setLong(1, rude.id().value());
                lock.setString(2, run);
                lock.execute();
            }
            cancels = IntStream.range(0, 20)
                    .mapToObj(number -> post(rude, "/runs/" + run + "/cancel", ""))
                    .toList();
            Waiting.until(
                    () -> cancels.stream().filter(CompletableFuture::isDone).count() == 20 - REQUESTS);
            for (CompletableFuture<HttpResponse<String>> answered : cancels) {
                if (answered.isDone()) {
                    isTooMany(answered.get());
                }
            }
            isTooMany(get(rude, "/runs").get());
            assertThat(get(other, "/runs").get().statusCode()).isEqualTo(200);
            assertThat(post(other, "/runs", "{\"items\": [{\"headline\": \"h\"}]}")
                            .get()
                            .statusCode())
                    .isEqualTo(202);
            connection.rollback();
        }
        for (CompletableFuture<HttpResponse<String>> cancel : cancels) {
            assertThat(cancel.get().statusCode()).isIn(200, 409, 429);
        }
        assertThat(get(rude, "/runs").get().statusCode()).isEqualTo(200);
    }

    @Test
    void aKeyWithTooManyConnectionsIs429AndTheyAreClosed() throws Exception {
        for (int number = 0; number < CONNECTIONS; number++) {
            assertThat(open().send(list(rude)).answer()).startsWith("HTTP/1.1 200");
        }
        assertThat(open().send(list(rude)).rest())
                .startsWith("HTTP/1.1 429")
                .contains("rate_limited", "Retry-After", "Too many open connections");
        assertThat(open().send(list(other)).answer()).startsWith("HTTP/1.1 200");
        opened.getFirst().close();
        Waiting.until(() -> attempt(rude).startsWith("HTTP/1.1 200"));
    }

    @Test
    void aConnectionCountsForTheKeyOfItsLastRequest() throws Exception {
        for (int number = 0; number < CONNECTIONS; number++) {
            assertThat(open().send(list(rude)).answer()).startsWith("HTTP/1.1 200");
        }
        assertThat(opened.getFirst().send(list(other)).answer()).startsWith("HTTP/1.1 200");
        assertThat(open().send(list(rude)).answer()).startsWith("HTTP/1.1 200");
        assertThat(attempt(rude)).startsWith("HTTP/1.1 429");
        assertThat(opened.getLast().rest()).isEmpty();
    }

    @Test
    void aKeyWithTooManyLongPollsIs429AndThoseThatWaitHoldNoTurn() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> polls = IntStream.range(0, 2 * WAITING)
                .mapToObj(number -> get(rude, "/events?wait=30"))
                .toList();
        Waiting.until(() -> polls.stream().filter(CompletableFuture::isDone).count() == WAITING);
        for (CompletableFuture<HttpResponse<String>> answered : polls) {
            if (answered.isDone()) {
                isTooMany(answered.get());
            }
        }
        CompletableFuture<HttpResponse<String>> others = get(other, "/events?wait=30");
        assertThat(get(rude, "/runs").get().statusCode()).isEqualTo(200);
        assertThat(get(other, "/runs").get().statusCode()).isEqualTo(200);
        assertThat(others).isNotDone();
        run(rude);
        for (CompletableFuture<HttpResponse<String>> poll : polls) {
            assertThat(poll.get().statusCode()).isIn(200, 429);
        }
        assertThat(get(rude, "/events?wait=30").get().statusCode()).isEqualTo(200);
        run(other);
        assertThat(others.get().statusCode()).isEqualTo(200);
    }

    @Test
    void aTorrentOfQuestionsByMeaningKeepsNoOtherKeyOut() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> torrent = IntStream.range(0, 60)
                .mapToObj(number -> get(rude, "/articles/semantic-search?q=flood%20" + number))
                .toList();
        for (int number = 0; number < 10; number++) {
            HttpResponse<String> question =
                    get(other, "/articles/semantic-search?q=fire%20" + number).get();
            assertThat(question.statusCode()).as(question.body()).isEqualTo(200);
            assertThat(get(other, "/articles").get().statusCode()).isEqualTo(200);
        }
        for (CompletableFuture<HttpResponse<String>> question : torrent) {
            assertThat(question.get().statusCode()).isIn(200, 429);
        }
    }

    @AfterEach
    void close() throws IOException {
        for (RawConnection connection : opened) {
            connection.close();
        }
        client.shutdownNow();
    }

    private static void isTooMany(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(429);
        assertThat(answer.body())
                .contains("rate_limited") // whichever limit is reached first
                .containsPattern("Too many concurrent (requests|long polls and streams) with this API key");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
    }

    private String run(TestProject project) throws Exception {
        HttpResponse<String> answer =
                post(project, "/runs", "{\"items\": [{\"headline\": \"h\"}]}").get();
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return JsonPath.from(answer.body()).getString("run_id");
    }

    private RawConnection open() throws IOException {
        RawConnection connection = new RawConnection(service);
        opened.add(connection);
        return connection;
    }

    private String attempt(TestProject project) {
        try {
            return open().send(list(project)).answer();
        } catch (IOException closed) {
            return "";
        }
    }

    private static String list(TestProject project) {
        return "GET " + project.path("/runs") + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + project.key()
                + "\r\n\r\n";
    }

    private CompletableFuture<HttpResponse<String>> get(TestProject project, String path) {
        return send(request(project, path).build());
    }

    private CompletableFuture<HttpResponse<String>> post(TestProject project, String path, String body) {
        return send(request(project, path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private HttpRequest.Builder request(TestProject project, String path) {
        return HttpRequest.newBuilder(service.resolve(project.path(path)))
                .header("Authorization", "Bearer " + project.key());
    }

    private CompletableFuture<HttpResponse<String>> send(HttpRequest request) {
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    }
}
