package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** Secrets appear in no log, at any level, and in no answer except the one that creates them. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SecretsIT {

    private final List<String> answers = new ArrayList<>();

    @Test
    void noSecretIsLoggedOrAnswered() throws Exception {
        TestProject project = TestProjects.create();
        TestProject reader = TestProjects.createWithScopes();
        List<String> secrets = new ArrayList<>(
                List.of(setting("quarkus.datasource.password"), setting("dateline.webhooks.encryption-keys")));
        Map<String, String> settings = new HashMap<>(Map.of("QUARKUS_LOG_LEVEL", "DEBUG"));
        PackagedProgram.testSettings()
                .forEach((name, value) ->
                        settings.put(name.toUpperCase(java.util.Locale.ROOT).replaceAll("[.-]", "_"), value));
        try (ServerProcess server = ServerProcess.start("secrets", settings)) {
            String webhooks = server.url(project.path("/webhooks"));
            Response made = given(project)
                    .body("{\"url\": \"http://127.0.0.1:9/hook\"}")
                    .post(webhooks);
            assertThat(made.statusCode()).isEqualTo(201);
            String webhook = webhooks + "/" + made.path("id");
            secrets.add(made.path("secret"));
            secrets.add(given(project).post(webhook + "/rotate-secret").path("secret"));
            keep(given(project).get(webhook));
            keep(given(project).get(webhooks));
            keep(given(project).body("{\"enabled\": \"no\"}").patch(webhook));
            keep(given(project).post(webhook + "/ping"));
            Waiting.until(() -> given(project).get(webhook + "/deliveries").path("items[0].attempts[0]") != null);
            keep(given(project).get(webhook + "/deliveries"));
            keep(given(project).get(server.url(project.path("/articles?limit=0&api_key=" + project.key()))));
            keep(given(project).get(server.url(project.path("/articles/geo-search?bbox=" + project.key()))));
            keep(given(reader).get(webhooks));
            keep(given(reader).get(server.url(reader.path("/webhooks"))));
            keep(given(project).body("{\"items\": 1}").post(server.url(project.path("/runs"))));
            readFeed(server, project, secrets);
            TestProjects.uselessKeys(project).forEach((what, field) -> {
                keep(RestAssured.given().header("Authorization", field).get(webhooks));
                if (!what.equals("its id alone")) {
                    secrets.add(secretOf(field));
                }
            });
            secrets.add(secretOf(project.key()));
            secrets.add(secretOf(reader.key()));
        }
        String log = Files.readString(Path.of("target", "secrets.log"));
        assertThat(log).as("it logs a lot").contains("DEBUG").hasSizeGreaterThan(10_000);
        for (String secret : secrets) {
            assertThat(secret).hasSizeGreaterThan(7);
            assertThat(log.contains(secret)).as(secret + " is in the log").isFalse();
            assertThat(answers).noneMatch(answer -> answer.contains(secret));
        }
    }

    /** At a private address, which is withdrawn in the end. */
    private void readFeed(ServerProcess server, TestProject project, List<String> secrets) {
        String watches = server.url(project.path("/watches"));
        String watch = given(project)
                .body("{\"name\": \"Fires\", \"search\": {\"q\": \"fire\"}}")
                .post(watches)
                .path("id");
        String url = given(project).post(watches + "/" + watch + "/feed-url").path("url");
        secrets.add(url.replaceFirst(".*/dlf_", "").replace(".atom", ""));
        assertThat(RestAssured.get(url).statusCode()).isEqualTo(200);
        keep(RestAssured.get(url + "?limit=1"));
        keep(RestAssured.get(url + "/more"));
        keep(RestAssured.post(url));
        keep(given(project).get(watches + "/" + watch));
        keep(given(project).delete(watches + "/" + watch + "/feed-url"));
        keep(RestAssured.get(url));
    }

    /** The last 38 characters of a key's text, also of a mistyped one. */
    private static String secretOf(String text) {
        return text.substring(text.length() - 38);
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }

    private static RequestSpecification given(TestProject project) {
        return RestAssured.given()
                .header("Authorization", "Bearer " + project.key())
                .contentType("application/json");
    }

    private void keep(Response answer) {
        answers.add(answer.headers() + answer.asString());
    }
}
