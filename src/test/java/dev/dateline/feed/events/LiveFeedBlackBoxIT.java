package dev.dateline.feed.events;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.get;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.names;
import static dev.dateline.feed.events.TestEvents.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Long polls of the packaged program, and cursors that are too old. Contract: 11.4, 11.6. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class LiveFeedBlackBoxIT {

    @TestHTTPResource
    URI server;

    private final TestProject project = TestProjects.create();

    @Test
    void whoWaitsIsAnsweredByTheEndOfARun() throws Exception {
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            var waiting = client.sendAsync(
                    HttpRequest.newBuilder(server.resolve(project.path("/events?wait=30&type=service.run.completed")))
                            .header("Authorization", "Bearer " + project.key())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            Waiting.until(() -> RestAssured.get("/q/metrics").asString().contains("dateline_events_waiting 1.0"));
            project.given()
                    .contentType("application/json")
                    .body("{\"items\": [{\"headline\": \"h\"}]}")
                    .post(project.path("/runs"))
                    .then()
                    .statusCode(202);
            JsonPath page =
                    JsonPath.from(waiting.get(Waiting.SECONDS, TimeUnit.SECONDS).body());
            assertThat(page.getList("items.data.outcome")).isEqualTo(List.of("succeeded"));
        }
    }

    @Test
    void anEmptyPageComesAtTheEndOfTheTime() {
        long start = System.nanoTime();
        assertThat(names(get(project, "?wait=0.5"))).isEmpty();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(499));
    }

    @Test
    void aStreamHasTheEventsOfTheFeedAndContinues() throws Exception {
        append(project, "a");
        String id;
        try (StreamReader reader = StreamReader.open(server, project, "")) {
            StreamReader.Block first = reader.next();
            assertThat(first.name()).isEqualTo("a");
            id = first.id();
            project.given()
                    .contentType("application/json")
                    .body("{\"items\": [{\"headline\": \"h\"}]}")
                    .post(project.path("/runs"))
                    .then()
                    .statusCode(202);
            assertThat(reader.next().event()).isEqualTo("service.run.created");
        }
        try (StreamReader reader = StreamReader.resume(server, project, "?type=service.run.completed", id)) {
            assertThat(reader.next().event()).isEqualTo("service.run.completed");
        }
    }

    @Test
    void aCursorOlderThanTheRetentionIsGone() throws Exception {
        Instant twoDaysAgo = Clock.systemUTC().instant().minus(Duration.ofDays(2));
        try (var transaction = TestEvents.begin()) {
            new EventOutbox(new com.fasterxml.jackson.databind.ObjectMapper())
                    .append(transaction.connection(), project.id(), twoDaysAgo, List.of(named("old")));
            transaction.commit();
        }
        append(project, "new");
        String old = text(get(project, "?limit=1"), "items[0].cursor");
        assertThat(names(get(project, "?cursor=" + old))).containsExactly("new");
        try (ServerProcess forgetful =
                ServerProcess.start("forgetful", Map.of("DATELINE_EVENTS_RETENTION_DAYS", "1"))) {
            project.given()
                    .get(forgetful.url(project.path("/events?cursor=" + old)))
                    .then()
                    .statusCode(410)
                    .contentType(containsString("problem+json"))
                    .body("code", equalTo("cursor_expired"))
                    .body("oldest_cursor", notNullValue())
                    .body("oldest_occurred_at", notNullValue());
        }
    }
}
