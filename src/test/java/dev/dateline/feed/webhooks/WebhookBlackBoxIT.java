package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.await;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.json;
import static dev.dateline.feed.webhooks.TestWebhooks.post;
import static dev.dateline.feed.webhooks.TestWebhooks.verifies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.feed.webhooks.http.Receiver.Received;
import dev.dateline.feed.webhooks.http.TestAuthority;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.path.json.JsonPath;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhooks of the packaged program, over TLS to a receiver with a certificate. Contract: 12. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
@QuarkusTestResource(value = TestAuthority.class, restrictToAnnotatedClass = true)
class WebhookBlackBoxIT {

    private final TestProject project = TestProjects.create();
    private final Receiver receiver = new Receiver(TestAuthority.keys("localhost"));

    @AfterEach
    void stop() {
        TestWebhooks.stop(project);
        receiver.close();
    }

    @Test
    void aPingAndTheEventsOfARunComeSignedOverTls() {
        TestWebhook webhook = create(project, receiver.secureUrl());
        JsonNode asked = json(webhook.post("/ping", "").statusCode(202));
        Received ping = receiver.take();
        assertThat(verifies(webhook.secret(), ping)).isTrue();
        assertThat(type(ping)).isEqualTo("service.webhook.ping");
        assertThat(asked.get("event_id").textValue()).isEqualTo(ping.id());
        project.given()
                .contentType("application/json")
                .body("{\"items\": [{\"headline\": \"h\", \"external_id\": \"x\"}]}")
                .post(project.path("/runs"))
                .then()
                .statusCode(202);
        Set<String> types = new HashSet<>();
        for (Received event : receiver.take(4)) {
            assertThat(verifies(webhook.secret(), event)).isTrue();
            types.add(type(event));
        }
        assertThat(types)
                .containsExactlyInAnyOrder(
                        "service.run.created",
                        "service.run.started",
                        "service.article.created",
                        "service.run.completed");
        await(() -> webhook.count("delivered") == 5);
        JsonNode attempt = webhook.deliveries("?limit=1").at("/0/attempts/0");
        assertThat(attempt.get("status").intValue()).isEqualTo(204);
        assertThat(attempt.get("error").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stranger", "elsewhere"})
    void whoCannotShowWhoHeIsGetsNothing(String name) {
        try (Receiver unknown = new Receiver(TestAuthority.keys(name))) {
            TestWebhook webhook = create(project, unknown.secureUrl());
            append(project, "a");
            await(() -> !webhook.deliveries("").at("/0/attempts").isEmpty()); // there may be a second one
            JsonNode attempt = webhook.deliveries("").at("/0/attempts/0");
            assertThat(attempt.get("error").textValue()).startsWith("no TLS connection: ");
            assertThat(attempt.get("status").isNull()).isTrue();
            assertThat(unknown.rest()).isEmpty();
        }
    }

    @Test
    void aRotatedSecretSignsBesideTheNewOne() {
        TestWebhook webhook = create(project, receiver.secureUrl());
        String rotated = json(webhook.post("/rotate-secret", "").statusCode(200))
                .get("secret")
                .textValue();
        append(project, "a");
        Received both = receiver.take();
        assertThat(both.header("webhook-signature").split(" ")).hasSize(2);
        assertThat(verifies(webhook.secret(), both)).isTrue();
        assertThat(verifies(rotated, both)).isTrue();
    }

    @Test
    void whatFailedIsShownAndComesAgainByAReplay() {
        append(project, "a", "b");
        String cursor = project.given().get(project.path("/events")).path("items[0].cursor");
        receiver.answer(500, "out of order");
        TestWebhook webhook = create(project, receiver.secureUrl());
        webhook.post("/replay", "{\"cursor\": \"%s\"}".formatted(cursor)).statusCode(202);
        String id = receiver.take().id();
        await(() -> !webhook.deliveries("").at("/0/attempts").isEmpty()); // there may be a second one
        JsonNode attempt = webhook.deliveries("?status=pending").at("/0/attempts/0");
        assertThat(attempt.get("error").textValue()).isEqualTo("answered 500");
        assertThat(attempt.get("answer").textValue()).isEqualTo("out of order");
        receiver.answer(204);
        assertThat(receiver.take().id()).isEqualTo(id); // after five seconds
        await(() -> webhook.count("delivered") == 1);
        webhook.post("/replay", "{}").statusCode(400).body("errors[0].pointer", equalTo("/cursor"));
    }

    @Test
    void anEndpointThatIsGoneIsDisabledAndEnabledAgain() {
        receiver.answer(410);
        TestWebhook webhook = create(project, receiver.secureUrl(), ", \"types\": [\"service.entity.created\"]");
        append(project, "a");
        await(() -> !webhook.read().get("enabled").booleanValue());
        assertThat(webhook.read().get("disabled_reason").textValue()).isEqualTo("gone");
        webhook.post("/ping", "").statusCode(409).body("code", equalTo("conflict"));
        webhook.patch("{\"enabled\": true, \"types\": []}")
                .statusCode(200)
                .body("disabled_reason", nullValue())
                .body("types.size()", equalTo(0));
        project.given().delete(webhook.path("")).then().statusCode(204);
        project.given().get(webhook.path("")).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://93.184.216.34/",
                "https://user@93.184.216.34/",
                "https://10.0.0.1/",
                "https://169.254.169.254/latest/meta-data",
                "https://[::ffff:10.0.0.1]/",
                "https://[64:ff9b::a00:1]/",
                "https://nobody.invalid/",
                "nonsense"
            })
    void whereNothingMayBeSentIsRefused(String url) {
        post(project, "{\"url\": \"%s\"}".formatted(url))
                .statusCode(400)
                .body("errors.pointer", contains("/url"))
                .body("errors[0].detail", containsString("must "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {}                                                 | /url
                    {"url": "https://93.184.216.34/", "types": ["no"]} | /types/0
                    {"url": "https://93.184.216.34/", "flow_ids": [7]} | /flow_ids/0
                    """)
    void aFaultOfABodyIsToldAtItsPointer(String body, String pointer) {
        post(project, body).statusCode(400).body("errors.pointer", contains(pointer));
    }

    private static String type(Received event) {
        return JsonPath.from(event.body()).getString("type");
    }
}
