package dev.dateline.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The manifests use only what Kubernetes knows, and only what Dateline knows. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ManifestsTest {

    static final List<String> FOLDERS = Manifests.FOLDERS;

    private static final List<String> PROBES = List.of("startupProbe", "readinessProbe", "livenessProbe");

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everyObjectIsOfItsType(String folder) {
        ManifestSchema schema = new ManifestSchema();
        Manifests manifests = Manifests.of(folder);
        assertThat(manifests.all()).isNotEmpty();
        for (JsonNode manifest : manifests.all()) {
            assertThat(schema.faults(manifest))
                    .as(
                            "%s %s",
                            manifest.at("/kind").asText(),
                            manifest.at("/metadata/name").asText())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everySettingExists(String folder) {
        List<String> names = Manifests.of(folder).settings();
        assertThat(names).isNotEmpty();
        assertThat(new KnownSettings().faults(names)).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everyProbeAsksAPathThatAnswersOnThePortThatIsServed(String folder) throws IOException {
        int port = Integer.parseInt(defaults().getProperty("quarkus.http.port"));
        Set<String> asked = new TreeSet<>();
        for (JsonNode container : Manifests.of(folder).containers()) {
            Set<Integer> served = new TreeSet<>(Set.of(port));
            container
                    .path("env")
                    .valueStream()
                    .filter(variable -> variable.path("name").asText().equals("DATELINE_HEALTH_PORT"))
                    .forEach(variable -> served.add(variable.path("value").asInt()));
            container
                    .path("ports")
                    .forEach(
                            one -> assertThat(one.path("containerPort").asInt()).isIn(served));
            for (String probe : PROBES) {
                JsonNode get = container.path(probe).path("httpGet");
                if (get.isObject()) {
                    asked.add(get.path("path").asText());
                    if (get.has("port")) {
                        assertThat(container.path("ports").findValues("name")).contains(get.path("port"));
                    }
                }
            }
        }
        assertThat(asked).contains("/q/health/ready", "/q/health/live");
        asked.forEach(path -> given().get(path).then().statusCode(200));
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void secretsAreOnlyReferredTo(String folder) {
        Manifests manifests = Manifests.of(folder);
        assertThat(manifests.kind("Secret")).isEmpty();
        Stream<JsonNode> secretive = manifests.containers().stream()
                .flatMap(container -> Stream.of(container.path("env")))
                .flatMap(variables -> variables.valueStream())
                .filter(variable -> isSecret(variable.path("name").asText()));
        assertThat(secretive).isNotEmpty().allSatisfy(variable -> {
            assertThat(variable.has("value")).isFalse();
            assertThat(variable.at("/valueFrom/secretKeyRef/name").asText()).isNotEmpty();
        });
        manifests
                .kind("ConfigMap")
                .forEach(map -> map.path("data")
                        .fieldNames()
                        .forEachRemaining(
                                name -> assertThat(isSecret(name)).as(name).isFalse()));
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everyPodIsRestricted(String folder) {
        Manifests manifests = Manifests.of(folder);
        for (JsonNode pod : manifests.podSpecs()) {
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
            assertThat(pod.path("enableServiceLinks").asBoolean(true)).isFalse();
            for (JsonNode container : pod.path("containers")) {
                JsonNode own = container.path("securityContext");
                assertThat(own.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
                assertThat(own.path("readOnlyRootFilesystem").asBoolean()).isTrue();
                assertThat(own.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
                for (JsonNode either : List.of(pod.path("securityContext"), own)) {
                    if (either.has("runAsNonRoot")) {
                        assertThat(either.path("runAsNonRoot").asBoolean()).isTrue();
                        assertThat(either.path("runAsUser").asInt()).isPositive();
                        assertThat(either.at("/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
                    }
                }
                assertThat(pod.path("securityContext").has("runAsNonRoot") || own.has("runAsNonRoot"))
                        .isTrue();
                assertThat(container.at("/resources/requests/memory").asText()).isNotEmpty();
                assertThat(container.at("/resources/limits/memory").asText()).isNotEmpty();
                assertThat(container.path("volumeMounts").findValuesAsText("mountPath"))
                        .contains("/tmp");
            }
        }
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everyReferenceLeadsSomewhere(String folder) {
        Manifests manifests = Manifests.of(folder);
        Set<String> maps = manifests
                .kind("ConfigMap")
                .map(map -> map.at("/metadata/name").asText())
                .collect(Collectors.toSet());
        for (JsonNode container : manifests.containers()) {
            assertThat(maps)
                    .containsAll(container.findValues("configMapRef").stream()
                            .map(reference -> reference.path("name").asText())
                            .toList());
        }
        manifests
                .kind("Service")
                .filter(service -> service.path("apiVersion").asText().equals("v1"))
                .forEach(service -> {
                    JsonNode pod = manifests.one("Deployment", "dateline").at("/spec/template");
                    service.at("/spec/selector")
                            .properties()
                            .forEach(label -> assertThat(
                                            pod.at("/metadata/labels").path(label.getKey()))
                                    .isEqualTo(label.getValue()));
                    assertThat(service.at("/spec/ports/0/targetPort"))
                            .isEqualTo(pod.at("/spec/containers/0/ports/0/name"));
                });
        manifests
                .kind("HorizontalPodAutoscaler")
                .forEach(scaler -> manifests.one(
                        "Deployment", scaler.at("/spec/scaleTargetRef/name").asText()));
        String settings = manifests.settingMaps().findFirst().orElseThrow().toString();
        manifests.kind("Cluster").forEach(cluster -> {
            String name = cluster.at("/metadata/name").asText();
            String database = cluster.at("/spec/bootstrap/initdb/database").asText();
            assertThat(settings).contains("//%s-rw:5432/%s?".formatted(name, database));
            assertThat(settings.contains("//%s-ro:5432/%s?".formatted(name, database)))
                    .as("reads go to standbys where there are some")
                    .isEqualTo(cluster.at("/spec/instances").asInt() > 1);
        });
    }

    @Test
    void connectionsOfAllPodsFitTheDatabase() {
        Manifests production = Manifests.of("overlays/production");
        int pods = production
                .one("HorizontalPodAutoscaler", "dateline")
                .at("/spec/maxReplicas")
                .asInt();
        int each = production
                .settingMaps()
                .findFirst()
                .orElseThrow()
                .at("/data/QUARKUS_DATASOURCE_JDBC_MAX_SIZE")
                .asInt();
        int allowed = production
                .one("Cluster", "dateline-db")
                .at("/spec/postgresql/parameters/max_connections")
                .asInt();
        assertThat(pods * each + 4 + 20)
                .as("with the Job and the operator's own")
                .isLessThanOrEqualTo(allowed);
    }

    @Test
    void nothingOfTheClusterIsReachableFromAPod() {
        JsonNode policy = Manifests.of("base").one("NetworkPolicy", "dateline");
        assertThat(policy.at("/spec/policyTypes").valueStream().map(JsonNode::asText))
                .contains("Egress");
        assertThat(policy.at("/spec/egress/2/to/0/ipBlock/except").valueStream().map(JsonNode::asText))
                .contains(
                        "10.0.0.0/8",
                        "100.64.0.0/10",
                        "127.0.0.0/8",
                        "169.254.0.0/16",
                        "172.16.0.0/12",
                        "192.168.0.0/16",
                        "224.0.0.0/4");
        assertThat(policy.at("/spec/egress/2/to/1/ipBlock/cidr").asText()).isEqualTo("2000::/3");
    }

    @ParameterizedTest
    @FieldSource("FOLDERS")
    void everyImageHasOneVersion(String folder) {
        assertThat(Manifests.of(folder).containers().stream()
                        .map(container -> container.path("image").asText())
                        .distinct())
                .singleElement()
                .asString()
                .matches(".+(:[^:/]+|@sha256:[0-9a-f]{64})")
                .doesNotEndWith(":latest");
    }

    private static Properties defaults() throws IOException {
        Properties defaults = new Properties();
        try (var reader = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            defaults.load(reader);
        }
        return defaults;
    }

    private static boolean isSecret(String setting) {
        return setting.endsWith("_PASSWORD") || setting.endsWith("_ENCRYPTION_KEYS");
    }
}
