package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.app.cli.ShownCommands.Step;
import dev.dateline.runs.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands of docs/tutorial.md do what the page says. Each {@code sh} block runs in one shell, with an empty home,
 * and its output contains the {@code text} block after it, as {@link ShownCommands} compares them.
 */
class TutorialBlackBoxIT {

    private static final Path PAGE = Path.of("docs", "tutorial.md");
    private static final String SERVE = "./dateline serve\n";
    private static final int COMMANDS = 16;

    @TempDir
    Path folder;

    @Test
    void everyCommandOfTheTutorialDoesWhatThePageSays() throws Exception {
        List<Step> steps = ShownCommands.steps(Files.readString(PAGE));
        assertThat(steps).hasSize(COMMANDS);
        Files.writeString(folder.resolve("dateline"), program());
        assertThat(folder.resolve("dateline").toFile().setExecutable(true)).isTrue();
        Path home = folder.resolve("a home");
        String port = String.valueOf(ServerProcess.freePort());
        Files.writeString(folder.resolve("tutorial.sh"), script(steps).replace("localhost:8080", "localhost:" + port));
        ProcessBuilder builder = new ProcessBuilder("sh", "tutorial.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", "tutorial.log").toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("DATELINE_HOME", home.toString());
        builder.environment().put("QUARKUS_HTTP_PORT", port);
        Process shell = builder.start();
        try {
            boolean ended = shell.waitFor(Waiting.SECONDS, TimeUnit.SECONDS);
            assertThat(ended).as("ended, after %s", outputs(steps)).isTrue();
            assertThat(shell.exitValue())
                    .as("0, or the number of the step that failed: %s", outputs(steps))
                    .isZero();
            for (int step = 0; step < steps.size(); step++) {
                assertThat(ShownCommands.masked(output(step)))
                        .as("step %d: %s", step + 1, steps.get(step).commands())
                        .containsPattern(ShownCommands.pattern(steps.get(step).output()));
            }
        } finally {
            shell.descendants().forEach(ProcessHandle::destroy);
            shell.destroy();
            DemoBlackBoxIT.awaitTheDatabasesEnd(home.resolve("postgres"));
        }
    }

    /** Replaces the script of that name, which would build the program. */
    private static String program() {
        return PackagedProgram.command().stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" ", "#!/bin/sh\nexec ", " \"$@\"\n"));
    }

    /** Commands of the page's second terminal run in the background until the end. */
    private static String script(List<Step> steps) {
        StringBuilder script = new StringBuilder();
        for (int step = 0; step < steps.size(); step++) {
            String commands = steps.get(step).commands();
            if (commands.equals(SERVE)) {
                script.append("./dateline serve > %d.out 2>&1 &\nserver=$!\n".formatted(step));
            } else {
                script.append("{\n").append(commands).append("} > %d.out 2>&1 || exit %d\n".formatted(step, step + 1));
            }
        }
        return script.append("kill $server\nwait $server\nexit 0\n").toString();
    }

    private String output(int step) throws IOException {
        return Files.readString(folder.resolve(step + ".out"));
    }

    private String outputs(List<Step> steps) throws IOException {
        StringBuilder all = new StringBuilder();
        for (int step = 0; step < steps.size(); step++) {
            if (Files.exists(folder.resolve(step + ".out"))) {
                all.append(new String(Files.readAllBytes(folder.resolve(step + ".out")), StandardCharsets.UTF_8));
            }
        }
        return all.toString();
    }
}
