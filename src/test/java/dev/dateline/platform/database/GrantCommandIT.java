package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code dateline migrate --grant-to}, and a server that runs as this role; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class GrantCommandIT {

    private static final String ROLE = "dateline_granted";

    private record Ended(int code, String said) {}

    private final TestRoles roles = TestRoles.ofTests();

    @Test
    void aServerWorksAsTheRoleThatMigrateWasGiven() throws Exception {
        String password = roles.create(ROLE);
        Ended granted = run("migrate", "--grant-to", ROLE);
        assertThat(granted.code()).as(granted.said()).isZero();
        assertThat(granted.said()).contains("the schema was up to date", ROLE + " may read and write rows");

        TestProject project = TestProjects.create();
        Map<String, String> settings = Map.of(
                "QUARKUS_DATASOURCE_USERNAME",
                ROLE,
                "QUARKUS_DATASOURCE_PASSWORD",
                password,
                "DATELINE_MIGRATE_AT_START",
                "false",
                "DATELINE_RUNS_WORKERS",
                "2");
        try (ServerProcess server = ServerProcess.start("granted", settings)) {
            String run = project.given()
                    .contentType("application/json")
                    .body("{\"items\": [{\"headline\": \"A bridge opens\"}]}")
                    .post(server.url(project.path("/runs")))
                    .then()
                    .statusCode(202)
                    .extract()
                    .path("run_id");
            Waiting.until(() -> project.given()
                    .get(server.url(project.path("/runs/" + run)))
                    .asString()
                    .contains("\"succeeded\""));
        }
    }

    @Test
    void aRoleThatIsNotThereIsToldBeforeAnythingIsDone() throws Exception {
        Ended ended = run("migrate", "--grant-to", "nobody_at_all");
        assertThat(ended.code()).isEqualTo(3);
        assertThat(ended.said().strip())
                .isEqualTo("dateline: there is no role nobody_at_all: create role nobody_at_all login password '…'");
    }

    private Ended run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(PackagedProgram.command("-Xmx256m"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(roles.environmentOfOwner());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("JAVA_TOOL_OPTIONS", "-Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said.replaceFirst("(?m)^Picked up JAVA_TOOL_OPTIONS.*\\R", ""));
    }
}
