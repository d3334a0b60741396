package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.post;
import static dev.dateline.feed.webhooks.TestWebhooks.wake;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.feed.webhooks.http.Delivery;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Endpoints with {@code ordered}. Contract: 12.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class OrderedDeliveryTest {

    private static final String ORDERED = ", \"ordered\": true";
    private static final UUID FIRES = new UUID(1, 1);
    private static final UUID FLOODS = new UUID(2, 2);

    @Inject
    TestClock clock;

    @Inject
    DeliveryPlanner planner;

    @Inject
    DeliveryQueue queue;

    @Inject
    AttemptLog log;

    private final TestProject project = TestProjects.create();
    private final Receiver receiver = new Receiver();

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
        receiver.close();
    }

    @Test
    void theFieldIsShownAndChanged() {
        assertThat(create(project, receiver.url()).read().get("ordered").booleanValue())
                .isFalse();
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        webhook.patch("{\"types\": []}").statusCode(200).body("ordered", equalTo(true));
        webhook.patch("{\"ordered\": false}").statusCode(200).body("ordered", equalTo(false));
        post(project, "{\"url\": \"%s\", \"ordered\": \"yes\"}".formatted(receiver.url()))
                .statusCode(400)
                .body("errors.pointer", contains("/ordered"));
    }

    @Test
    void theEventsOfEachWatchComeInTheirOrderAndThoseOfOthersMeanwhile() {
        bean(WebhookDispatcher.class).start();
        Map<Thread, Integer> asked = new ConcurrentHashMap<>();
        Set<Integer> inHand = ConcurrentHashMap.newKeySet();
        AtomicInteger overtaken = new AtomicInteger();
        CountDownLatch allLanes = new CountDownLatch(3);
        receiver.onReceived(received -> {
            int lane = number(event(received)) % 3;
            asked.put(Thread.currentThread(), lane);
            overtaken.addAndGet(inHand.add(lane) ? 0 : 1);
        });
        receiver.answer(exchange -> {
            allLanes.countDown();
            allLanes.await();
            inHand.remove(asked.remove(Thread.currentThread()));
            exchange.sendResponseHeaders(204, -1);
        });
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        append(
                project,
                IntStream.range(0, 60)
                        .mapToObj(number -> switch (number % 3) {
                            case 0 -> match(FIRES, number);
                            case 1 -> match(FLOODS, number);
                            default -> named(EventType.ENTITY_CREATED, TestEvents.FLOW, "" + number);
                        })
                        .toArray(NewEvent[]::new));
        List<Integer> came = numbers(60);
        for (int lane = 0; lane < 3; lane++) {
            int its = lane;
            assertThat(came.stream().filter(number -> number % 3 == its))
                    .hasSize(20)
                    .isSorted();
        }
        assertThat(overtaken).hasValue(0);
        await(() -> webhook.count("delivered") == 60);
    }

    @Test
    void aFailureHoldsBackTheLaterEventsOfItsWatchAndNoOthers() {
        bean(WebhookDispatcher.class).start();
        clock.freeze();
        Set<Integer> refused = ConcurrentHashMap.newKeySet();
        refused.addAll(Set.of(1, 2));
        refuse(refused);
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        append(project, match(FIRES, 1), match(FLOODS, 11), match(FIRES, 2), match(FLOODS, 12), match(FIRES, 3));
        assertThat(numbers(3)).containsExactlyInAnyOrder(1, 11, 12);
        await(() -> webhook.count("delivered") == 2
                && webhook.deliveries("?limit=1&offset=4").at("/0/attempts").size() == 1);
        assertThat(webhook.deliveries("?status=pending"))
                .hasSize(3)
                .extracting(delivery -> delivery.get("next_attempt_at").isNull())
                .containsExactly(true, true, false);
        webhook.post("/ping", "").statusCode(202); // waits for nothing
        assertThat(event(receiver.take()).get("type").textValue()).isEqualTo("service.webhook.ping");
        refused.remove(1);
        clock.advance(Duration.ofSeconds(6));
        wake();
        assertThat(numbers(2)).containsExactly(1, 2);
        await(() -> webhook.count("delivered") == 4
                && webhook.deliveries("?limit=1&offset=3").at("/0/attempts").size() == 1);
        append(project, match(FIRES, 4), match(FLOODS, 13));
        assertThat(numbers(1)).containsExactly(13);
        refused.clear();
        clock.advance(Duration.ofSeconds(6));
        wake();
        assertThat(numbers(3)).containsExactly(2, 3, 4);
        await(() -> webhook.count("delivered") == 8);
        assertThat(webhook.count("pending")).isZero();
    }

    @Test
    void afterItsLastAttemptADeadEventHoldsBackNoOther() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        UUID owner = UUID.randomUUID();
        append(project, match(FIRES, 1), match(FIRES, 2));
        for (int attempt = 1; attempt <= 10; attempt++) {
            append(project, match(FLOODS, 10 + attempt)); // succeeds, so that the endpoint is not disabled
            plan(webhook);
            List<Delivery> taken = take(webhook, 10, owner);
            assertThat(numbersOf(taken)).containsExactly(1, 10 + attempt);
            record(webhook, owner, taken.getFirst(), false);
            record(webhook, owner, taken.getLast(), true);
            clock.advance(Duration.ofHours(attempt == 10 ? 0 : 27));
        }
        assertThat(webhook.count("dead")).isEqualTo(1);
        assertThat(numbersOf(take(webhook, 10, owner))).containsExactly(2);
    }

    @Test
    void whatWaitsIsOrderedAndReleasedWhenTheEndpointChanges() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url());
        append(project, match(FIRES, 1), match(FIRES, 2), match(FLOODS, 11), match(FIRES, 3), match(FIRES, 4));
        plan(webhook);
        UUID first = UUID.randomUUID();
        List<Delivery> sent = take(webhook, 2, first); // 1 and 2, on their way
        webhook.patch(ORDERED.replaceFirst(", ", "{") + "}").statusCode(200);
        UUID other = UUID.randomUUID();
        assertThat(numbersOf(take(webhook, 10, other))).containsExactly(11);
        assertThat(take(webhook, 10, other)).isEmpty();
        record(webhook, first, sent.get(1), false); // 2 has failed, 1 is still under way: 2 waits for 1
        clock.advance(Duration.ofSeconds(10));
        assertThat(take(webhook, 10, other)).isEmpty();
        clock.advance(Duration.ofMinutes(5)); // the other leases end: they are taken again
        List<Delivery> again = take(webhook, 10, other);
        assertThat(numbersOf(again)).containsExactly(1, 11);
        record(webhook, other, again.get(0), true);
        assertThat(numbersOf(take(webhook, 10, other))).containsExactly(2);
        webhook.patch("{\"ordered\": false}").statusCode(200);
        assertThat(numbersOf(take(webhook, 10, other))).containsExactly(3, 4);
    }

    @Test
    void whatWasOnItsWayBeforeTheEndpointAskedForOrderIsOrderedWhenItComesBack() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url());
        append(project, match(FIRES, 1), match(FIRES, 2));
        plan(webhook);
        UUID stopping = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        assertThat(take(webhook, 2, stopping)).hasSize(2);
        webhook.patch(ORDERED.replaceFirst(", ", "{") + "}").statusCode(200);
        queue.handBack(endpoint(webhook), stopping);
        List<Delivery> one = take(webhook, 10, other);
        assertThat(numbersOf(one)).containsExactly(1);
        assertThat(take(webhook, 10, other)).isEmpty();
        record(webhook, other, one.getFirst(), true);
        assertThat(numbersOf(take(webhook, 10, other))).containsExactly(2);
    }

    @Test
    void whatAKilledProcessHadInHandIsTakenBeforeWhatFollows() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        append(project, match(FIRES, 1), match(FIRES, 2));
        plan(webhook);
        UUID killed = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        assertThat(numbersOf(take(webhook, 10, killed))).containsExactly(1);
        assertThat(take(webhook, 10, other)).isEmpty();
        clock.advance(Duration.ofMinutes(5));
        List<Delivery> again = take(webhook, 10, other);
        assertThat(numbersOf(again)).containsExactly(1);
        record(webhook, killed, again.getFirst(), true); // it is not its delivery any more
        assertThat(take(webhook, 10, killed)).isEmpty();
        queue.handBack(endpoint(webhook), other);
        List<Delivery> third = take(webhook, 10, killed);
        assertThat(numbersOf(third)).containsExactly(1);
        record(webhook, killed, third.getFirst(), true);
        assertThat(numbersOf(take(webhook, 10, other))).containsExactly(2);
    }

    @Test
    void aDisabledEndpointKeepsNothingBackWhenItIsEnabledAgain() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        append(project, match(FIRES, 1), match(FIRES, 2));
        plan(webhook);
        webhook.patch("{\"enabled\": false}").statusCode(200);
        assertThat(webhook.count("dead")).isEqualTo(2);
        webhook.patch("{\"enabled\": true}").statusCode(200);
        append(project, match(FIRES, 3));
        plan(webhook);
        assertThat(numbersOf(take(webhook, 10, UUID.randomUUID()))).containsExactly(3);
    }

    @Test
    void severalProcessesKeepTheOrderWhateverFails() throws Exception {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url(), ORDERED);
        UUID[] watches = {FIRES, FLOODS, new UUID(3, 3)};
        append(
                project,
                IntStream.range(0, 90)
                        .mapToObj(number -> match(watches[number % 3], number))
                        .toArray(NewEvent[]::new));
        plan(webhook);
        List<Integer> delivered = new ArrayList<>();
        Set<Integer> lanes = new HashSet<>();
        List<CompletableFuture<Void>> processes = IntStream.range(0, 4)
                .mapToObj(process -> CompletableFuture.runAsync(() -> {
                    UUID owner = UUID.randomUUID();
                    Random chance = ThreadLocalRandom.current();
                    while (webhook.count("pending") > 0) {
                        try {
                            for (Delivery delivery : take(webhook, 2, owner)) {
                                int number = number(event(delivery.body()));
                                synchronized (lanes) {
                                    assertThat(lanes.add(number % 3)).isTrue();
                                }
                                boolean succeeds = delivery.attempt() > 3 || chance.nextInt(4) > 0;
                                synchronized (lanes) {
                                    lanes.remove(number % 3);
                                    if (succeeds) {
                                        delivered.add(number);
                                    }
                                }
                                record(webhook, owner, delivery, succeeds);
                            }
                        } catch (SQLException failed) {
                            throw new IllegalStateException(failed);
                        }
                        clock.advance(Duration.ofSeconds(1));
                    }
                }))
                .toList();
        processes.forEach(CompletableFuture::join);
        assertThat(delivered).hasSize(90);
        for (int lane = 0; lane < 3; lane++) {
            int its = lane;
            assertThat(delivered.stream().filter(number -> number % 3 == its)).isSorted();
        }
    }

    /** From now on these numbers are answered 500. */
    private void refuse(Set<Integer> refused) {
        Map<Thread, Integer> asked = new ConcurrentHashMap<>();
        receiver.onReceived(received -> asked.put(Thread.currentThread(), number(event(received))));
        receiver.answer(exchange ->
                exchange.sendResponseHeaders(refused.contains(asked.get(Thread.currentThread())) ? 500 : 204, -1));
    }

    private void plan(TestWebhook webhook) throws SQLException {
        project.given().get(project.path("/events")).then().statusCode(200); // sequences
        planner.advance(endpoint(webhook));
    }

    private List<Delivery> take(TestWebhook webhook, int limit, UUID owner) throws SQLException {
        return queue.take(endpoint(webhook), limit, 16, owner).orElseThrow().deliveries();
    }

    private void record(TestWebhook webhook, UUID owner, Delivery delivery, boolean succeeds) throws SQLException {
        log.record(
                endpoint(webhook),
                owner,
                List.of(new Attempt(
                        delivery,
                        clock.instant(),
                        1,
                        succeeds ? 204 : 500,
                        succeeds ? null : "answered 500",
                        null,
                        Optional.empty())));
    }

    private static Endpoint endpoint(TestWebhook webhook) {
        return new Endpoint(webhook.project().id(), webhook.id());
    }

    private static NewEvent match(UUID watch, int number) {
        return TestEvents.ofWatch(EventType.WATCH_MATCHED, null, watch, number);
    }

    private List<Integer> numbers(int count) {
        return receiver.take(count).stream()
                .map(OrderedDeliveryTest::event)
                .map(OrderedDeliveryTest::number)
                .toList();
    }

    private static List<Integer> numbersOf(List<Delivery> deliveries) {
        return deliveries.stream().map(one -> number(event(one.body()))).toList();
    }

    private static int number(JsonNode event) {
        return event.get("article_id").isNull()
                ? event.at("/entity/id").asInt()
                : event.get("article_id").intValue();
    }

    private static JsonNode event(Receiver.Received received) {
        return event(received.body());
    }

    private static JsonNode event(String body) {
        try {
            return new ObjectMapper().readTree(body);
        } catch (JsonProcessingException malformed) {
            throw new IllegalStateException(malformed);
        }
    }
}
