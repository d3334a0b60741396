package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checks of the manifests find what they should find. */
class ManifestCheckTest {

    private static final String DEPLOYMENT = """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: dateline}
            spec:
              selector: {matchLabels: {app: dateline}}
              template:
                metadata: {labels: {app: dateline}}
                spec:
                  containers:
                    - name: dateline
                      image: dateline
                      stdin: false
                      readinessProbe: {httpGet: {path: /q/health/ready, port: http}}
                      securityContext: {capabilities: {drop: [ALL]}}
            """;

    private static final String CLUSTER = """
            apiVersion: postgresql.cnpg.io/v1
            kind: Cluster
            metadata: {name: db}
            spec:
              instances: 3
              bootstrap: {initdb: {database: d, owner: d, postInitApplicationSQL: [select 1]}}
              storage: {size: 1Gi}
            """;

    private final ManifestSchema schema = new ManifestSchema();
    private final KnownSettings settings = new KnownSettings();

    @Test
    void whatIsRightHasNoFault() {
        assertThat(faults(DEPLOYMENT)).isEmpty();
        assertThat(faults(CLUSTER)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "readinessProbe,readynessProbe",
        "httpGet,httpget",
        "capabilities,capability",
        "matchLabels,matchLables",
        "stdin: false,stdin: maybe",
        "drop: [ALL],drop: {ALL: true}",
        "selector,serviceAccount",
        "apps/v1,apps/v2",
        "kind: Deployment,kind: Deplyment"
    })
    void misspeltFieldsAndWrongTypesAreFaults(String right, String wrong) {
        assertThat(DEPLOYMENT).contains(right);
        assertThat(faults(DEPLOYMENT.replace(right, wrong))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "postInitApplicationSQL,postInitApplicationSql",
        "instances: 3,instances: three",
        "storage,storrage",
        "size: 1Gi,size: 1"
    })
    void misspeltFieldsOfTheDatabaseAreFaults(String right, String wrong) {
        assertThat(CLUSTER).contains(right);
        assertThat(faults(CLUSTER.replace(right, wrong))).isNotEmpty();
    }

    @Test
    void missingFieldsAreFaults() {
        assertThat(faults(DEPLOYMENT.replace("selector: {matchLabels: {app: dateline}}", "paused: false")))
                .containsExactly("/spec/selector/matchLabels is missing");
    }

    @Test
    void settingsThatExistHaveNoFault() {
        assertThat(settings.faults(List.of(
                        "DATELINE_RUNS_WORKERS",
                        "DATELINE_PUBLIC_URL",
                        "DATELINE_READ_JDBC_URL",
                        "DATELINE_READ_PASSWORD",
                        "DATELINE_WEBHOOKS_ENCRYPTION_KEYS",
                        "QUARKUS_DATASOURCE_JDBC_MAX_SIZE",
                        "QUARKUS_SHUTDOWN_TIMEOUT")))
                .isEmpty();
        assertThat(settings.count()).isGreaterThan(500);
    }

    @Test
    void misspeltSettingsAreFaults() {
        assertThat(settings.faults(List.of(
                        "DATELINE_RUN_WORKERS", "QUARKUS_DATASOURCE_JDBC_MAXSIZE", "DATELINE_WEBHOOKS_KEYS", "PATH")))
                .hasSize(4)
                .allMatch(fault -> fault.endsWith(" is no setting"));
    }

    @Test
    void settingsOfTheBuildAreFaults() {
        assertThat(settings.faults(List.of("QUARKUS_DATASOURCE_DB_KIND")))
                .containsExactly("QUARKUS_DATASOURCE_DB_KIND is fixed when the program is built");
    }

    private List<String> faults(String manifest) {
        return schema.faults(Manifests.parse(manifest).all().getFirst());
    }
}
