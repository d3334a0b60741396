package dev.dateline.feed.webhooks;

import static dev.dateline.feed.events.TestEvents.append;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.verifies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.Waiting;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.feed.webhooks.http.Receiver;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** Real server processes with webhooks enabled or disabled; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SendingServersIT {

    private static final int EVENTS = 2_000;
    private static final int IN_HAND = 16;

    private final TestProject project = TestProjects.create();

    @Test
    void whatAKilledServerHadInHandAnotherSendsAndNothingIsLost() throws Exception {
        AtomicInteger held = new AtomicInteger();
        CountDownLatch killed = new CountDownLatch(1);
        try (Receiver receiver = new Receiver();
                ServerProcess victim = ServerProcess.start("sending-victim", settings())) {
            TestWebhook webhook = create(project, receiver.url());
            for (int first = 0; first < EVENTS; first += 100) {
                append(
                        project,
                        IntStream.range(first, first + 100)
                                .mapToObj(number -> "e" + number)
                                .toArray(String[]::new));
            }
            Waiting.until(() -> receiver.rest().size() >= 300);
            receiver.answer(exchange -> {
                held.incrementAndGet();
                killed.await(); // in progress when it is killed
                exchange.sendResponseHeaders(204, -1);
            });
            Waiting.until(() -> held.get() == IN_HAND && inHand(webhook) == IN_HAND);
            victim.kill(); // before the other one starts, which may take longer than an attempt
            killed.countDown();
            receiver.answer(204);
            try (ServerProcess survivor = ServerProcess.start("sending-survivor", settings())) {
                Waiting.until(() -> webhook.count("delivered") == EVENTS);
                Set<String> ids = new HashSet<>();
                List<Receiver.Received> all = receiver.rest();
                all.forEach(received -> ids.add(received.id()));
                System.err.printf("all %d delivered after the kill; %d came twice%n", EVENTS, all.size() - EVENTS);
                assertThat(ids).hasSize(EVENTS);
                assertThat(all.size() - EVENTS).isBetween(IN_HAND, 2 * IN_HAND);
                assertThat(verifies(webhook.secret(), all.getLast())).isTrue();
                assertThat(survivor.isAlive()).isTrue();
            }
        }
    }

    @Test
    void withoutAKeyWebhooksAreOffAndEveryRouteSaysSo() throws Exception {
        String webhook = "/webhooks/8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10";
        try (ServerProcess server = ServerProcess.start("without-key", Map.of())) {
            project.given()
                    .get(server.url(project.path("/webhooks")))
                    .then()
                    .statusCode(503)
                    .body("code", equalTo("unavailable"))
                    .body("detail", equalTo("Webhooks are disabled: dateline.webhooks.encryption-keys is not set"));
            for (String path : new String[] {webhook, webhook + "/deliveries"}) {
                project.given().get(server.url(project.path(path))).then().statusCode(503);
            }
            for (String path :
                    new String[] {"/webhooks", webhook + "/ping", webhook + "/replay", webhook + "/rotate-secret"}) {
                project.given()
                        .contentType("application/json")
                        .body("{}")
                        .post(server.url(project.path(path)))
                        .then()
                        .statusCode(503);
            }
            project.given()
                    .contentType("application/json")
                    .body("{}")
                    .patch(server.url(project.path(webhook)))
                    .then()
                    .statusCode(503);
            project.given().delete(server.url(project.path(webhook))).then().statusCode(503);
            project.given().get(server.url(project.path("/events"))).then().statusCode(200);
        }
    }

    private static Map<String, String> settings() {
        return Map.of(
                "DATELINE_WEBHOOKS_ENCRYPTION_KEYS",
                ConfigProvider.getConfig().getValue("dateline.webhooks.encryption-keys", String.class),
                "DATELINE_WEBHOOKS_ALLOW_CIDRS",
                "127.0.0.1/32");
    }

    /** Leased deliveries, all held by the receiver. */
    private static int inHand(TestWebhook webhook) {
        try (var connection = TestWebhooks.bean(javax.sql.DataSource.class).getConnection();
                var query = connection.prepareStatement(
                        "select count(*) from webhook_delivery where webhook_id = ? and lease_owner is not null")) {
            query.setObject(1, webhook.id());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
