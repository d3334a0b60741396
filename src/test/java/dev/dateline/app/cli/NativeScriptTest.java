package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.dateline.app.cli.ScriptFolder.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How {@code ./dateline} finds a builder of native executables, and how it calls it; with a fake Maven that records its
 * calls.
 */
class NativeScriptTest {

    private static final String MAVEN = """
            #!/bin/sh
            echo "$JAVA_HOME $*" >> calls
            case $* in *failsafe*) cat report; exit 0 ;; esac
            printf '#!/bin/sh\\necho "ran with $*"\\n' > target/dateline-runner
            chmod +x target/dateline-runner
            """;

    @TempDir
    Path folder;

    private ScriptFolder scripts;

    @BeforeEach
    void copyTheScript() throws Exception {
        scripts = new ScriptFolder(folder);
        Files.createDirectories(folder.resolve("src/main"));
        scripts.script("mvnw", MAVEN);
        scripts.script("bin/sleep", "#!/bin/sh\nexec /bin/sleep 0.05\n"); // this Maven is done at once
        for (String engine : List.of("docker", "podman")) { // they come first in the path, and fail
            scripts.script("bin/" + engine, "#!/bin/sh\nexit 1\n");
        }
    }

    @Test
    void theBuilderThatIsNamedBuildsTheExecutableAndMavenRunsOnIt() throws Exception {
        Path builder = builder("graalvm", "25.0.1");
        Outcome outcome = run(builder, "native");
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(outcome.said()).contains("building the native executable with " + builder, "target/dateline-runner");
        assertThat(scripts.calls().getFirst())
                .startsWith(builder + " ")
                .contains("package", "-Dquarkus.native.enabled=true", "-Dquarkus.native.native-image-xmx=")
                .doesNotContain("container");
    }

    @Test
    void theBuildListsThePagesThatAStartWritesWithoutTheSettingsOfItsEnvironment() throws Exception {
        scripts.script(
                "mvnw",
                withExecutable("echo \"$* $QUARKUS_HTTP_PORT $DATELINE_HEALTH_PORT\" > $DATELINE_RECORD_START_PAGES"));
        Path builder = builder("graalvm", "25");
        Outcome outcome = runWith(Map.of("GRAALVM_HOME", builder.toString(), "DATELINE_HEALTH_PORT", "9"), "native");
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(outcome.said()).doesNotContain("are not listed");
        assertThat(folder.resolve("target/dateline-data/start-pages")).hasContent("serve 0 ");
    }

    @Test
    void anExecutableWithoutThatListIsBuiltAllTheSame() throws Exception {
        Files.createDirectories(folder.resolve("target/dateline-data"));
        Files.writeString(folder.resolve("target/dateline-data/start-pages"), "of an earlier build");
        scripts.script("mvnw", withExecutable("exit 1"));
        Outcome outcome = run(builder("graalvm", "25"), "native");
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(outcome.said()).contains("the memory pages that a start writes are not listed");
        assertThat(folder.resolve("target/dateline-data/start-pages")).doesNotExist();
    }

    /** A Maven whose executable does this. */
    private static String withExecutable(String does) {
        return """
                #!/bin/sh
                mkdir -p target/dateline-data
                printf '#!/bin/sh\\n%s\\n' > target/dateline-runner
                chmod +x target/dateline-runner
                """.formatted(does);
    }

    @Test
    void withoutABuilderItSaysWhatIsMissing() throws Exception {
        assumeNoBuilderOnThisMachine();
        Outcome outcome = run(null, "native");
        assertThat(outcome.exit()).isEqualTo(9);
        assertThat(outcome.said())
                .contains(
                        "set GRAALVM_HOME to a GraalVM or Mandrel 25",
                        "podman is installed, but \"podman info\" fails");
        assertThat(scripts.calls()).isEmpty();
    }

    @Test
    void anotherReleaseIsNoBuilder() throws Exception {
        assumeNoBuilderOnThisMachine();
        assertThat(run(builder("old", "21.0.2"), "native").exit()).isEqualTo(9);
    }

    @Test
    void aContainerEngineThatAnswersIsTheFallback() throws Exception {
        assumeNoBuilderOnThisMachine();
        scripts.script("bin/podman", "#!/bin/sh\n[ \"$1\" = info ]\n");
        Outcome outcome = run(null, "native");
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(scripts.calls().getFirst())
                .contains(
                        "-Dquarkus.native.enabled=true",
                        "-Dquarkus.native.container-build=true",
                        "-Dquarkus.native.container-runtime=podman");
    }

