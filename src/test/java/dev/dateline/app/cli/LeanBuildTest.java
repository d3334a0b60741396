package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.dateline.app.cli.ScriptFolder.Outcome;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./dateline COMMAND} builds, and when; with a Maven that only records its calls, and a Java that prints them. */
class LeanBuildTest {

    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
    private static final String FULL = "target/quarkus-app/quarkus-run.jar";
    private static final String LEAN = "target/lean/quarkus-app/quarkus-run.jar";

    private static final String MAVEN = """
            #!/bin/sh
            echo "$*" >> calls
            mkdir -p target/lean/quarkus-app
            : > target/lean/quarkus-app/quarkus-run.jar
            """;

    @TempDir
    Path folder;

    private ScriptFolder scripts;

    @BeforeEach
    void copyTheScript() throws Exception {
        scripts = new ScriptFolder(folder);
        scripts.script("mvnw", MAVEN);
        scripts.script("jdk/bin/javac", "");
        scripts.script("jdk/bin/java", "#!/bin/sh\necho \"java $*\"\n");
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        scripts.script("src/main/resources/embedded/fetch-postgis.sh", "echo \"$1\" > fetched\n");
        for (String source : List.of("pom.xml", ".mvn/maven.config")) {
            scripts.script(source, "");
        }
        for (Path source : List.of(Path.of("pom.xml"), Path.of(".mvn/maven.config"), Path.of(".mvn"))) {
            Files.setLastModifiedTime(folder.resolve(source), LONG_AGO);
        }
    }

    @Test
    void firstCommandBuildsTheLeanJarInAFolderOfItsOwn() throws Exception {
        assertThat(run(Map.of(), "serve")).contains("building", LEAN + " serve");
        assertThat(scripts.calls()).singleElement().asString().contains("package", "-Ddateline.lean");
        assertThat(folder.resolve(FULL)).doesNotExist();
        assertThat(run(Map.of(), "health")).contains(LEAN + " health").doesNotContain("building");
        assertThat(scripts.calls()).hasSize(1);
    }

    @Test
    void changedSourceIsBuiltAgain() throws Exception {
        run(Map.of(), "serve");
        Files.setLastModifiedTime(folder.resolve(LEAN), LONG_AGO);
        assertThat(run(Map.of(), "serve")).contains("building", LEAN + " serve");
        assertThat(scripts.calls()).hasSize(2);
    }

    @Test
    void jarOfAFullBuildIsUsedWhileItIsUpToDate() throws Exception {
        scripts.script(FULL, "");
        assertThat(run(Map.of(), "serve")).contains(FULL + " serve").doesNotContain("building");
        assertThat(scripts.calls()).isEmpty();
        Files.setLastModifiedTime(folder.resolve(FULL), LONG_AGO);
        assertThat(run(Map.of(), "serve")).contains("building", LEAN + " serve");
        assertThat(Files.getLastModifiedTime(folder.resolve(FULL))).isEqualTo(LONG_AGO);
    }

    @Test
    void postgisIsDownloadedMeanwhileForACommandThatNeedsIt() throws Exception {
        assumeNoPostgisOnThisMachine();
        run(Map.of(), "demo");
        assertThat(folder.resolve("fetched")).hasContent(folder.resolve("cache/dateline/postgis") + "\n");
    }

    @Test
    void postgisIsNotDownloadedWhereItIsNotNeeded() throws Exception {
        for (Map<String, String> settings :
                List.of(Map.of("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql:x"), Map.of("POSTGIS_HOME", "/x"))) {
            run(settings, "demo");
            Files.setLastModifiedTime(folder.resolve(LEAN), LONG_AGO);
        }
        run(Map.of(), "health");
        Files.setLastModifiedTime(folder.resolve(LEAN), LONG_AGO);
        Files.createDirectories(folder.resolve("cache/dateline/postgis"));
        run(Map.of(), "demo");
        assertThat(scripts.calls()).hasSize(4);
        assertThat(folder.resolve("fetched")).doesNotExist();
    }

    @Test
    void failedDownloadOfPostgisIsLeftToTheProgram() throws Exception {
        scripts.script("src/main/resources/embedded/fetch-postgis.sh", "exit 7\n");
        assertThat(run(Map.of(), "demo")).contains(LEAN + " demo").doesNotContain("network");
    }

    /** The build goes on only after the terminal has shown its step. */
    @Test
    void terminalShowsABarThatMoves() throws Exception {
        assumeThat(Path.of("/usr/bin/script")).exists();
        scripts.script("mvnw", MAVEN + """
                shown() { until grep -qF "$1" screen; do sleep 0.1; done; }
                for file in 1 2 3; do echo '[INFO] Downloaded from central: x'; done
                shown 'preparing, 3 files downloaded'
                echo '[INFO] Compiling 9 source files'
                shown '  [###########'
                shown 'compiling, 3 files downloaded'
                echo '[INFO] --- quarkus:3.33.2:build (default) @ dateline ---'
                shown '  [################'
                shown 'packaging, 3 files downloaded'
                """);
        ProcessBuilder terminal = process(Map.of(), "script", "-qefc", "sh ./dateline health", "screen");
        assertThat(ScriptFolder.run(terminal).exit()).isZero();
        assertThat(Files.readString(folder.resolve("screen"))).contains(LEAN + " health");
    }

    private String run(Map<String, String> settings, String command) throws Exception {
        Outcome outcome = ScriptFolder.run(
                process(settings, "sh", folder.resolve("dateline").toString(), command));
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        return outcome.said();
    }

    private ProcessBuilder process(Map<String, String> settings, String... command) {
        ProcessBuilder process = new ProcessBuilder(command).directory(folder.toFile());
        Map<String, String> environment = process.environment();
        for (String unset : List.of("DATELINE_NATIVE", "QUARKUS_DATASOURCE_JDBC_URL", "POSTGIS_HOME", "JAVA_OPTS")) {
            environment.remove(unset);
        }
        environment.put("JAVA_HOME", folder.resolve("jdk").toString());
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        environment.putAll(settings);
        return process;
    }

    private static void assumeNoPostgisOnThisMachine() throws IOException {
        Path versions = Path.of("/usr/share/postgresql");
        if (Files.isDirectory(versions)) {
            try (DirectoryStream<Path> installed = Files.newDirectoryStream(versions)) {
                for (Path version : installed) {
                    assumeThat(version.resolve("extension/postgis.control")).doesNotExist();
                }
            }
        }
    }
}
