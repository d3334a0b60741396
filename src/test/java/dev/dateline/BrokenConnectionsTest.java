package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/**
 * Whatever happened to the pool's connections, every read operation of the OpenAPI document succeeds at the first
 * request.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class BrokenConnectionsTest {

    private static final int CLIENTS = 8;

    /** Required parameters of an endpoint. */
    private static final Map<String, String> QUERIES = Map.of(
            "/articles/geo-search", "?bbox=-180,-90,180,90",
            "/articles/geo-search/density", "?bbox=-180,-90,180,90",
            "/articles/semantic-search", "?q=flood",
            "/gazetteer", "?q=alex");

    private final TestProject project = TestProjects.create();
    private final String role = ConfigProvider.getConfig().getValue("quarkus.datasource.username", String.class);

    @Test
    void everyReadIsAnsweredThoughEveryConnectionIsBroken() throws Exception {
        List<String> paths = paths();
        assertThat(paths).hasSizeGreaterThan(12);
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (String path : paths) {
                askManyAtOnce(clients, path); // so that the pool has several connections, none of them idle
                terminateAll();
                assertThat(project.given().get(path).statusCode()).as(path).isEqualTo(200);
            }
        }
    }

    @Test
    void theServiceIsReadyThoughEveryConnectionIsBroken() throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            askManyAtOnce(clients, project.path("/runs"));
        }
        terminateAll();
        RestAssured.get("/q/health/ready").then().statusCode(200);
    }

    private void askManyAtOnce(ExecutorService clients, String path) throws Exception {
        List<Callable<Integer>> requests =
                Collections.nCopies(CLIENTS, () -> project.given().get(path).statusCode());
        do {
            for (Future<Integer> status : clients.invokeAll(requests)) {
                assertThat(status.get()).as(path).isEqualTo(200);
            }
        } while (ofConnections("count(*)") < 2); // a fast service may need only one for all of them
    }

    private void terminateAll() throws SQLException {
        assertThat(ofConnections("count(pg_terminate_backend(pid, 5000))")).isGreaterThan(1);
    }

    private int ofConnections(String what) throws SQLException {
        try (Connection connection = TestDatabase.superuser();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select %s from pg_stat_activity where usename = '%s'".formatted(what, role))) {
            row.next();
            return row.getInt(1);
        }
    }

    private List<String> paths() {
        String run = project.given()
                .contentType("application/json")
                .body("{\"items\": [{\"headline\": \"Headline\", \"entities\":"
                        + " [{\"type\": \"person\", \"id\": \"jane\", \"name\": \"Jane\"}]}]}")
                .post(project.path("/runs"))
                .path("run_id");
        TestRuns.process(project, run);
        String webhook = project.given()
                .contentType("application/json")
                .body("{\"url\": \"https://127.0.0.1:9/\", \"enabled\": false}")
                .post(project.path("/webhooks"))
                .path("id");
        String watch = project.given()
                .contentType("application/json")
                .body("{\"name\": \"Words\", \"search\": {\"q\": \"headline\"}}")
                .post(project.path("/watches"))
                .path("id");
        String feed = project.given()
                .post(project.path("/watches/" + watch + "/feed-url"))
                .path("url");
        int article = project.given().get(project.path("/articles")).path("items[0].id");
        Map<String, Object> names = Map.of(
                "{project_slug}",
                project.slug(),
                "{run_id}",
                run,
                "{webhook_id}",
                webhook,
                "{watch_id}",
                watch,
                "{token}",
                feed.replaceFirst(".*/", "").replace(".atom", ""),
                "{article_id}",
                article,
                "{entity_type}",
                "person",
                "{entity_id}",
                "jane");
        List<String> paths = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path :
                OpenApiDocument.committed().root().get("paths").properties()) {
            boolean ends = !path.getKey().endsWith("/events/stream");
            if (path.getKey().startsWith("/public/") && path.getValue().has("get") && ends) {
                String filled = path.getKey();
                for (Map.Entry<String, Object> name : names.entrySet()) {
                    filled = filled.replace(name.getKey(), String.valueOf(name.getValue()));
                }
                String query = QUERIES.getOrDefault(filled.replace(project.path(""), ""), "");
                assertThat(filled + query)
                        .as("a parameter of the path is not known here")
                        .doesNotContain("{");
                paths.add(filled + query);
            }
        }
        return paths;
    }
}