    @Test
    void anExecutableIsBuiltAgainWhenASourceIsNewerAndNotOtherwise() throws Exception {
        Path builder = builder("graalvm", "25");
        run(builder, "native");
        run(builder, "native");
        assertThat(scripts.calls()).hasSize(1);
        Files.writeString(folder.resolve("src/main/Changed.java"), "");
        Files.setLastModifiedTime(
                folder.resolve("target/dateline-runner"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        run(builder, "native");
        assertThat(scripts.calls()).hasSize(2);
    }

    @Test
    void aBuilderThatRanOutOfMemoryIsTold() throws Exception {
        scripts.script("mvnw", "#!/bin/sh\necho 'java.lang.OutOfMemoryError: Java heap space'\nexit 1\n");
        Outcome outcome = run(builder("graalvm", "25"), "native");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("a native build needs 6 GB");
    }

    @Test
    void nativeTestsBuildRunAndCountAgainstTheExecutable() throws Exception {
        Files.writeString(folder.resolve("report"), "");
        scripts.script(
                "mvnw",
                MAVEN.replace(
                        "cat report",
                        "mkdir -p target/native-reports; echo 'Tests run: 7, Failures: 0, "
                                + "Errors: 0, Skipped: 2, Time elapsed: 1 s' > target/native-reports/a.txt"));
        Outcome outcome = run(builder("graalvm", "25"), "test", "--native");
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(outcome.said()).contains("the native executable: 7 tests passed, 2 skipped");
        assertThat(scripts.calls().getLast())
                .contains("failsafe:verify@black-box", "-Dnative.image.path=" + real("target/dateline-runner"));
    }

    @Test
    void testsOfSeveralServersRunApartFromTheOthers() throws Exception {
        Files.writeString(folder.resolve("report"), "");
        Outcome others = run(null, "test", "--jvm");
        assertThat(others.exit()).as(others.said()).isZero();
        assertThat(scripts.calls().getLast()).contains("verify", "-Dservers.skip=true");
        Outcome servers = run(null, "test", "--servers");
        assertThat(servers.exit()).as(servers.said()).isZero();
        assertThat(scripts.calls().getLast())
                .contains("failsafe:integration-test@servers")
                .doesNotContain("servers.skip");
    }

    @Test
    void nativeTestsThatFailAre1() throws Exception {
        Files.writeString(folder.resolve("report"), "");
        scripts.script("mvnw", MAVEN.replace("exit 0", "echo '[ERROR] There are test failures.'; exit 1"));
        Outcome outcome = run(builder("graalvm", "25"), "test", "--native");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("tests failed");
    }

    @Test
    void theExecutableIsRunWhereThatIsAskedForAndAnOldOneTold() throws Exception {
        Path builder = builder("graalvm", "25");
        assertThat(run(builder, "serve", "now").said()).contains("ran with serve now");
        assertThat(run(null, "serve").said()).contains("ran with serve").doesNotContain("older");
        Files.writeString(folder.resolve("src/main/Changed.java"), "");
        Files.setLastModifiedTime(
                folder.resolve("target/dateline-runner"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(run(null, "serve").said()).contains("ran with serve", "older than its sources");
        assertThat(scripts.calls()).hasSize(1);
    }

    /** A command of the executable needs less than a tenth of the processor time of one of the jar. */
    @Test
    void aCurrentExecutableRunsUnlessTheJarIsAskedFor() throws Exception {
        run(builder("graalvm", "25"), "native");
        Files.createDirectories(folder.resolve("target/quarkus-app"));
        Files.writeString(folder.resolve("target/quarkus-app/quarkus-run.jar"), "no jar");
        assertThat(runWith(Map.of(), "key", "list").said()).contains("ran with key list");
        assertThat(runWith(Map.of("DATELINE_NATIVE", "0"), "key", "list").said())
                .doesNotContain("ran with");
        assertThat(runWith(Map.of("JAVA_OPTS", "-Xmx64m"), "key", "list").said())
                .doesNotContain("ran with");
        Files.setLastModifiedTime(
                folder.resolve("target/dateline-runner"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(runWith(Map.of(), "key", "list").said()).doesNotContain("ran with");
    }

    private Outcome run(@org.jspecify.annotations.Nullable Path builder, String... arguments) throws Exception {
        Map<String, String> settings = new HashMap<>(Map.of("DATELINE_NATIVE", "1"));
        if (builder != null) {
            settings.put("GRAALVM_HOME", builder.toString());
        }
        return runWith(settings, arguments);
    }

    private Outcome runWith(Map<String, String> settings, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("sh", folder.resolve("dateline").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process.environment().put("HOME", folder.toString());
        process.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        for (String unset : List.of("DATELINE_NATIVE", "GRAALVM_HOME", "JAVA_OPTS")) {
            process.environment().remove(unset);
        }
        process.environment().putAll(settings);
        return ScriptFolder.run(process);
    }

    private Path builder(String name, String version) throws IOException {
        scripts.script(name + "/bin/javac", "");
        scripts.script(name + "/bin/native-image", "");
        Files.writeString(folder.resolve(name).resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
        return folder.resolve(name);
    }

    private String real(String name) throws IOException {
        return folder.toRealPath().resolve(name).toString();
    }

    private static void assumeNoBuilderOnThisMachine() throws IOException {
        for (Path place : List.of(Path.of("/usr/lib/jvm"), Path.of("/opt"))) {
            if (Files.isDirectory(place)) {
                try (Stream<Path> homes = Files.list(place)) {
                    assumeThat(homes.filter(home -> Files.exists(home.resolve("bin/native-image"))))
                            .isEmpty();
                }
            }
        }
        assumeThat(Path.of(System.getProperty("java.home"), "bin", "native-image"))
                .doesNotExist();
    }
}
