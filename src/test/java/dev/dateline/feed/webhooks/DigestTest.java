package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.json;
import static dev.dateline.feed.webhooks.TestWebhooks.post;
import static dev.dateline.feed.webhooks.TestWebhooks.verifies;
import static dev.dateline.feed.webhooks.TestWebhooks.wake;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.feed.webhooks.http.Receiver.Received;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Endpoints with {@code digest_seconds}. Contract: 12.7. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DigestTest {

    private static final String EACH_MINUTE = ", \"digest_seconds\": 60";

    @Inject
    TestClock clock;

    @Inject
    DeliveryPlanner planner;

    private final TestProject project = TestProjects.create();
    private final Receiver receiver = new Receiver();

    @BeforeEach
    void start() {
        clock.freeze();
        bean(WebhookDispatcher.class).start();
    }

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
        receiver.close();
    }

    @Test
    void theFieldIsShownChangedAndRemoved() {
        TestWebhook webhook = create(project, receiver.url());
        assertThat(webhook.read().get("digest_seconds").isNull()).isTrue();
        webhook.patch("{\"digest_seconds\": 86400}").statusCode(200).body("digest_seconds", equalTo(86_400));
        webhook.patch("{\"types\": []}").statusCode(200).body("digest_seconds", equalTo(86_400));
        webhook.patch("{\"digest_seconds\": null}").statusCode(200).body("digest_seconds", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"59", "86401", "60.5", "\"60\"", "true"})
    void anotherNumberIsRefused(String seconds) {
        post(project, "{\"url\": \"%s\", \"digest_seconds\": %s}".formatted(receiver.url(), seconds))
                .statusCode(400)
                .body("errors.pointer", contains("/digest_seconds"))
                .body("errors.detail", contains("must be an integer from 60 to 86400"));
    }

    @Test
    void eventsAreCollectedFromTheFirstOneOnAndSentAsOneRequest() {
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE);
        append(project, "a", "b");
        awaitCollecting();
        clock.advance(Duration.ofSeconds(59));
        append(project, "c");
        wake();
        assertThat(receiver.rest()).isEmpty();
        passASecond();
        Received received = receiver.take();
        assertThat(verifies(webhook.secret(), received)).isTrue();
        JsonNode feed = json(project.given().get(project.path("/events")).then().statusCode(200));
        assertThat(tree(received.body()).get("events")).isEqualTo(feed.get("items"));
        assertThat(feed.toString()).doesNotContain(received.id());
        await(() -> webhook.count("delivered") == 1);
        JsonNode delivery = webhook.deliveries("").get(0);
        assertThat(delivery.get("event_id").textValue()).isEqualTo(received.id());
        assertThat(delivery.get("event_type").textValue()).isEqualTo("service.webhook.digest");
        assertThat(delivery.get("event_count").intValue()).isEqualTo(3);
        append(project, "d"); // directly after: it waits for a whole minute
        awaitCollecting();
        clock.advance(Duration.ofSeconds(59));
        wake();
        assertThat(receiver.rest()).isEmpty();
        passASecond();
        assertThat(names(receiver.take())).containsExactly("d");
        await(() -> webhook.count("delivered") == 2);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void ofMoreThanAHundredEventsSeveralDigestsFollowEachOtherInOrderIfAskedFor() {
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE + ", \"ordered\": true");
        String[] all = IntStream.range(0, 250).mapToObj(number -> "e" + number).toArray(String[]::new);
        append(project, all);
        collect();
        List<String> names = new ArrayList<>();
        for (int size : new int[] {100, 100, 50}) {
            List<String> part = names(receiver.take());
            assertThat(part).hasSize(size);
            names.addAll(part);
        }
        assertThat(names).containsExactly(all);
        await(() -> webhook.count("delivered") == 3);
        assertThat(collecting()).isFalse();
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void singleDeliveriesThatWaitForARetryKeepNoDigestBack() {
        create(project, receiver.url());
        TestRows.execute("""
                insert into webhook_delivery (project_id, webhook_id, event_id, event_type, body, due_at, created_at)
                select w.project_id, w.id, gen_random_uuid(), 'service.article.created', '{}', now() + interval '1 day', now()
                from webhook w, generate_series(1, 150)
                where w.project_id = %d""".formatted(project.id().value()));
        TestRows.execute("update webhook set digest_seconds = 60, failing_since = now() where project_id = "
                + project.id().value());
        append(project, "a");
        collect();
        assertThat(names(receiver.take())).containsExactly("a");
    }

    @Test
    void aFailedDigestIsSentAgainTheSame() {
        receiver.answer(500);
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE);
        append(project, "a", "b");
        collect();
        Received first = receiver.take();
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 1);
        append(project, "c");
        receiver.answer(204);
        clock.advance(Duration.ofSeconds(6));
        wake();
        Received again = receiver.take();
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(names(again)).containsExactly("a", "b");
        await(() -> webhook.count("delivered") == 1);
        collect();
        assertThat(names(receiver.take())).containsExactly("c");
    }

    @Test
    void onlyWhatPassesTheFiltersIsCollected() {
        UUID watch = UUID.randomUUID();
        TestWebhook webhook = create(
                project,
                receiver.url(),
                EACH_MINUTE + ", \"min_confidence\": 0.5, \"types\": [\"service.watch.matched\"]");
        append(project, match(watch, 1, 0.4));
        append(project, "a");
        await(() -> TestRows.of(project, "select position from webhook where project_id = ?")
                .equals(List.of("2")));
        assertThat(collecting()).isFalse();
        append(
                project,
                IntStream.range(0, 500)
                        .mapToObj(number -> match(watch, number, number % 4 == 0 ? 0.5 : 0.3))
                        .toArray(NewEvent[]::new));
        collect();
        assertThat(tree(receiver.take().body()).get("events")).hasSize(100);
        assertThat(tree(receiver.take().body()).get("events")).hasSize(25);
        await(() -> webhook.count("delivered") == 2);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void aPingAndAReplayComeAtOnceAsDigests() {
        append(project, IntStream.range(0, 120).mapToObj(number -> "e" + number).toArray(String[]::new));
        project.given().get(project.path("/events")).then().statusCode(200); // they have positions
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE + ", \"ordered\": true");
        JsonNode accepted = json(webhook.post("/ping", "").statusCode(202));
        Received ping = receiver.take();
        assertThat(ping.id()).isEqualTo(accepted.get("event_id").textValue());
        assertThat(tree(ping.body()).at("/events/0/type").textValue()).isEqualTo("service.webhook.ping");
        append(project, "new");
        awaitCollecting();
        webhook.post("/replay", "{\"from\": \"2026-01-01T00:00:00Z\"}").statusCode(202);
        assertThat(names(receiver.take())).hasSize(100).startsWith("e0");
        assertThat(names(receiver.take())).hasSize(20).endsWith("e119");
        await(() -> webhook.count("delivered") == 3
                && !webhook.read().get("replaying").booleanValue());
        assertThat(receiver.rest()).isEmpty();
        collect();
        assertThat(names(receiver.take())).containsExactly("new");
    }

    @Test
    void whatWaitsIsSentByItselfOnceDigestsAreOffAndNotAtAllOnceDisabled() {
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE);
        append(project, "a");
        awaitCollecting();
        webhook.patch("{\"digest_seconds\": null}").statusCode(200);
        assertThat(tree(receiver.take().body()).at("/entity/id").textValue()).isEqualTo("a");
        webhook.patch("{\"digest_seconds\": 60}").statusCode(200);
        append(project, "b");
        awaitCollecting();
        webhook.patch("{\"enabled\": false}").statusCode(200);
        webhook.patch("{\"enabled\": true}").statusCode(200);
        assertThat(collecting()).isFalse();
        append(project, "c");
        collect();
        assertThat(names(receiver.take())).containsExactly("c");
    }

    @Test
    void severalProcessesMakeOneDigest() {
        bean(WebhookDispatcher.class).stop();
        TestWebhook webhook = create(project, receiver.url(), EACH_MINUTE);
        append(project, "a", "b", "c");
        project.given().get(project.path("/events")).then().statusCode(200);
        for (int round = 0; round < 2; round++) {
            assertThat(webhook.count("pending")).isZero();
            List<CompletableFuture<Void>> processes = IntStream.range(0, 4)
                    .mapToObj(process -> CompletableFuture.runAsync(() -> advance(webhook)))
                    .toList();
            processes.forEach(CompletableFuture::join);
            assertThat(collecting()).isEqualTo(round == 0);
            clock.advance(Duration.ofSeconds(60));
        }
        assertThat(webhook.count("pending")).isEqualTo(1);
        assertThat(webhook.deliveries("").at("/0/event_count").intValue()).isEqualTo(3);
    }

    private void advance(TestWebhook webhook) {
        try {
            planner.advance(new Endpoint(project.id(), webhook.id()));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static NewEvent match(UUID watch, int article, double confidence) {
        return TestEvents.ofWatch(EventType.WATCH_MATCHED, null, watch, article, Map.of("primary", confidence));
    }

    /** Whether the time of the next digest is set. */
    private boolean collecting() {
        return !TestRows.of(project, "select digest_at from webhook where project_id = ? and digest_at is not null")
                .isEmpty();
    }

    private void awaitCollecting() {
        await(this::collecting);
    }

    private void collect() {
        awaitCollecting();
        clock.advance(Duration.ofSeconds(60));
        wake();
    }

    private void passASecond() {
        clock.advance(Duration.ofSeconds(1));
        wake();
    }

    private static List<String> names(Received digest) {
        List<String> names = new ArrayList<>();
        tree(digest.body())
                .get("events")
                .forEach(event -> names.add(event.at("/entity/id").textValue()));
        return names;
    }

    private static JsonNode tree(String body) {
        try {
            return new ObjectMapper().readTree(body);
        } catch (JsonProcessingException malformed) {
            throw new IllegalStateException(malformed);
        }
    }
}
