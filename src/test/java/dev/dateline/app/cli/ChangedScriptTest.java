package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.app.cli.ScriptFolder.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How {@code ./dateline test --changed} asks git, and calls Maven; with a fake Maven in a repository of its own. */
class ChangedScriptTest {

    private static final String CHANGES = "src/test/java/dev/dateline/changes";

    @TempDir
    Path folder;

    private ScriptFolder scripts;

    @BeforeEach
    void aRepositoryOfTwoCommits() throws Exception {
        scripts = new ScriptFolder(folder);
        scripts.script("mvnw", "#!/bin/sh\necho \"$*\" >> target/calls\n");
        Files.writeString(folder.resolve(".gitignore"), "/target/\n");
        Files.createDirectories(folder.resolve(CHANGES));
        try (Stream<Path> sources = Files.list(Path.of(CHANGES))) {
            for (Path source :
                    sources.filter(one -> !one.toString().endsWith("Test.java")).toList()) {
                Files.copy(source, folder.resolve(source));
            }
        }
        write("src/main/java/a/Low.java", "package a;");
        write("src/test/java/a/LowTest.java", "package a;");
        write("src/test/java/b/OtherTest.java", "package b;");
        git("init", "--quiet");
        commit();
        write("src/test/java/b/OtherTest.java", "package b; // changed");
        commit();
    }

    @Test
    void withoutChangesItTakesTheLastCommit() throws Exception {
        Outcome outcome = run();
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        assertThat(outcome.said())
                .contains("src/test/java/b/OtherTest.java", "1 of 2 test classes", "these tests passed");
        assertThat(calls()).containsExactly("-B test -Dcompiler.checks=-XDunchecked -Dtest=OtherTest -DforkCount=2");
    }

    @Test
    void changedStagedAndNewFilesCountAndTheLastCommitDoesNot() throws Exception {
        write("src/main/java/a/Low.java", "package a; // changed");
        write("src/test/java/c/StagedTest.java", "package c;");
        git("add", "src/test/java/c/StagedTest.java");
        write("src/test/java/c/NewTest.java", "package c;");
        run();
        assertThat(calls()).singleElement().asString().contains("-Dtest=LowTest,NewTest,StagedTest ");
    }

    @Test
    void withARevisionItTakesAllSinceThen() throws Exception {
        write("src/main/java/a/Low.java", "package a; // changed");
        run("HEAD~1");
        assertThat(calls()).singleElement().asString().contains("-Dtest=LowTest,OtherTest ");
    }

    @Test
    void aDryRunNamesTheTestsAndCallsNoMaven() throws Exception {
        Outcome outcome = run("--dry-run");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.said()).contains("OtherTest, 2.0 s: 0 steps, by changed");
        assertThat(calls()).isEmpty();
    }

    @Test
    void aFailedTestFailsAndWhatIsUnknownIsMisuse() throws Exception {
        scripts.script("mvnw", "#!/bin/sh\necho '[ERROR] Tests run: 1, Failures: 1'\nexit 1\n");
        assertThat(run().exit()).isEqualTo(1);
        assertThat(run("nowhere").exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(run("--nothing").exit()).isEqualTo(ExitCode.MISUSED);
    }

    private Outcome run(String... options) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("sh", folder.resolve("dateline").toString(), "test", "--changed"));
        command.addAll(List.of(options));
        var builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return ScriptFolder.run(builder);
    }

    private List<String> calls() throws IOException {
        Path calls = folder.resolve("target/calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    private void commit() throws Exception {
        git("add", ".");
        git("-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "--quiet", "-m", "change");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Outcome outcome = ScriptFolder.run(new ProcessBuilder(command).directory(folder.toFile()));
        assertThat(outcome.exit()).as(outcome.said()).isZero();
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.writeString(folder.resolve(file), text);
    }
}
