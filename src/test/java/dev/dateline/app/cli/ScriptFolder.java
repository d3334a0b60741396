package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with a copy of {@code ./dateline}, beside which a test writes the programs that it calls. */
final class ScriptFolder {

    /** How a process ended, and what it wrote. */
    record Outcome(int exit, String said) {}

    private final Path folder;

    ScriptFolder(Path folder) throws IOException {
        this.folder = folder;
        Files.copy(Path.of("dateline"), folder.resolve("dateline"));
    }

    /** Writes an executable file. */
    void script(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** What the test's Maven wrote into the file {@code calls}. */
    List<String> calls() throws IOException {
        Path calls = folder.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    /** Runs a process to its end, without input. */
    static Outcome run(ProcessBuilder process) throws IOException, InterruptedException {
        Process started = process.redirectErrorStream(true).start();
        started.getOutputStream().close();
        String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(started.waitFor(), said);
    }
}
