package dev.dateline.runs;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged server as a separate process on the tests' database. */
public final class ServerProcess implements AutoCloseable {

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a server with this number of workers and this batch size; returns when it is ready. */
    public static ServerProcess start(String name, int workers, int batch) throws Exception {
        return start(name, workers, batch, "-Xmx512m");
    }

    /** Like {@link #start(String, int, int)}, with a JVM option. */
    public static ServerProcess start(String name, int workers, int batch, String option) throws Exception {
        return start(name, workers, batch, option, Map.of());
    }

    /** A server without run workers, with additional environment variables. */
    public static ServerProcess start(String name, Map<String, String> settings) throws Exception {
        return start(name, 0, 1, "-Xmx512m", settings);
    }

    private static ServerProcess start(String name, int workers, int batch, String option, Map<String, String> settings)
            throws Exception {
        ServerProcess server = launch(name, workers, batch, option, settings);
        Waiting.until(() -> server.readiness() == 200);
        return server;
    }

    /** Like {@link #start(String, Map)}, but returns immediately. */
    public static ServerProcess launch(String name, Map<String, String> settings) throws IOException {
        return launch(name, 0, 1, "-Xmx512m", settings);
    }

    private static ServerProcess launch(
            String name, int workers, int batch, String option, Map<String, String> settings) throws IOException {
        int port = freePort();
        List<String> command = PackagedProgram.command(option, "-XX:+ExitOnOutOfMemoryError");
        command.add("serve");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target", name + ".log").toFile());
        builder.environment().putAll(PackagedProgram.database());
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_HTTP_PORT", String.valueOf(port),
                        "DATELINE_HEALTH_METRICS_ON_MAIN_PORT", "true",
                        "DATELINE_RUNS_WORKERS", String.valueOf(workers),
                        // the former name of DATELINE_RUNS_BATCH, which is still supported
                        "DATELINE_RUNS_CHUNK", String.valueOf(batch)));
        builder.environment().putAll(settings);
        return new ServerProcess(builder.start(), port);
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The status of {@code GET /q/health/ready}; 0 while nothing answers. */
    public int readiness() {
        try {
            return RestAssured.get(url("/q/health/ready")).statusCode();
        } catch (Exception refused) { // REST Assured throws ConnectException undeclared
            return 0;
        }
    }

    Response post(TestProject project, List<String> items) {
        return project.given()
                .contentType("application/json")
                .body("{\"items\": [%s]}".formatted(String.join(",", items)))
                .post(url(project.path("/runs")));
    }

    Response post(TestProject project, String idempotencyKey, String body) {
        return project.given()
                .contentType("application/json")
                .header("Idempotency-Key", idempotencyKey)
                .body(body)
                .post(url(project.path("/runs")));
    }

    /** {@code kill -9}: it cannot clean up. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Sends a signal such as {@code STOP}. */
    public void signal(String name) {
        signal(name, process.pid());
    }

    public static void signal(String name, long process) {
        try {
            new ProcessBuilder("kill", "-" + name, String.valueOf(process))
                    .start()
                    .waitFor();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(Waiting.SECONDS, TimeUnit.SECONDS)) {
            kill();
        }
    }

    public String url(String path) {
        return "http://127.0.0.1:" + port + path;
    }

    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
