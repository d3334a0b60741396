package dev.dateline;

import dev.dateline.platform.database.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * The result of a command of the packaged program.
 *
 * @param out its standard output
 * @param said its standard error
 */
public record ProgramRun(int exit, String out, String said) {

    /** Runs a command on the tests' database, with empty standard input. */
    public static ProgramRun of(String... arguments) throws Exception {
        return of(Map.of(), "", arguments);
    }

    /** Runs a command with additional environment variables and this standard input. */
    public static ProgramRun of(Map<String, String> settings, String input, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(PackagedProgram.command());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(TestDatabase.environmentOfOwner());
        builder.environment().putAll(settings);
        Process process = builder.start();
        CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> read(process));
        try (var standardInput = process.getOutputStream()) {
            standardInput.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException unread) {
            // it ended without reading its input
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new ProgramRun(process.waitFor(), out, said.get());
    }

    private static String read(Process process) {
        try {
            return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
