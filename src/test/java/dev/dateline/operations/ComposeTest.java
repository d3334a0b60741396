package dev.dateline.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Checks of compose.yaml that need no container engine. */
class ComposeTest {

    private static final Path FOLDER = Path.of("src", "main", "docker");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]+)(:[-?][^}]*)?}");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^(?:# )?([A-Z_]+)=(.*)$");
    private static final List<String> PROGRAMS = List.of("migrate", "dateline");

    private static JsonNode compose;
    private static String text;

    @BeforeAll
    static void read() throws IOException {
        text = Files.readString(FOLDER.resolve("compose.yaml"));
        compose = Manifests.YAML.readTree(text);
    }

    @Test
    void everyImageHasAVersion() {
        compose.path("services").forEach(service -> {
            String image = service.has("image") ? service.path("image").asText() : merged(service, "image");
            assertThat(image).matches("\\$\\{[A-Z_]+:-[^:@}]+:[^}]*[0-9][^}]*}").doesNotContain("latest");
        });
    }

    @Test
    void theServiceOwnsNothingAndOnlyTheMigrationIsTheOwner() {
        assertThat(setting("migrate", "QUARKUS_DATASOURCE_USERNAME")).isEqualTo("dateline");
        assertThat(setting("migrate", "QUARKUS_DATASOURCE_PASSWORD")).isEqualTo("${DATELINE_OWNER_PASSWORD}");
        assertThat(setting("dateline", "QUARKUS_DATASOURCE_USERNAME")).isEqualTo("dateline_service");
        assertThat(setting("dateline", "QUARKUS_DATASOURCE_PASSWORD")).isEqualTo("${DATELINE_SERVICE_PASSWORD}");
        assertThat(setting("dateline", "DATELINE_MIGRATE_AT_START")).isEqualTo("false");
        assertThat(compose.at("/services/migrate/command").valueStream().map(JsonNode::asText))
                .containsExactly("migrate", "--grant-to", "dateline_service");
    }

    @Test
    void theProgramIsRestrictedAndReachedOnThisMachineOnly() {
        for (String program : PROGRAMS) {
            JsonNode service = compose.at("/services/" + program);
            assertThat(merged(service, "read_only")).isEqualTo("true");
            assertThat(merged(service, "cap_drop")).contains("ALL");
            assertThat(merged(service, "security_opt")).contains("no-new-privileges:true");
            assertThat(merged(service, "tmpfs")).contains("/tmp:exec");
        }
        assertThat(compose.at("/services/database").has("ports")).isFalse();
        assertThat(compose.at("/services/dateline/ports").valueStream().map(JsonNode::asText))
                .isNotEmpty()
                .allMatch(port -> port.startsWith("127.0.0.1:"));
        assertThat(compose.at("/networks/inner/internal").asBoolean()).isTrue();
        assertThat(compose.at("/services/database/networks").toString()).isEqualTo("[\"inner\"]");
    }

    @Test
    void eachWaitsForWhatItNeeds() {
        assertThat(compose.at("/services/database/healthcheck/test").toString()).contains("pg_isready", "127.0.0.1");
        assertThat(compose.at("/services/dateline/healthcheck/test")
                        .valueStream()
                        .map(JsonNode::asText))
                .containsExactly("CMD", "/usr/bin/dateline", "health", "ready");
        assertThat(compose.at("/services/migrate/depends_on/database/condition").asText())
                .isEqualTo("service_healthy");
        assertThat(compose.at("/services/dateline/depends_on/migrate/condition").asText())
                .isEqualTo("service_completed_successfully");
    }

    @Test
    void everySettingExists() {
        List<String> names = new ArrayList<>();
        PROGRAMS.forEach(program ->
                compose.at("/services/" + program + "/environment").fieldNames().forEachRemaining(names::add));
        assertThat(names).contains("DATELINE_HEALTH_PORT");
        assertThat(new KnownSettings().faults(names)).isEmpty();
    }

    @Test
    void secretsAreInTheExampleByNameOnlyAndAreRequired() throws IOException {
        String example = Files.readString(FOLDER.resolve("compose.env.example"));
        Set<String> offered = new TreeSet<>();
        EXAMPLE.matcher(example).results().forEach(line -> {
            offered.add(line.group(1));
            if (line.group(1).matches(".*_(PASSWORD|KEYS)")) {
                assertThat(line.group(2)).as(line.group(1)).isEmpty();
                assertThat(text).contains("${" + line.group(1) + ":?");
            }
        });
        Set<String> used = new TreeSet<>();
        VARIABLE.matcher(text).results().forEach(variable -> used.add(variable.group(1)));
        assertThat(used).contains("POSTGRES_PASSWORD").isEqualTo(offered);
        assertThat(Files.readString(Path.of(".gitignore"))).contains("compose.env\n");
    }

    @Test
    void filesThatAreMountedAndBuiltFromExist() {
        assertThat(compose.at("/services/database/volumes")
                        .valueStream()
                        .map(JsonNode::asText)
                        .filter(volume -> volume.startsWith("./"))
                        .map(volume -> FOLDER.resolve(volume.substring(0, volume.indexOf(':')))))
                .isNotEmpty()
                .allMatch(Files::isExecutable);
        JsonNode build = compose.at("/x-image/build");
        assertThat(FOLDER.resolve(build.path("context").asText())
                        .resolve(build.path("dockerfile").asText()))
                .exists();
    }

    private static String setting(String service, String name) {
        return compose.at("/services/" + service + "/environment/" + name).asText();
    }

    /** A value that a service has from {@code x-restricted} or {@code x-image}, which it must name. */
    private static String merged(JsonNode service, String name) {
        assertThat(service.path("<<"))
                .as("the YAML reader leaves aliases as their names")
                .hasSize(2);
        JsonNode value = compose.path("x-restricted").has(name)
                ? compose.at("/x-restricted/" + name)
                : compose.at("/x-image/" + name);
        return value.isValueNode() ? value.asText() : value.toString();
    }
}
