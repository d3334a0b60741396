package dev.dateline.bench;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A service process from its start, observed from outside. */
final class RunningService implements AutoCloseable {

    private static final long PAUSE_NANOS = 200_000;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long TICKS_A_SECOND = 100; // USER_HZ of Linux

    private final Process process;
    private final int port;
    private final long asked;

    private RunningService(Process process, int port, long asked) {
        this.process = process;
        this.port = port;
        this.asked = asked;
    }

    static RunningService start(List<String> command, Map<String, String> environment, int port, Path log)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("DATELINE_HEALTH_METRICS_ON_MAIN_PORT", "true");
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        long asked = System.nanoTime();
        return new RunningService(builder.start(), port, asked);
    }

    /**
     * Asks like a client that knows only the address: repeats until the server listens and answers 200. Returns the
     * nanoseconds from the start of the process to the end of the answer.
     */
    long firstAnswer(HttpWire.Question question) throws IOException {
        while (true) {
            try (HttpWire wire = new HttpWire(port)) {
                if (wire.ask(question).status() == 200) {
                    return System.nanoTime() - asked;
                }
            } catch (ConnectException nobodyYet) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            if (!process.isAlive() || System.nanoTime() - asked > LIMIT_NANOS) {
                throw new IOException("the service does not answer " + question.path());
            }
        }
    }

    long pid() {
        return process.pid();
    }

    /** Since the start of the process. */
    double ageSeconds() {
        return (System.nanoTime() - asked) / 1e9;
    }

    HttpWire connect() throws IOException {
        return new HttpWire(port);
    }

    /** {@code VmRSS}, {@code RssAnon} or {@code RssFile}, in MiB. */
    double mebibytes(String name) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
            if (line.startsWith(name + ":")) {
                return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024.0;
            }
        }
        throw new IOException("no " + name);
    }

    /** Processor time of the threads that live, in nanoseconds; more exact than {@link #processorMillis}. */
    long processorNanos() throws IOException {
        long sum = 0;
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            for (Path thread : threads.toList()) {
                try {
                    String times = Files.readString(thread.resolve("schedstat"));
                    sum += Long.parseLong(times.substring(0, times.indexOf(' ')));
                } catch (NoSuchFileException ended) {
                    // one that has ended is left out
                }
            }
        }
        return sum;
    }

    /** Processor time of the process in milliseconds. */
    double processorMillis() throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * 1_000.0 / TICKS_A_SECOND;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
