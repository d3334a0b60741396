package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.json;
import static dev.dateline.feed.webhooks.TestWebhooks.verifies;
import static dev.dateline.feed.webhooks.TestWebhooks.wake;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.feed.webhooks.http.Receiver.Received;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deliveries to a real receiver, over HTTP. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DeliveryTest {

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
    void eventsComeAsTheFeedShowsThemAndThePublishedLibraryVerifiesThem() throws Exception {
        append(project, "before");
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a", "b", "c");
        List<Received> received = receiver.take(3);
        JsonNode feed = json(project.given().get(project.path("/events")).then());
        Set<String> ids = new HashSet<>();
        for (Received one : received) {
            assertThat(verifies(webhook.secret(), one)).isTrue();
            assertThat(one.path()).isEqualTo("/hook?from=dateline");
            assertThat(one.header("content-type")).isEqualTo("application/json");
            JsonNode body = new ObjectMapper().readTree(one.body());
            assertThat(body.get("id").textValue()).isEqualTo(one.id());
            assertThat(feed.get("items")).contains(body);
            assertThat(body.at("/entity/id").textValue()).isIn("a", "b", "c");
            ids.add(one.id());
        }
        assertThat(ids).hasSize(3);
        await(() -> webhook.count("delivered") == 3);
        JsonNode attempt = webhook.deliveries("?limit=1").at("/0/attempts/0");
        assertThat(attempt.get("status").intValue()).isEqualTo(204);
        assertThat(attempt.get("error").isNull()).isTrue();
        assertThat(attempt.get("attempt").intValue()).isEqualTo(1);
    }

    @Test
    void aBodyThatWasAlteredOrSignedByAnotherDoesNotVerify() {
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        Received received = receiver.take();
        assertThat(verifies(webhook.secret(), received)).isTrue();
        assertThat(verifies(WebhookSecret.random().text(), received)).isFalse();
        Received altered = new Received(
                received.path(), received.headers(), received.body().replace("\"a\"", "\"b\""));
        assertThat(verifies(webhook.secret(), altered)).isFalse();
    }

    @Test
    void failedDeliveryIsRetriedWithGrowingDelaysAndDeadAfterTen() throws Exception {
        clock.freeze();
        receiver.answer(500, "out of order");
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        List<Duration> delays = List.of(
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofMinutes(30),
                Duration.ofHours(2),
                Duration.ofHours(5),
                Duration.ofHours(10),
                Duration.ofHours(14),
                Duration.ofHours(20),
                Duration.ofHours(24));
        String id = null;
        for (int attempt = 1; attempt <= 10; attempt++) {
            Received received = receiver.take();
            id = id == null ? received.id() : id;
            assertThat(received.id()).isEqualTo(id);
            assertThat(received.header("webhook-signature"))
                    .isEqualTo(new com.standardwebhooks.Webhook(webhook.secret())
                            .sign(id, Long.parseLong(received.header("webhook-timestamp")), received.body()));
            int tried = attempt;
            await(() -> webhook.deliveries("").at("/0/attempts").size() == tried);
            JsonNode delivery = webhook.deliveries("").get(0);
            JsonNode noted = delivery.get("attempts").get(attempt - 1);
            assertThat(noted.get("answer").textValue()).isEqualTo("out of order");
            assertThat(noted.get("error").textValue()).isEqualTo("answered 500");
            if (attempt < 10) {
                Duration delay = delays.get(attempt - 1);
                Instant next = Instant.parse(delivery.get("next_attempt_at").textValue());
                assertThat(Duration.between(clock.instant(), next))
                        .isBetween(delay.minusMillis(1), delay.plus(delay.dividedBy(10)));
                clock.advance(delay.minusMillis(1));
                wake();
                assertThat(receiver.rest()).isEmpty();
                clock.advance(Duration.between(clock.instant(), next).plusMillis(1));
                wake();
            } else {
                assertThat(delivery.get("status").textValue()).isEqualTo("dead");
                assertThat(delivery.get("next_attempt_at").isNull()).isTrue();
            }
        }
        assertThat(webhook.read().get("failing_since").isNull()).isFalse();
    }

    @Test
    void retryAfterIsHonoured() {
        clock.freeze();
        receiver.answer(exchange -> {
            exchange.getResponseHeaders().add("Retry-After", "3600");
            exchange.sendResponseHeaders(503, -1);
        });
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        receiver.take();
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 1);
        Instant next = Instant.parse(
                webhook.deliveries("").get(0).get("next_attempt_at").textValue());
        assertThat(Duration.between(clock.instant(), next)).isBetween(Duration.ofHours(1), Duration.ofMinutes(66));
    }

    @Test
    void aRotatedSecretSignsBesideTheNewOneFor24Hours() {
        TestWebhook webhook = create(project, receiver.url());
        String rotated = json(webhook.post("/rotate-secret", "").statusCode(200))
                .get("secret")
                .textValue();
        append(project, "a");
        Received both = receiver.take();
        assertThat(both.header("webhook-signature").split(" ")).hasSize(2);
        assertThat(verifies(webhook.secret(), both)).isTrue();
        assertThat(verifies(rotated, both)).isTrue();
        clock.advance(Duration.ofHours(24));
        append(project, "b");
        assertThat(receiver.take().header("webhook-signature").split(" ")).hasSize(1);
    }

    @Test
    void aSecretThatWasCutInTheDatabaseFailsTheAttemptAndKeepsNoSlot() throws SQLException {
        clock.freeze();
        TestWebhook webhook = create(project, receiver.url());
        byte[] sealed = replaceSecret(webhook, new byte[] {1, 2});
        append(project, "a");
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 1);
        assertThat(webhook.deliveries("").at("/0/attempts/0/error").textValue())
                .isEqualTo("not sent: the endpoint's secret was changed in the database");
        assertThat(replaceSecret(webhook, sealed)).hasSize(2);
        clock.advance(Duration.ofMinutes(1));
        wake();
        assertThat(verifies(webhook.secret(), receiver.take())).isTrue();
    }

    private static byte[] replaceSecret(TestWebhook webhook, byte[] secret) throws SQLException {
        try (Connection connection = TestDatabase.dataSource().getConnection();
                PreparedStatement update = connection.prepareStatement("""
                        update webhook w
                        set secret = ?
                        from webhook before
                        where w.id = ?
                          and before.project_id = w.project_id
                          and before.id = w.id
                        returning before.secret
                        """)) {
            update.setBytes(1, secret);
            update.setObject(2, webhook.id());
            try (ResultSet row = update.executeQuery()) {
                row.next();
                return row.getBytes(1);
            }
        }
    }

    @Test
    void redirectsAreNotFollowed() {
        clock.freeze(); // no second attempt
        receiver.answer(exchange -> {
            exchange.getResponseHeaders().add("Location", "http://127.0.0.1:" + receiver.port() + "/elsewhere");
            exchange.sendResponseHeaders(307, -1);
        });
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        receiver.take();
        await(() -> webhook.deliveries("").at("/0/attempts").size() == 1);
        assertThat(webhook.deliveries("").at("/0/attempts/0/error").textValue())
                .isEqualTo("answered 307; redirects are not followed");
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void ofAnEndlessAnswerOneKibibyteIsKept() {
        receiver.answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream body = exchange.getResponseBody()) {
                while (true) {
                    body.write("\0endless ".repeat(1_000).getBytes(StandardCharsets.UTF_8));
                }
            }
        });
        TestWebhook webhook = create(project, receiver.url());
        append(project, "a");
        await(() -> webhook.count("delivered") == 1);
        assertThat(webhook.deliveries("").at("/0/attempts/0/answer").textValue())
                .hasSize(1_024)
                .startsWith("\uFFFDendless ");
    }

    @Test
    void aSlowEndpointIsNotSentToWithoutBoundAndDelaysNoOther() throws Exception {
        var concurrent = new java.util.concurrent.atomic.AtomicInteger();
        var maxConcurrent = new java.util.concurrent.atomic.AtomicInteger();
        var open = new java.util.concurrent.CountDownLatch(1);
        receiver.answer(exchange -> {
            maxConcurrent.accumulateAndGet(concurrent.incrementAndGet(), Math::max);
            open.await();
            concurrent.decrementAndGet();
            exchange.sendResponseHeaders(204, -1);
        });
        try (Receiver other = new Receiver()) {
            TestWebhook slow = create(project, receiver.url());
            TestWebhook quick = create(project, other.url());
            String[] names =
                    IntStream.range(0, 60).mapToObj(number -> "e" + number).toArray(String[]::new);
            append(project, names);
            other.take(60);
            await(() -> quick.count("delivered") == 60);
            assertThat(slow.count("delivered")).isZero();
            await(() -> concurrent.get() == 16);
            open.countDown();
            await(() -> slow.count("delivered") == 60);
            assertThat(maxConcurrent.get()).isEqualTo(16);
        }
    }

    @Test
    void backlogKeepsFewRowsAndARecoveredEndpointIsNoticed() {
        clock.freeze();
        receiver.answer(500);
        TestWebhook webhook = create(project, receiver.url());
        for (int batch = 0; batch < 30; batch++) {
            int first = batch * 100;
            append(
                    project,
                    IntStream.range(first, first + 100)
                            .mapToObj(number -> "e" + number)
                            .toArray(String[]::new));
        }
        receiver.take(1_000); // only then by requests, whose number is limited while the clock stands still
        await(() -> webhook.count("pending") >= 1_000
                && webhook.deliveries("?limit=1&offset=0").at("/0/attempts").size() == 1);
        assertThat(webhook.count("pending")).isLessThanOrEqualTo(1_201);
        receiver.answer(204);
        clock.advance(Duration.ofMinutes(2));
        wake();
        Set<String> ids = new HashSet<>();
        receiver.take(3_000).forEach(received -> ids.add(received.id()));
        await(() -> webhook.count("delivered") == 3_000);
        assertThat(webhook.count("pending")).isZero();
        receiver.rest().forEach(received -> ids.add(received.id()));
        assertThat(ids).hasSize(3_000);
    }
}
