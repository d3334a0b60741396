package dev.dateline.feed.webhooks;

import static dev.dateline.feed.webhooks.TestWebhooks.bean;
import static dev.dateline.feed.webhooks.TestWebhooks.create;
import static dev.dateline.feed.webhooks.TestWebhooks.json;
import static dev.dateline.feed.webhooks.TestWebhooks.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.Waiting;
import dev.dateline.feed.events.TestEvents;
import dev.dateline.feed.webhooks.TestWebhooks.TestWebhook;
import dev.dateline.http.outbound.TestHostNames;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WebhookManageTest {

    private static final String URL = "https://93.184.216.34/hook";
    private static final int CLIENTS = 6;

    private final TestProject project = TestProjects.create();

    @Test
    void anEndpointThatWasReadIsChangedAndSentBack() throws JsonProcessingException {
        String id = post(project, "{\"url\": \"%s\", \"enabled\": false}".formatted(URL))
                .statusCode(201)
                .extract()
                .path("id");
        String read = project.given().get(project.path("/webhooks/" + id)).asString();
        ObjectNode changed = (ObjectNode) new ObjectMapper().readTree(read);
        assertThat(changed.path("disabled_reason").asText()).isEqualTo("requested");
        changed.put("enabled", true)
                .put("failing_since", "2026-01-01T00:00:00Z")
                .put("replaying", true);
        new TestWebhook(project, UUID.fromString(id), "")
                .patch(changed.toString())
                .statusCode(200)
                .body("id", equalTo(id))
                .body("enabled", equalTo(true))
                .body("disabled_reason", nullValue())
                .body("failing_since", nullValue())
                .body("replaying", equalTo(false))
                .body("created_at", equalTo(changed.path("created_at").asText()));
    }

    @Test
    void aSecretIsNotTheClientsToChoose() {
        post(project, "{\"url\": \"%s\", \"secret\": \"whsec_AAAA\"}".formatted(URL))
                .statusCode(400)
                .body("errors.pointer", contains("/secret"))
                .body("errors.detail", contains("is chosen by the service; rotate-secret makes another"));
    }

    @Test
    void anEndpointIsMadeReadListedChangedAndDeleted() {
        var made = post(project, """
                {"url": "https://93.184.216.34/hook", "types": ["service.run.completed", "service.run.completed"]}
                """)
                .statusCode(201)
                .body("types", contains("service.run.completed"))
                .body("enabled", equalTo(true));
        String place = made.extract().header("Location");
        String id = made.extract().path("id");
        assertThat(place).endsWith(project.path("/webhooks/" + id));
        String path = project.path("/webhooks/" + id);
        project.given()
                .get(path)
                .then()
                .statusCode(200)
                .body("url", equalTo(URL))
                .body("secret", nullValue());
        project.given()
                .get(project.path("/webhooks"))
                .then()
                .statusCode(200)
                .body("items.id", contains(id))
                .body("pagination.total", equalTo(1));
        project.given().get(project.path("/webhooks?offset=1")).then().body("items", hasSize(0));
        TestWebhook webhook = new TestWebhook(project, UUID.fromString(id), "");
        webhook.patch("{\"types\": [], \"enabled\": false}")
                .statusCode(200)
                .body("types", hasSize(0))
                .body("url", equalTo(URL))
                .body("enabled", equalTo(false))
                .body("disabled_reason", equalTo("requested"));
        webhook.patch("{\"enabled\": true}").statusCode(200).body("disabled_reason", nullValue());
        project.given().delete(path).then().statusCode(204);
        project.given().get(path).then().statusCode(404);
        project.given().delete(path).then().statusCode(404);
        webhook.patch("{}").statusCode(404);
    }

    @Test
    void theSecretIsShownOnceAndLiesEncrypted() throws Exception {
        TestWebhook webhook = create(project, URL);
        assertThat(webhook.secret()).startsWith("whsec_");
        assertThat(webhook.read().has("secret")).isFalse();
        String rotated = json(webhook.post("/rotate-secret", "").statusCode(200))
                .get("secret")
                .textValue();
        assertThat(rotated).startsWith("whsec_").isNotEqualTo(webhook.secret());
        byte[] bytes = java.util.Base64.getDecoder().decode(rotated.substring("whsec_".length()));
        try (var connection = TestDatabase.dataSource().getConnection();
                var query = connection.prepareStatement(
                        "select count(*) from webhook where project_id = ? and position(? in secret) = 0")) {
            query.setLong(1, project.id().value());
            query.setBytes(2, bytes);
            try (var rows = query.executeQuery()) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(1);
            }
        }
    }

    @Test
    void everyFaultOfABodyIsToldAtItsPointer() {
        JsonNode problem = json(post(project, """
                {"url": "http://10.0.0.1/", "types": ["nope", 7], "flow_ids": ["x"], "watch_ids": ["y"],
                 "enabled": "yes"}
                """).statusCode(400).body("code", equalTo("invalid_parameter")));
        assertThat(problem.get("errors").findValuesAsText("pointer"))
                .containsExactlyInAnyOrder("/url", "/types/0", "/types/1", "/flow_ids/0", "/watch_ids/0", "/enabled");
        post(project, "{}").statusCode(400).body("errors[0].pointer", equalTo("/url"));
        post(project, "[]").statusCode(400).body("errors[0].pointer", equalTo(""));
        post(project, "{").statusCode(400).body("code", equalTo("malformed_body"));
        post(project, "{\"url\": \"%s\", \"x\": \"%s\"}".formatted(URL, "x".repeat(70_000)))
                .statusCode(413);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://93.184.216.34/",
                "ftp://93.184.216.34/",
                "https://user:secret@93.184.216.34/",
                "https://user@93.184.216.34/",
                "https://93.184.216.34/#part",
                "https://93.184.216.34:0/",
                "https://93.184.216.34:70000/",
                "https:///path",
                "https://",
                "//93.184.216.34/",
                "/hook",
                "nonsense",
                "https://exa mple.org/",
                "https://nobody.invalid/",
                "https://127.0.0.2/",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[64:ff9b::a00:1]/",
                "https://[2002:a00:1::]/",
                "https://169.254.169.254/latest/meta-data",
                "https://0.0.0.0/",
                "https://100.64.1.1/",
                "https://224.0.0.1/",
                "https://2130706434/",
                "https://0177.0.0.1/",
                "https://0135.184.216.34/",
                "https://0x7f.1/",
                "https://93.184.216.34@127.0.0.2/",
                "https://93.184.216.34\\\\@127.0.0.2/",
                "https://127.0.0.2%2f@93.184.216.34/",
                "https://127.0.0.2\\u0000.example.org/",
                "https://%31%32%37.0.0.2/",
                "https://\uff11\uff12\uff17.0.0.2/",
                "https://127\u30020\u30020\u30022/",
                "https://\u2460\u2461\u2466.0.0.2/",
                "https://[::ffff:7f00:2]/",
                "https://[0:0:0:0:0:ffff:127.0.0.2]/",
                "https://[::127.0.0.2]/",
                "https://[fe80::1%25eth0]/",
                "https://[::1",
                "https:127.0.0.2/",
                "https:\\\\127.0.0.2/",
                "HTTPS://127.0.0.2/",
                "https://private.test/",
                "https://mixed.test/"
            })
    void urlsThatMayNotBeCalledAreRefusedAtRegistration(String url) {
        bean(TestHostNames.class).lead("private.test", "fd00::1");
        bean(TestHostNames.class).lead("mixed.test", "93.184.216.34", "192.168.1.1");
        post(project, "{\"url\": \"%s\"}".formatted(url))
                .statusCode(400)
                .body("errors.pointer", contains("/url"))
                .body("errors[0].detail", containsString("must "));
        TestWebhook webhook = create(project, URL);
        webhook.patch("{\"url\": \"%s\"}".formatted(url)).statusCode(400);
    }

    @ParameterizedTest
    @CsvSource({
        "https://public.test/",
        "https://93.184.216.34:8443/a?b=c",
        "https://[2606:4700::1111]/",
        "http://127.0.0.1:9/",
        "https://127.0.0.1/"
    })
    void publicUrlsAndAllowedRangesAreTaken(String url) {
        bean(TestHostNames.class).lead("public.test", "93.184.216.34", "2606:4700::1111");
        assertThat(create(project, url).read().get("url").textValue()).isEqualTo(url);
    }

    @Test
    void aFlowThatIsNotTheProjectsIsRefusedByItsPlace() {
        TestEvents.keepFlows(project);
        TestProject other = TestProjects.create();
        String known = TestEvents.FLOW.id().toString();
        String unknown = UUID.randomUUID().toString();
        String flows = "\"flow_ids\": [\"%s\", \"%s\", \"%s\"]".formatted(known, unknown, known);
        post(project, "{\"url\": \"%s\", %s}".formatted(URL, flows))
                .statusCode(400)
                .body("errors.pointer", contains("/flow_ids/1"))
                .body("errors[0].detail", equalTo("must be the id of a flow of the project"));
        TestWebhook webhook =
                create(project, URL, ", \"flow_ids\": [\"%s\"]".formatted(known.toUpperCase(Locale.ROOT)));
        webhook.patch("{%s}".formatted(flows)).statusCode(400).body("errors.pointer", contains("/flow_ids/1"));
        webhook.patch("{\"flow_ids\": [\"%s\"]}".formatted(TestEvents.OTHER_FLOW.id()))
                .statusCode(200)
                .body("flow_ids", contains(TestEvents.OTHER_FLOW.id().toString()));
        post(other, "{\"url\": \"%s\", \"flow_ids\": [\"%s\"]}".formatted(URL, known))
                .statusCode(400)
                .body("errors.pointer", contains("/flow_ids/0"));
    }

    @Test
    void watchesNeedNotExist() {
        String watch = UUID.randomUUID().toString();
        TestWebhook webhook = create(
                project, URL, ", \"watch_ids\": [\"%s\", \"%s\"]".formatted(watch, watch.toUpperCase(Locale.ROOT)));
        webhook.patch("{\"types\": []}").statusCode(200).body("watch_ids", contains(watch));
        project.given().get(project.path("/webhooks")).then().body("items[0].watch_ids", contains(watch));
        webhook.patch("{\"watch_ids\": []}").statusCode(200).body("watch_ids", hasSize(0));
        String many = "\"%s\"".formatted(watch) + ", \"%s\"".formatted(watch).repeat(100);
        webhook.patch("{\"watch_ids\": [%s]}".formatted(many))
                .statusCode(400)
                .body("errors.pointer", contains("/watch_ids"));
    }

    @Test
    void whatIsWrongWithAUrlIsSaid() {
        for (String[] one : new String[][] {
            {"https://example.org:99999/", "must have a port from 1 to 65535"},
            {"https://example.org/a b", "must be a URL without white space"},
            {"https://example.org/<script>", "must be a URL without < > \" ` and backslashes"},
            {"https://example.org/\\u0007", "must be a URL without control characters and invisible marks"},
            {"javascript:alert(1)", "must begin with https://"}
        }) {
            post(project, "{\"url\": \"%s\"}".formatted(one[0]))
                    .statusCode(400)
                    .body("errors.pointer", contains("/url"))
                    .body("errors[0].detail", equalTo(one[1]));
        }
    }

    @Test
    void onlyAKeyWithTheScopeMayManage() {
        TestProject reader = TestProjects.createWithScopes();
        reader.given().get(reader.path("/webhooks")).then().statusCode(403).body("code", equalTo("insufficient_scope"));
        post(reader, "{}").statusCode(403);
    }

    @Test
    void anEndpointOfAnotherProjectIsUnknown() {
        TestWebhook webhook = create(project, URL);
        TestWebhook seen = new TestWebhook(TestProjects.create(), webhook.id(), "");
        seen.project().given().get(seen.path("")).then().statusCode(404);
        seen.patch("{}").statusCode(404);
        seen.post("/rotate-secret", "").statusCode(404);
        seen.project().given().delete(seen.path("")).then().statusCode(404);
    }

    @Test
    void aProjectHasAHundredEndpointsAtMost() {
        for (int number = 0; number < Webhooks.MAX_PER_PROJECT; number++) {
            create(project, URL);
        }
        post(project, "{\"url\": \"%s\"}".formatted(URL)).statusCode(409).body("code", equalTo("conflict"));
    }

    @Test
    void concurrentCreationsHoldTheMaximumOfEndpoints() throws Exception {
        create(project, URL);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<Integer>> answers = new ArrayList<>();
        try (Connection holder = TestDatabase.dataSource().getConnection()) {
            fillUpTo(holder, Webhooks.MAX_PER_PROJECT - 1);
            holder.setAutoCommit(false);
            run(
                    holder,
                    "select from event_feed where project_id = ? for update",
                    project.id().value());
            for (int number = 0; number < CLIENTS; number++) {
                answers.add(clients.submit(() -> post(project, "{\"url\": \"%s\"}".formatted(URL))
                        .extract()
                        .statusCode()));
            }
            Waiting.until(() -> TestRows.waitingForLocks("from event_feed") == CLIENTS);
            holder.rollback(); // now all of them count and insert
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> answer : answers) {
                statuses.add(answer.get(Waiting.SECONDS, TimeUnit.SECONDS));
            }
            assertThat(statuses).containsOnlyOnce(201).hasSize(CLIENTS).containsOnly(201, 409);
        } finally {
            clients.shutdownNow();
        }
        project.given()
                .get(project.path("/webhooks"))
                .then()
                .body("pagination.total", equalTo(Webhooks.MAX_PER_PROJECT));
    }

    private void fillUpTo(Connection connection, int count) throws SQLException {
        run(connection, """
                insert into webhook (
                    project_id, id, url, types, flow_ids, enabled, disabled_reason, secret, position, created_at,
                    updated_at)
                select project_id, gen_random_uuid(), url, types, flow_ids, false, 'requested', secret, position,
                    created_at, updated_at
                from webhook, generate_series(2, ?)
                where project_id = ?
                """, count, project.id().value());
    }

    private static void run(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int number = 0; number < values.length; number++) {
                statement.setObject(number + 1, values[number]);
            }
            statement.execute();
        }
    }
}
