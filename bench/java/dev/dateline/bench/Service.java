package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The packaged service as a process of its own, spoken to over HTTP. */
final class Service implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final int START_SECONDS = 60;

    private final Process process;
    private final int port;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    Service(Map<String, String> environment, Path log) throws IOException, InterruptedException {
        port = freePort();
        ProcessBuilder builder = command("serve");
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        awaitReady(log);
    }

    /** The program with other arguments, to end by itself. */
    static ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                JAR.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command);
        // The bench asks faster than any client may.
        for (String bucket : List.of("RUN_STATUS", "STANDARD")) {
            builder.environment().put("DATELINE_RATE_LIMIT_" + bucket + "_PER_SECOND", "1000000");
            builder.environment().put("DATELINE_RATE_LIMIT_" + bucket + "_BURST", "1000000");
        }
        return builder;
    }

    HttpResponse<String> get(String key, String path) throws IOException, InterruptedException {
        return client.send(request(key, path).GET().build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String key, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = request(key, path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> response, int status) throws IOException {
        if (response.statusCode() != status) {
            throw new IOException(
                    response.request().uri() + " answered " + response.statusCode() + ": " + response.body());
        }
        return JSON.readTree(response.body());
    }

    private HttpRequest.Builder request(String key, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Authorization", "Bearer " + key);
    }

    private void awaitReady(Path log) throws IOException, InterruptedException {
        long limit = System.nanoTime() + START_SECONDS * 1_000_000_000L;
        while (System.nanoTime() < limit && process.isAlive()) {
            try {
                if (get("none", "/q/health/ready").statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                // nobody listens so far
            }
            Thread.sleep(50);
        }
        process.destroy();
        throw new IOException("the service did not become ready, see " + log);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
