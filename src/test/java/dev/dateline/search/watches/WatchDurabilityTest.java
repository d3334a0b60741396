package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The creation of a watch frees its lock before the disk has it, but is answered after. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchDurabilityTest {

    private final TestProject project = TestProjects.create();

    @Test
    void whatIsAnsweredOutlivesADatabaseThatIsKilledAtOnce() throws Exception {
        create();
        ProcessHandle postmaster = postmaster();
        ServerProcess.signal("STOP", walWriter(postmaster)); // it would write to the disk what nobody waits for
        String id = create();
        List<ProcessHandle> all =
                Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
        all.forEach(ProcessHandle::destroyForcibly);
        Waiting.until(() -> project.given().get(project.path("/watches/" + id)).statusCode() != 503);
        project.given().get(project.path("/watches/" + id)).then().statusCode(200);
        assertThat(TestRows.count(project, "watch")).isEqualTo(2);
    }

    private String create() {
        return project.given()
                .contentType("application/json")
                .body("{\"name\": \"Fires\", \"search\": {\"q\": \"fire\"}}")
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static long walWriter(ProcessHandle postmaster) {
        return postmaster
                .children()
                .filter(child -> title(child).contains("walwriter"))
                .findFirst()
                .orElseThrow()
                .pid();
    }

    private static String title(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/%d/cmdline".formatted(process.pid())));
        } catch (IOException gone) {
            return "";
        }
    }

    private static ProcessHandle postmaster() throws IOException {
        long pid = Long.parseLong(Files.readAllLines(Path.of("target/test-home/postgres/data/postmaster.pid"))
                .getFirst());
        return ProcessHandle.of(pid).orElseThrow();
    }
}
