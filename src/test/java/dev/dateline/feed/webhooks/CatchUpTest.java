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
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A consumer like the one in docs/webhooks.md, during its own outage. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class CatchUpTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @BeforeEach
    void start() {
        bean(WebhookDispatcher.class).start();
    }

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
    }

    /** Verifies deliveries, processes each event once, and advances its cursor only by reads of the feed. */
    private final class Consumer {

        private final Set<String> seen = ConcurrentHashMap.newKeySet();
        private final List<String> worked = Collections.synchronizedList(new ArrayList<>());
        private @Nullable String cursor;
        private String secret = "";

        void receive(Receiver.Received received) {
            assertThat(verifies(secret, received)).isTrue();
            try {
                once(JSON.readTree(received.body()));
            } catch (IOException malformed) {
                throw new IllegalStateException(malformed);
            }
        }

        private void once(JsonNode event) {
            if (seen.add(event.get("id").textValue())) {
                worked.add(event.at("/entity/id").textValue());
            }
        }

        void catchUp() {
            JsonNode page;
            do {
                String from = cursor == null ? "" : "&cursor=" + cursor;
                page = json(project.given()
                        .get(project.path("/events?limit=7" + from))
                        .then()
                        .statusCode(200));
                page.get("items").forEach(this::once);
                cursor = page.get("checkpoint_cursor").textValue();
            } while (!page.get("next_cursor").isNull());
        }
    }

    @Test
    void afterAnOutageOfTheReceiverNothingIsMissedOrDoneTwice() {
        Consumer consumer = new Consumer();
        TestWebhook webhook;
        int port;
        try (Receiver receiver = new Receiver()) {
            receiver.onReceived(consumer::receive);
            port = receiver.port();
            webhook = create(project, receiver.url());
            consumer.secret = webhook.secret();
            append(project, names(0, 40));
            await(() -> webhook.count("delivered") == 40);
            consumer.catchUp();
        }
        clock.freeze();
        append(project, names(40, 70)); // nobody listens there now
        await(() -> webhook.deliveries("?limit=100&status=pending").findValues("attempts").stream()
                        .filter(attempts -> attempts.size() == 1)
                        .count()
                == 30);
        assertThat(webhook.deliveries("").at("/0/attempts/0/error").textValue()).startsWith("the connection ");
        try (Receiver receiver = new Receiver(port)) {
            receiver.onReceived(consumer::receive);
            append(project, names(70, 90)); // these arrive while 30 older ones wait for their second attempt
            await(() -> webhook.count("delivered") == 60);
            consumer.catchUp();
            assertThat(consumer.worked).containsExactlyInAnyOrder(names(0, 90));
            clock.advance(Duration.ofSeconds(6)); // the library refuses timestamps far in the future
            wake();
            await(() -> webhook.count("delivered") == 90);
            assertThat(webhook.count("pending")).isZero();
            assertThat(consumer.worked).containsExactlyInAnyOrder(names(0, 90));
            assertThat(webhook.read().get("failing_since").isNull()).isTrue();
        }
    }

    private static String[] names(int from, int to) {
        return IntStream.range(from, to).mapToObj(number -> "e" + number).toArray(String[]::new);
    }
}
