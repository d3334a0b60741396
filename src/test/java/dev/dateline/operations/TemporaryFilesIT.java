package dev.dateline.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server leaves in the system's temporary folder, nobody else may change; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class TemporaryFilesIT {

    private static final Set<PosixFilePermission> OF_OTHERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    @Test
    void noTemporaryFileOfAServerIsWritableForOthers(@TempDir Path temporary) throws Exception {
        try (ServerProcess server =
                ServerProcess.start("temporary-files", 0, 1, "-Djava.io.tmpdir=" + temporary.toAbsolutePath())) {
            for (String file : List.of("", "/", "/index.html", "/swagger-ui-bundle.js", "/swagger-ui.css")) {
                given().get(server.url("/q/swagger-ui" + file)).then().statusCode(200);
            }
            given().get(server.url("/q/swagger-ui/nothing.js")).then().statusCode(404);
            given().get(server.url("/explore")).then().statusCode(200);
            assertThat(found(temporary)).allSatisfy(TemporaryFilesIT::requireOwn);
            assertThat(found(temporary).stream().map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.contains("vertx"));
        }
    }

    private static void requireOwn(Path file) throws IOException {
        assertThat(Files.getPosixFilePermissions(file)).as(file.toString()).doesNotContainAnyElementsOf(OF_OTHERS);
    }

    private static List<Path> found(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.equals(folder)).toList();
        }
    }
}
