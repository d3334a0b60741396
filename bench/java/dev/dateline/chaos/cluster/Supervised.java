package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/** A process that does not outlive this one: a shell between the two kills it when our end of a pipe is closed. */
final class Supervised implements AutoCloseable {

    private static final String SHELL = """
            log=$1
            shift
            exec 3<&0
            "$@" < /dev/null >> "$log" 2>&1 3<&- &
            pid=$!
            echo $pid
            { cat <&3; kill -KILL $pid; } > /dev/null 2>&1 &
            watcher=$!
            exec 3<&-
            wait $pid
            echo $?
            kill $watcher 2> /dev/null
            """;

    private final Process shell;
    private final Optional<ProcessHandle> process; // empty if it ended at once

    private Supervised(Process shell, Optional<ProcessHandle> process) {
        this.shell = shell;
        this.process = process;
    }

    static Supervised start(List<String> command, Map<String, String> environment, Path log) throws IOException {
        return start(ProcessBuilder::new, command, environment, log);
    }

    static Supervised start(
            Function<List<String>, ProcessBuilder> by, List<String> command, Map<String, String> environment, Path log)
            throws IOException {
        List<String> whole = new ArrayList<>(List.of("sh", "-c", SHELL, "sh", log.toString()));
        whole.addAll(command);
        ProcessBuilder builder = by.apply(whole);
        builder.environment().putAll(environment);
        Process shell = builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        String pid = shell.inputReader(StandardCharsets.US_ASCII).readLine();
        if (pid == null) {
            throw new IOException("no shell starts " + command.getFirst() + ", see " + log);
        }
        return new Supervised(shell, ProcessHandle.of(Long.parseLong(pid)));
    }

    boolean isAlive() {
        return process.filter(ProcessHandle::isAlive).isPresent();
    }

    /** The process and all that it started. */
    List<ProcessHandle> tree() {
        return process.stream()
                .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
                .toList();
    }

    /** {@code kill -9}; waits until the process has ended. */
    void kill() {
        process.ifPresent(running -> {
            running.destroyForcibly();
            running.onExit().join();
        });
    }

    /** Its exit code; call this once, after it has ended. */
    int exitCode() throws IOException {
        String code = shell.inputReader(StandardCharsets.US_ASCII).readLine();
        return code == null ? -1 : Integer.parseInt(code);
    }

    /** A signal such as {@code STOP}. */
    static void signal(String name, List<ProcessHandle> processes) {
        if (processes.isEmpty()) {
            return;
        }
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(String.valueOf(process.pid())));
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    boolean awaitEnd(long millis) throws InterruptedException {
        long limit = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (isAlive()) {
            if (System.nanoTime() > limit) {
                return false;
            }
            Thread.sleep(20);
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        signal("CONT", tree());
        shell.getOutputStream().close();
        shell.onExit().join();
    }
}
