package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The feed with real server processes; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FeedIT {

    private final TestProject project = TestProjects.create();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void aServerThatStopsAnswersEveryoneWhoWaitsAtOnce() throws Exception {
        try (ServerProcess server = ServerProcess.start("stopping", 0, 100)) {
            List<CompletableFuture<HttpResponse<String>>> waiting =
                    IntStream.range(0, 50).mapToObj(number -> ask(server)).toList();
            awaitWaiting(server, 50);
            long start = System.nanoTime();
            server.signal("TERM");
            for (CompletableFuture<HttpResponse<String>> one : waiting) {
                HttpResponse<String> answer = one.get(Waiting.SECONDS, TimeUnit.SECONDS);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(JsonPath.from(answer.body()).getList("items")).isEmpty();
                assertThat(JsonPath.from(answer.body()).getString("checkpoint_cursor"))
                        .isNotNull();
            }
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isLessThan(Duration.ofSeconds(30)); // that they wait
        }
    }

    @Test
    void anEventOfOneServerReachesThoseWhoWaitAtAnother() throws Exception {
        try (ServerProcess writer = ServerProcess.start("feed-writer", 1, 100);
                ServerProcess reader = ServerProcess.start("feed-reader", 0, 100)) {
            var waiting = ask(reader);
            awaitWaiting(reader, 1);
            project.given()
                    .contentType("application/json")
                    .body("{\"items\": [{\"headline\": \"h\"}]}")
                    .post(writer.url(project.path("/runs")))
                    .then()
                    .statusCode(202);
            assertThat(JsonPath.from(waiting.get(Waiting.SECONDS, TimeUnit.SECONDS)
                                    .body())
                            .getString("items[0].type"))
                    .isEqualTo("service.run.created");
        }
    }

    @Test
    void whatAKilledProcessLeftWithoutAPlaceAnyServerPlaces() throws Exception {
        try (ServerProcess server = ServerProcess.start("feed-maintenance", 0, 100)) {
            var waiting = ask(server);
            awaitWaiting(server, 1);
            try (var transaction = TestEvents.begin()) { // and then its process dies, so nothing wakes a sequencer
                TestEvents.append(transaction, project, TestEvents.named("left"));
                transaction.commit();
            }
            assertThat(JsonPath.from(waiting.get(Waiting.SECONDS, TimeUnit.SECONDS)
                                    .body())
                            .getString("items[0].entity.id"))
                    .isEqualTo("left");
        }
    }

    /** Asks again after a 503: the first connections of a server to its database may take seconds on a busy machine. */
    private CompletableFuture<HttpResponse<String>> ask(ServerProcess server) {
        return client.sendAsync(
                        HttpRequest.newBuilder(URI.create(server.url(project.path("/events?wait=30"))))
                                .header("Authorization", "Bearer " + project.key())
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .thenCompose(
                        answer -> answer.statusCode() == 503 ? ask(server) : CompletableFuture.completedFuture(answer));
    }

    private static void awaitWaiting(ServerProcess server, int count) throws Exception {
        Waiting.until(() -> RestAssured.get(server.url("/q/metrics"))
                .asString()
                .contains("dateline_events_waiting " + count + ".0"));
    }
}
