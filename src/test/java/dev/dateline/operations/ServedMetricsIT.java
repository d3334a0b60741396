package dev.dateline.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.SecondDatabase;
import dev.dateline.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A server reports the metrics of alerts and autoscaler from its start; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ServedMetricsIT {

    /** Of servers with a model by address. */
    private static final String OF_MODEL = "dateline_embedding_";

    private static final Pattern METRIC = Pattern.compile("\\b(?:dateline|http_server|agroal|jvm|process)_[a-z_]+\\b");

    @Test
    void everyMetricThatIsAskedForIsThere() throws Exception {
        Set<String> asked = new TreeSet<>();
        for (String text : List.of(
                Manifests.of("overlays/production")
                        .kind("PrometheusRule")
                        .findFirst()
                        .orElseThrow()
                        .toString(),
                Manifests.of("overlays/production")
                        .kind("HorizontalPodAutoscaler")
                        .findFirst()
                        .orElseThrow()
                        .toString(),
                Files.readString(Path.of("k8s/prometheus-adapter/values.yaml")),
                Files.readString(Path.of("docs/operations.md")))) {
            METRIC.matcher(text.replace("dateline_service", "")).results().forEach(found -> asked.add(found.group()));
        }
        assertThat(asked).contains("dateline_runs_open_items", "dateline_webhooks_attempts_total");
        Map<String, String> settings = Map.of(
                "DATELINE_RUNS_WORKERS", "1",
                "DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
        try (ServerProcess server = ServerProcess.start("served-metrics", settings)) {
            given().get(server.url("/problems/not-found"));
            TestProject project = TestProjects.create();
            project.given().get(server.url(project.path("/events?wait=1"))); // counts those who wait from the first on
            ServerProcess.await(() -> metrics(server).contains("dateline_runs_open_items"), 30);
            assertThat(asked)
                    .filteredOn(name -> !name.startsWith(OF_MODEL))
                    .allSatisfy(name -> requireThere(server, name));
        }
        try (SecondDatabase database = new SecondDatabase("metrics_cell")) { // a model is the whole installation's
            Map<String, String> ofModel = new HashMap<>(database.environment());
            ofModel.put("DATELINE_EMBEDDING_URL", "https://models.example.org/v1/embeddings");
            ofModel.put("DATELINE_EMBEDDING_MODEL", "some-model");
            ofModel.put("DATELINE_EMBEDDING_DIMENSIONS", "64");
            try (ServerProcess server = ServerProcess.start("served-metrics-of-model", ofModel)) {
                ServerProcess.await(() -> metrics(server).contains(OF_MODEL), 30);
                assertThat(asked)
                        .filteredOn(name -> name.startsWith(OF_MODEL))
                        .isNotEmpty()
                        .allSatisfy(name -> requireThere(server, name));
            }
        }
    }

    private static void requireThere(ServerProcess server, String name) {
        assertThat(metrics(server).lines().filter(line -> line.startsWith(name + "{") || line.startsWith(name + " ")))
                .as(name)
                .isNotEmpty();
    }

    private static String metrics(ServerProcess server) {
        return given().get(server.url("/q/metrics")).asString();
    }
}
