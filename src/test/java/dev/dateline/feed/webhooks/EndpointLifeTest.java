package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.events.TestEvents.ofWatch;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.json;
import static dev.dateline.feed.webhooks.TestWebhooks.verifies;
import static dev.dateline.feed.webhooks.TestWebhooks.wake;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.feed.webhooks.http.Receiver.Received;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deliveries of an endpoint that are not new events, and when an endpoint gets none any more. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EndpointLifeTest {

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();
    private final Receiver receiver = new Receiver();

    @BeforeEach
    void start() {
        bean(WebhookDispatcher.class).start();
    }

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
        receiver.close();
    }

    @Test
    void anEndpointThatAnswers410IsDisabledAtOnce() {
        receiver.answer(410);
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        await(() -> !webhook.read().get("enabled").booleanValue());
        assertThat(webhook.read().get("disabled_reason").textValue()).isEqualTo("gone");
        assertThat(webhook.count("dead")).isEqualTo(1);
        receiver.answer(204);
        append(project, "missed");
        await(() -> feed().size() == 2);
        webhook.patch("{\"enabled\": true}").statusCode(200);
        append(project, "b");
        receiver.take();
        assertThat(name(receiver.take())).isEqualTo("b");
        await(() -> webhook.count("delivered") == 1);
    }

    @Test
    void anEndpointThatHasFailedForFiveDaysIsDisabled() {
        clock.freeze();
        receiver.answer(500);
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 1);
        clock.advance(Duration.ofDays(5).minusSeconds(1));
        wake();
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 2);
        assertThat(webhook.read().get("enabled").booleanValue()).isTrue();
        clock.advance(Duration.ofSeconds(1).plusMillis(1)); // the database keeps microseconds
        append(project, "b");
        await(() -> !webhook.read().get("enabled").booleanValue());
        assertThat(webhook.read().get("disabled_reason").textValue()).isEqualTo("failing");
        assertThat(webhook.count("dead")).isEqualTo(2);
    }

    @Test
    void aSuccessEndsFailure() {
        receiver.answer(500);
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        await(() -> !webhook.read().get("failing_since").isNull());
        receiver.answer(200, "fine");
        append(project, "b");
        await(() -> webhook.read().get("failing_since").isNull());
    }

    @Test
    void onlyWhatPassesTheFiltersComes() {
        TestEvents.keepFlows(project);
        String types =
                ", \"types\": [\"service.entity.updated\"], \"flow_ids\": [\"%s\"]".formatted(TestEvents.FLOW.id());
        TestWebhook webhook = create(project, receiver.url(), types);
        append(
                project,
                named(EventType.ENTITY_CREATED, TestEvents.FLOW, "other type"),
                named(EventType.ENTITY_UPDATED, TestEvents.OTHER_FLOW, "other flow"),
                named(EventType.ENTITY_UPDATED, TestEvents.FLOW, "right"));
        assertThat(name(receiver.take())).isEqualTo("right");
        webhook.patch("{\"types\": [], \"flow_ids\": []}").statusCode(200);
        append(project, named(EventType.RUN_STARTED, TestEvents.OTHER_FLOW, "anything"));
        assertThat(name(receiver.take())).isEqualTo("anything");
        await(() -> webhook.count("delivered") == 2);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void anEndpointOfWatchesGetsTheirEventsAloneAlsoByAReplay() {
        UUID fires = UUID.randomUUID();
        UUID floods = UUID.randomUUID();
        append(project, ofWatch(EventType.WATCH_MATCHED, TestEvents.FLOW, fires, 1));
        feed(); // it has a position before the endpoint begins
        TestWebhook webhook = create(project, receiver.url(), ", \"watch_ids\": [\"%s\"]".formatted(fires));
        append(
                project,
                named(EventType.ENTITY_CREATED, TestEvents.FLOW, fires.toString()),
                ofWatch(EventType.WATCH_MATCHED, TestEvents.FLOW, floods, 2),
                ofWatch(EventType.WATCH_UNMATCHED, null, fires, 3));
        assertThat(article(receiver.take())).isEqualTo(3);
        webhook.post("/replay", "{\"from\": \"2026-01-01T00:00:00Z\"}").statusCode(202);
        assertThat(receiver.take(2)).extracting(EndpointLifeTest::article).containsExactlyInAnyOrder(1, 3);
        await(() -> webhook.count("delivered") == 3);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void aPingComesWhateverTheFiltersAndItsCursorSkipsNothing() throws IOException {
        TestWebhook webhook = create(project, receiver.url(), ", \"types\": [\"service.run.started\"]");
        append(project, "a", "b");
        JsonNode accepted = json(webhook.post("/ping", "").statusCode(202));
        Received ping = receiver.take();
        assertThat(verifies(webhook.secret(), ping)).isTrue();
        assertThat(accepted.get("event_id").textValue()).isEqualTo(ping.id());
        JsonNode body = new ObjectMapper().readTree(ping.body());
        assertThat(body.get("type").textValue()).isEqualTo("service.webhook.ping");
        assertThat(body.at("/data/webhook_id").textValue())
                .isEqualTo(webhook.id().toString());
        JsonNode feed = json(project.given()
                .get(project.path("/events?cursor=" + body.get("cursor").textValue()))
                .then()
                .statusCode(200));
        assertThat(feed.get("items")).hasSize(2);
        assertThat(feed.toString()).doesNotContain("service.webhook.ping");
    }

    @Test
    void aReplayFromACursorSendsWhatFollowedItAgainWithTheSameIds() {
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a", "b", "c");
        List<String> first = receiver.take(3).stream().map(Received::id).toList();
        await(() -> webhook.count("delivered") == 3);
        String cursor =
                project.given().get(project.path("/events")).then().extract().path("items[0].cursor");
        webhook.post("/replay", "{\"cursor\": \"%s\"}".formatted(cursor))
                .statusCode(202)
                .body("replaying", equalTo(true));
        List<Received> again = receiver.take(2);
        assertThat(again.stream().map(EndpointLifeTest::name)).containsExactlyInAnyOrder("b", "c");
        assertThat(first).containsAll(again.stream().map(Received::id).toList());
        await(() -> !webhook.read().get("replaying").booleanValue() && webhook.count("delivered") == 5);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void aReplayOfATimeSendsWhatOccurredInIt() {
        clock.freeze();
        append(project, "before");
        clock.advance(Duration.ofMinutes(1));
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        append(project, "in");
        clock.advance(Duration.ofMinutes(1));
        Instant to = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        append(project, "after");
        project.given().get(project.path("/events")).then().statusCode(200); // all of them have positions
        TestWebhook webhook = create(project, receiver.url());
        webhook.post("/replay", "{\"from\": \"%s\", \"to\": \"%s\"}".formatted(from, to))
                .statusCode(202);
        assertThat(name(receiver.take())).isEqualTo("in");
        webhook.post("/replay", "{\"from\": \"%s\"}".formatted(to)).statusCode(202);
        assertThat(name(receiver.take())).isEqualTo("after");
        webhook.post("/replay", "{\"from\": \"%s\"}".formatted(to.plusSeconds(9)))
                .statusCode(202)
                .body("replaying", equalTo(false));
        await(() -> webhook.count("delivered") == 2);
        assertThat(receiver.rest()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"cursor\": \"nonsense\"}",
                "{\"cursor\": 7}",
                "{\"from\": \"yesterday\"}",
                "{\"to\": \"2026-11-21T09:00:00Z\"}",
                "{\"from\": \"2026-11-21T09:00:00Z\", \"to\": \"2026-11-21T08:00:00Z\"}",
                "{\"from\": \"+99999-11-21T09:00:00Z\"}",
                "{\"cursor\": \"x\", \"from\": \"2026-11-21T09:00:00Z\"}",
                "[]"
            })
    void aReplayOfNothingThatCanBeReadIsRefused(String body) {
        TestWebhook webhook = create(project, receiver.url());
        webhook.post("/replay", body).statusCode(400).body("code", equalTo("invalid_parameter"));
    }

    @Test
    void aReplayFromACursorOlderThanRetentionIsGone() {
        append(project, "old");
        String cursor =
                project.given().get(project.path("/events")).then().extract().path("items[0].cursor");
        TestWebhook webhook = create(project, receiver.url());
        clock.advance(Duration.ofDays(91));
        webhook.post("/replay", "{\"cursor\": \"%s\"}".formatted(cursor))
                .statusCode(410)
                .body("code", equalTo("cursor_expired"));
    }

    @Test
    void aDisabledEndpointGetsNoPingAndNoReplay() {
        TestWebhook webhook = create(project, receiver.url(), ", \"enabled\": false");
        webhook.post("/ping", "").statusCode(409);
        webhook.post("/replay", "{\"from\": \"2026-11-21T09:00:00Z\"}").statusCode(409);
        append(project, "a");
        await(() -> feed().size() == 1);
        webhook.patch("{\"enabled\": true}").statusCode(200);
        webhook.post("/ping", "").statusCode(202);
        assertThat(receiver.take().body()).contains("service.webhook.ping");
    }

    @Test
    void deliveriesAreListedByStatusAndDroppedAWeekAfterTheyEnded() throws Exception {
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        await(() -> webhook.count("delivered") == 1);
        assertThat(webhook.count("pending")).isZero();
        project.given().get(webhook.path("/deliveries?status=lost")).then().statusCode(400);
        OldDeliveries old = bean(OldDeliveries.class);
        old.perform(project.id());
        assertThat(webhook.count("delivered")).isEqualTo(1);
        clock.advance(Duration.ofDays(7).plusSeconds(1));
        bean(ProjectTour.class).visit(project.id());
        assertThat(webhook.count("delivered")).isZero();
    }

    @Test
    void whatADeletedEndpointWasToGetIsGone() {
        receiver.answer(500);
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        receiver.take();
        project.given().delete(webhook.path("")).then().statusCode(204);
        project.given().get(webhook.path("/deliveries")).then().statusCode(404);
    }

    /** Enabling starts at the feed's end, which includes a commit only after it is sequenced. */
    private JsonNode feed() {
        JsonNode page = json(project.given().get(project.path("/events")).then().statusCode(200));
        return page.get("items");
    }

    private static String name(Received received) {
        return body(received).at("/entity/id").textValue();
    }

    private static int article(Received received) {
        return body(received).at("/article_id").intValue();
    }

    private static JsonNode body(Received received) {
        try {
            return new ObjectMapper().readTree(received.body());
        } catch (IOException malformed) {
            throw new IllegalStateException(malformed);
        }
    }
}
