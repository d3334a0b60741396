package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.app.cli.ScriptFolder.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How {@code ./dateline} reports a failed build, with a fake Maven that fails like the real one; see {@link
 * NativeScriptTest}.
 */
class StartScriptTest {

    @TempDir
    Path folder;

    private ScriptFolder scripts;

    @BeforeEach
    void copyTheScript() throws Exception {
        scripts = new ScriptFolder(folder);
    }

    @Test
    void failingTestIsNoMissingNetworkWhateverItSays() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Scanning for projects...
                [ERROR] Tests run: 1, Failures: 1
                java.net.ConnectException: Connection refused
                No space left on device
                [ERROR] Failed to execute goal surefire:test: There are test failures.
                """);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("tests failed").doesNotContain("no network");
    }

    /** Maven does not report these as test failures. */
    @Test
    void failingIntegrationTestIsNoFullDiskWhateverItSays() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Running dev.dateline.platform.database.FullDiskIT
                ERROR: could not extend file "base/1/2": No space left on device
                [ERROR] Tests run: 9, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 57.91 s <<< FAILURE! -- in dev.dateline.tenant.versions.ReplicaIT
                [ERROR] Errors:\s
                [ERROR]   ReplicaIT.reads:311 » SocketTimeout Read timed out
                [ERROR] Tests run: 26, Failures: 0, Errors: 1, Skipped: 0
                [INFO] BUILD FAILURE
                [ERROR] Failed to execute goal org.apache.maven.plugins:maven-failsafe-plugin:3.5.4:verify (black-box) on project dateline:\s
                [ERROR]\s
                [ERROR] See target/failsafe-reports for the individual test results.
                """);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("tests failed").doesNotContain("the disk is full");
    }

    @Test
    void whatTestsSayIsNoReasonWhereSomethingElseFailed() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Running dev.dateline.platform.database.FullDiskTest
                java.lang.OutOfMemoryError: as the test wants it
                No space left on device
                [INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0
                [ERROR] Failed to execute goal io.quarkus:build: Failed to build the application
                """);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("the build failed");
    }

    @Test
    void aDiskThatIsFullAfterTheTestsIsTold() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Running dev.dateline.platform.database.FullDiskTest
                [INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0
                [ERROR] Failed to execute goal io.quarkus:build: Failed to build: java.io.IOException: No space left on device
                """);
        assertThat(outcome.exit()).isEqualTo(ExitCode.DISK_FULL);
    }

    @Test
    void failingCompilationIsNoMissingNetworkEither() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Scanning for projects...
                Connection refused
                [ERROR] Main.java:[1,1] cannot find symbol
                """);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.said()).contains("the build failed");
    }

    @Test
    void whatMavenCannotDownloadIsAMissingNetwork() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Scanning for projects...
                [ERROR] Plugin x:1 or one of its dependencies could not be resolved:
                [ERROR] \tCould not transfer artifact x:pom:1 from/to central (https://repo.example): repo.example: Unknown host
                """);
        assertThat(outcome.exit()).isEqualTo(ExitCode.NO_NETWORK);
    }

    @Test
    void mavenItselfThatCannotBeDownloadedIsAMissingNetwork() throws Exception {
        assertThat(testWith("curl: (6) Could not resolve host: repo.example\n").exit())
                .isEqualTo(ExitCode.NO_NETWORK);
    }

    @Test
    void fullDiskIsTold() throws Exception {
        Outcome outcome = testWith("""
                [INFO] Scanning for projects...
                [ERROR] error while writing Main: target/classes/Main.class: No space left on device
                """);
        assertThat(outcome.exit()).isEqualTo(ExitCode.DISK_FULL);
        assertThat(outcome.said()).contains("the disk is full");
    }

    private Outcome testWith(String log) throws Exception {
        scripts.script("mvnw", "#!/bin/sh\ncat <<'LOG'\n" + log + "LOG\nexit 1\n");
        ProcessBuilder builder =
                new ProcessBuilder("sh", folder.resolve("dateline").toString(), "test");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return ScriptFolder.run(builder);
    }
}
