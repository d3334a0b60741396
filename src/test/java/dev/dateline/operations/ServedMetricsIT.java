package dev.dateline.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.SecondDatabase;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A server reports the metrics of alerts, dashboard and autoscaler from its start; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ServedMetricsIT {

    /** Of servers with a model by address. */
    private static final String OF_MODEL = "dateline_embedding_";

    private static final Pattern METRIC = Pattern.compile("\\b(?:dateline|http_server|agroal|jvm|process)_[a-z_]+\\b");

    /** A metric with its matchers, as {@code agroal_active_count{job="dateline"}}. */
    private static final Pattern SELECTED = Pattern.compile("\\b([a-z_]+)\\{([^}]*)}");

    private static final Pattern LABEL = Pattern.compile("\\b([a-z_]+)(?:=~|!~|!=|=)");
    private static final Pattern GROUPED = Pattern.compile("by \\(([a-z_, ]+)\\) \\((?:rate\\()?([a-z_]+)\\{");

    /** Prometheus adds them. */
    private static final Set<String> OF_PROMETHEUS = Set.of("job", "instance", "namespace", "pod");

    @Test
    void everyMetricThatIsAskedForIsThere() throws Exception {
        Set<String> asked = new TreeSet<>();
        for (String text : List.of(queries(), Files.readString(Path.of("docs/operations.md")))) {
            METRIC.matcher(text.replace("dateline_service", "")).results().forEach(found -> asked.add(found.group()));
        }
        assertThat(asked)
                .contains(
                        "dateline_runs_open_items",
                        "dateline_webhooks_attempts_total",
                        "dateline_index_searches_total",
                        "http_server_requests_seconds_bucket");
        Map<String, Set<String>> labels = labels(queries());
        assertThat(labels).containsEntry("dateline_index_searches_total", Set.of("outcome"));
        Map<String, String> settings = Map.of(
                "DATELINE_RUNS_WORKERS", "1",
                "DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
        try (ServerProcess server = ServerProcess.start("served-metrics", settings)) {
            given().get(server.url("/problems/not-found"));
            TestProject project = TestProjects.create();
            project.given().get(server.url(project.path("/events?wait=1"))); // counts those who wait from the first on
            project.given().get(server.url(project.path("/articles/geo-search?bbox=1,1,2,2")));
            Waiting.until(() -> metrics(server).contains("dateline_runs_open_items"));
            assertThat(asked)
                    .filteredOn(name -> !name.startsWith(OF_MODEL))
                    .allSatisfy(name -> requireThere(server, name, labels));
        }
        try (SecondDatabase database = new SecondDatabase("metrics_cell")) { // a model is the whole installation's
            Map<String, String> ofModel = new HashMap<>(database.environment());
            ofModel.put("DATELINE_EMBEDDING_URL", "https://models.example.org/v1/embeddings");
            ofModel.put("DATELINE_EMBEDDING_MODEL", "some-model");
            ofModel.put("DATELINE_EMBEDDING_DIMENSIONS", "64");
            try (ServerProcess server = ServerProcess.start("served-metrics-of-model", ofModel)) {
                Waiting.until(() -> metrics(server).contains(OF_MODEL));
                assertThat(asked)
                        .filteredOn(name -> name.startsWith(OF_MODEL))
                        .isNotEmpty()
                        .allSatisfy(name -> requireThere(server, name, labels));
            }
        }
    }

    /** The queries of alerts, autoscaler and dashboard. */
    private static String queries() throws IOException {
        Manifests production = Manifests.of("overlays/production");
        StringBuilder queries = new StringBuilder(Dashboard.read().queries());
        for (String kind : List.of("PrometheusRule", "HorizontalPodAutoscaler")) {
            assertThat(production.kind(kind)).isNotEmpty();
            production
                    .kind(kind)
                    .forEach(manifest ->
                            queries.append(manifest.findValuesAsText("expr")).append(manifest.at("/spec/metrics")));
        }
        return queries.append(Files.readString(Path.of("k8s/prometheus-adapter/values.yaml")))
                .toString();
    }

    /** The labels that the queries use, by metric. */
    private static Map<String, Set<String>> labels(String queries) {
        Map<String, Set<String>> labels = new HashMap<>();
        SELECTED.matcher(queries)
                .results()
                .forEach(selected -> LABEL.matcher(selected.group(2))
                        .results()
                        .forEach(label -> labels.computeIfAbsent(selected.group(1), metric -> new TreeSet<>())
                                .add(label.group(1))));
        GROUPED.matcher(queries)
                .results()
                .forEach(grouped -> labels.computeIfAbsent(grouped.group(2), metric -> new TreeSet<>())
                        .addAll(List.of(grouped.group(1).split(", "))));
        labels.values().forEach(names -> names.removeAll(OF_PROMETHEUS));
        return labels;
    }

    private static void requireThere(ServerProcess server, String name, Map<String, Set<String>> labels) {
        assertThat(metrics(server).lines().filter(line -> line.startsWith(name + "{") || line.startsWith(name + " ")))
                .as(name)
                .isNotEmpty()
                .allSatisfy(line -> labels.getOrDefault(name, Set.of())
                        .forEach(label -> assertThat(line).containsPattern("[{,]" + label + "=\"")));
    }

    private static String metrics(ServerProcess server) {
        return given().get(server.url("/q/metrics")).asString();
    }
}
