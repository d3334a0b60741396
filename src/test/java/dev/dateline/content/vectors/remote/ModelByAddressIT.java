package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.ProgramRun;
import dev.dateline.Waiting;
import dev.dateline.platform.database.SecondDatabase;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The packaged program with a model by address, on a database of its own: a model is the whole installation's. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ModelByAddressIT {

    private static final String KEY_OF_MODEL = "sk-of-the-model";
    private static final String PROJECT = "/public/v1/projects/moved-house";

    private SecondDatabase database;
    private FakeModel model;
    private String key;

    @BeforeEach
    void begin() throws Exception {
        database = new SecondDatabase("model_cell");
        model = new FakeModel();
        assertThat(command("project", "create", "moved-house").exit()).isZero();
        key = command("key", "create", "--project", "moved-house", "--scope", "runs:trigger")
                .out()
                .strip();
    }

    @AfterEach
    void end() {
        model.close();
        database.close();
    }

    private ProgramRun command(String... words) throws Exception {
        return ProgramRun.of(database.environment(), "", words);
    }

    @Test
    void itTakesOverInTheBackgroundAndGivesBack() throws Exception {
        try (ServerProcess server = start("model-built-in", Map.of())) {
            write(server, "Bridge opens after repairs", "Bakers open at dawn", "Bridge closed by flood");
            assertThat(search(server, "q=bridge").<String>path("model")).startsWith("dateline-embed-en-");
        }
        try (ServerProcess server = start("model-by-address", ofModel())) {
            Waiting.until(() -> isByAddress(search(server, "q=bridge")));
            assertThat(model.take()).allMatch(asked -> asked.authorization().equals("Bearer " + KEY_OF_MODEL));
            JsonPath found = search(server, "q=bridge%20closed%20by%20flood").jsonPath();
            assertThat(found.getString("items[0].headline")).isEqualTo("Bridge closed by flood");
            assertThat(found.getInt("pagination.total")).isEqualTo(3);

            write(server, "Flood leaves the bridge");
            Waiting.until(() -> search(server, "q=flood").<Integer>path("pagination.total") == 4);
            int article = found.getInt("items[0].id");

            model.close();
            Response refused = search(server, "q=another%20question");
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.header("Retry-After")).isNotNull();
            assertThat(search(server, "similar_to=" + article).statusCode()).isEqualTo(200);
            write(server, "Written while the model is away");
        }
        String log = Files.readString(Path.of("target", "model-by-address.log"));
        assertThat(log).contains("embedding model").doesNotContain(KEY_OF_MODEL);
        try (ServerProcess server = start("model-built-in-again", Map.of())) {
            Waiting.until(() -> search(server, "q=bridge").statusCode() == 200
                    && search(server, "q=bridge").<Integer>path("pagination.total") == 5);
        }
    }

    /** Whether the model by address answers. */
    private static boolean isByAddress(Response answer) {
        return answer.statusCode() == 200 && TestModel.NAME.equals(answer.path("model"));
    }

    private Map<String, String> ofModel() {
        return Map.of(
                "DATELINE_EMBEDDING_URL",
                model.url(),
                "DATELINE_EMBEDDING_MODEL",
                TestModel.NAME,
                "DATELINE_EMBEDDING_DIMENSIONS",
                String.valueOf(FakeModel.DIMENSIONS),
                "DATELINE_EMBEDDING_API_KEY",
                KEY_OF_MODEL,
                "DATELINE_EMBEDDING_ALLOW_CIDRS",
                "127.0.0.1/32");
    }

    private ServerProcess start(String name, Map<String, String> more) throws Exception {
        Map<String, String> settings = new HashMap<>(database.environment());
        settings.put("DATELINE_RUNS_WORKERS", "1");
        settings.put("DATELINE_RUNS_CHUNK", "100");
        settings.put("DATELINE_RATE_LIMIT_STANDARD_PER_SECOND", "10000");
        settings.put("DATELINE_RATE_LIMIT_STANDARD_BURST", "10000");
        settings.putAll(more);
        return ServerProcess.start(name, settings);
    }

    private void write(ServerProcess server, String... headlines) throws Exception {
        List<Map<String, String>> items = Arrays.stream(headlines)
                .map(headline -> Map.of("headline", headline))
                .toList();
        String run = RestAssured.given()
                .header("Authorization", "Bearer " + key)
                .contentType("application/json")
                .body(Map.of("items", items))
                .post(server.url(PROJECT + "/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id");
        Waiting.until(() -> get(server, "/runs/" + run).asString().contains("\"succeeded\""));
    }

    private Response search(ServerProcess server, String query) {
        return get(server, "/articles/semantic-search?" + query);
    }

    private Response get(ServerProcess server, String path) {
        return RestAssured.given()
                .urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + key)
                .get(server.url(PROJECT + path));
    }
}
