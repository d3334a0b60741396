package dev.dateline.feed.webhooks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.feed.webhooks.http.Circumstances;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.arc.Arc;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.sql.SQLException;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/** Endpoints for tests. */
public final class TestWebhooks {

    private static final ObjectMapper JSON = new ObjectMapper();

    private TestWebhooks() {}

    /** An endpoint with its secret. */
    public record TestWebhook(TestProject project, UUID id, String secret) {

        public String path(String rest) {
            return project.path("/webhooks/" + id + rest);
        }

        public JsonNode read() {
            return json(project.given().get(path("")).then().statusCode(200));
        }

        /** Its deliveries, newest first. */
        public JsonNode deliveries(String query) {
            return json(project.given().get(path("/deliveries" + query)).then().statusCode(200))
                    .get("items");
        }

        /** Number of its deliveries with this status. */
        public int count(String status) {
            return json(project.given()
                            .get(path("/deliveries?limit=1&status=" + status))
                            .then()
                            .statusCode(200))
                    .at("/pagination/total")
                    .intValue();
        }

        public ValidatableResponse patch(String body) {
            return project.given()
                    .contentType("application/json")
                    .body(body)
                    .patch(path(""))
                    .then();
        }

        public ValidatableResponse post(String rest, String body) {
            return project.given()
                    .contentType("application/json")
                    .body(body)
                    .post(path(rest))
                    .then();
        }
    }

    public static TestWebhook create(TestProject project, String url) {
        return create(project, url, "");
    }

    /** Creates one with additional fields, each after a comma. */
    public static TestWebhook create(TestProject project, String url, String fields) {
        JsonNode made =
                json(post(project, "{\"url\": \"%s\"%s}".formatted(url, fields)).statusCode(201));
        return new TestWebhook(
                project,
                UUID.fromString(made.get("id").textValue()),
                made.get("secret").textValue());
    }

    public static ValidatableResponse post(TestProject project, String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/webhooks"))
                .then();
    }

    public static JsonNode json(ValidatableResponse response) {
        try {
            return JSON.readTree(response.extract().asString());
        } catch (IOException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    /** Whether the published library of Standard Webhooks accepts it. */
    public static boolean verifies(String secret, Receiver.Received received) {
        try {
            new Webhook(secret).verify(received.body(), HttpHeaders.of(received.headers(), (name, value) -> true));
            return true;
        } catch (WebhookVerificationException refused) {
            return false;
        }
    }

    /** Ends a test: stops the dispatcher, and leaves no deliveries for the next test. */
    public static void stop(TestProject project) {
        if (!PackagedProgram.isTestedFromOutside()) {
            bean(WebhookDispatcher.class).stop();
        }
        try (var connection = TestDatabase.dataSource().getConnection();
                var delete = connection.prepareStatement("delete from webhook where project_id = ?")) {
            delete.setLong(1, project.id().value());
            delete.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Tells the dispatcher that a test has moved the clock. */
    public static void wake() {
        bean(WebhookDispatcher.class).wake();
    }

    /** Repeats the check until it succeeds. */
    public static void await(BooleanSupplier so) {
        Waiting.until(so::getAsBoolean, Circumstances::tell);
    }

    public static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }
}
