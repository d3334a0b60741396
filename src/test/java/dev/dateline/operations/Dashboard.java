package dev.dateline.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The dashboard for Grafana, {@code k8s/components/monitoring/dashboard.json}. */
record Dashboard(JsonNode json) {

    static Dashboard read() throws IOException {
        return new Dashboard(new ObjectMapper()
                .readTree(Path.of("k8s/components/monitoring/dashboard.json").toFile()));
    }

    List<JsonNode> targets() {
        return json.path("panels")
                .valueStream()
                .flatMap(panel -> panel.path("targets").valueStream())
                .toList();
    }

    /** All queries, one a line. */
    String queries() {
        return targets().stream().map(target -> target.path("expr").asText()).collect(Collectors.joining("\n"));
    }
}
