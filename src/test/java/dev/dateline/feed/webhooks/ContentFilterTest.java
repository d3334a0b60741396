package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.events.TestEvents.named;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Endpoints that receive matches of watches by the confidence and the natures of their mentions. Contract: 12.1. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ContentFilterTest {

    private static final UUID FIRES = UUID.randomUUID();

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
    void theFiltersAreShownChangedAndRemoved() {
        TestWebhook webhook = create(project, receiver.url());
        assertThat(webhook.read().get("min_confidence").isNull()).isTrue();
        assertThat(webhook.read().get("nature")).isEmpty();
        webhook.patch("{\"min_confidence\": 0.75, \"nature\": [\"primary\", \"the place, itself\"]}")
                .statusCode(200)
                .body("min_confidence", equalTo(0.75f))
                .body("nature", contains("primary", "the place, itself"));
        webhook.patch("{\"enabled\": true}")
                .statusCode(200)
                .body("min_confidence", equalTo(0.75f))
                .body("nature", contains("primary", "the place, itself"));
        webhook.patch(webhook.read().toString()).statusCode(200).body("min_confidence", equalTo(0.75f));
        webhook.patch("{\"min_confidence\": null, \"nature\": []}")
                .statusCode(200)
                .body("min_confidence", nullValue())
                .body("nature", empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "min_confidence": 1.01              | /min_confidence | must be a number from 0 to 1
            "min_confidence": "0.5"             | /min_confidence | must be a number from 0 to 1
            "nature": "primary"                 | /nature         | must be an array of at most 100
            "nature": ["primary", " "]          | /nature/1       | must be a text that is not blank
            "nature": ["primary", 7]            | /nature/1       | must be a text that is not blank
            "nature": ["a\\u0000"]              | /nature/0       | must not contain NUL
            "nature": ["a\\ud800"]              | /nature/0       | must not contain NUL
            "natures": ["primary"]              | /natures        | is unknown; did you mean nature?
            """)
    void whatIsWrongIsToldByItsPointer(String field, String pointer, String detail) {
        post(project, "{\"url\": \"%s\", %s}".formatted(receiver.url(), field))
                .statusCode(400)
                .body("errors[0].pointer", equalTo(pointer))
                .body("errors[0].detail", startsWith(detail));
    }

    @Test
    void aNatureHas64CharactersAtMost() {
        String astral = "\uD83D\uDD25".repeat(64);
        create(project, receiver.url(), ", \"nature\": [\"%s\"]".formatted(astral));
        post(project, "{\"url\": \"%s\", \"nature\": [\"%s!\"]}".formatted(receiver.url(), astral))
                .statusCode(400)
                .body("errors[0].detail", equalTo("must have at most 64 characters"));
    }

    @Test
    void aMatchComesIfOneMentionHasTheConfidenceAndTheNature() {
        TestWebhook webhook =
                create(project, receiver.url(), ", \"min_confidence\": 0.8, \"nature\": [\"primary\", \"secondary\"]");
        append(
                project,
                match(1, Map.of("primary", 0.8)),
                match(2, Map.of("primary", 0.79)),
                match(3, Map.of("background", 0.9, "primary", 0.7)),
                match(4, Map.of("background", 0.1, "secondary", 1.0)),
                match(5, Map.of()));
        assertThat(articles(2)).containsExactly(1, 4);
        webhook.patch("{\"min_confidence\": null}").statusCode(200);
        append(project, match(6, Map.of("background", 1.0)), match(7, Map.of("primary", 0.0)));
        assertThat(articles(1)).containsExactly(7);
        webhook.patch("{\"min_confidence\": 0.5, \"nature\": []}").statusCode(200);
        append(project, match(8, Map.of("anything", 0.5)), match(9, Map.of("primary", 0.4)), match(10, Map.of()));
        assertThat(articles(1)).containsExactly(8);
        await(() -> webhook.count("delivered") == 4);
        assertThat(receiver.rest()).isEmpty();
    }

    @Test
    void allOtherEventsPassAndAReplayIsFiltered() {
        TestWebhook webhook = create(project, receiver.url(), ", \"min_confidence\": 1");
        append(
                project,
                named(EventType.ENTITY_CREATED, TestEvents.FLOW, "a"),
                match(1, Map.of("primary", 0.9)),
                TestEvents.ofWatch(EventType.WATCH_UNMATCHED, null, FIRES, 2),
                match(3, Map.of("primary", 1.0)));
        assertThat(articles(3)).containsExactly(0, 2, 3);
        webhook.patch("{\"min_confidence\": 0.9, \"types\": [\"service.watch.matched\"]}")
                .statusCode(200);
        webhook.post("/replay", "{\"from\": \"2026-01-01T00:00:00Z\"}").statusCode(202);
        assertThat(articles(2)).containsExactly(1, 3);
        await(() -> webhook.count("delivered") == 5);
        assertThat(receiver.rest()).isEmpty();
    }

    private static NewEvent match(long article, Map<String, Double> natures) {
        return TestEvents.ofWatch(EventType.WATCH_MATCHED, null, FIRES, article, natures);
    }

    /** The articles of the next events; 0 for an event without one. */
    private TreeSet<Integer> articles(int count) {
        TreeSet<Integer> articles = new TreeSet<>();
        for (Receiver.Received received : receiver.take(count)) {
            try {
                articles.add(new ObjectMapper()
                        .readTree(received.body())
                        .path("article_id")
                        .asInt());
            } catch (JsonProcessingException malformed) {
                throw new IllegalStateException(malformed);
            }
        }
        return articles;
    }
}
