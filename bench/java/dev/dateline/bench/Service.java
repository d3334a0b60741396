package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The packaged service in its own process, used over HTTP. */
final class Service implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");
    private static final int START_SECONDS = 60;

    private final Process process;
    private final int port;

    Service(Map<String, String> environment, Path log) throws IOException, InterruptedException {
        this(JAR, environment, log);
    }

    /** Uses another build of the service. */
    Service(Path jar, Map<String, String> environment, Path log) throws IOException, InterruptedException {
        port = freePort();
        ProcessBuilder builder = command(jar, "serve");
        builder.environment().putAll(environment);
        builder.environment().put("QUARKUS_HTTP_PORT", Integer.toString(port));
        builder.environment().put("DATELINE_HEALTH_METRICS_ON_MAIN_PORT", "true");
        process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        awaitReady(log);
    }

    /** Runs the program with other arguments until it ends by itself. */
    static ProcessBuilder command(String... arguments) {
        return command(JAR, arguments);
    }

    private static ProcessBuilder command(Path jar, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                jar.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command);
        // The bench sends more requests than the rate limit allows.
        for (String bucket : List.of("RUN_STATUS", "STANDARD")) {
            builder.environment().put("DATELINE_RATE_LIMIT_" + bucket + "_PER_SECOND", "1000000");
            builder.environment().put("DATELINE_RATE_LIMIT_" + bucket + "_BURST", "1000000");
        }
        return builder;
    }

    /** The answer to a request. */
    record Answer(String path, int status, byte[] body) {

        /** The body of an answer that must have this status. */
        JsonNode json(int expected) throws IOException {
            if (status != expected) {
                throw new IOException(path + " answered " + status + ": " + new String(body, StandardCharsets.UTF_8));
            }
            return JSON.readTree(body);
        }
    }

    Answer get(String key, String path) throws IOException {
        return answer(path, request(key, path));
    }

    Answer post(String key, String path, byte[] body) throws IOException {
        HttpURLConnection request = request(key, path);
        request.setRequestProperty("Content-Type", "application/json");
        request.setDoOutput(true);
        request.setFixedLengthStreamingMode(body.length);
        try (OutputStream out = request.getOutputStream()) {
            out.write(body);
        }
        return answer(path, request);
    }

    private static Answer answer(String path, HttpURLConnection request) throws IOException {
        int status = request.getResponseCode();
        try (InputStream body = status < 400 ? request.getInputStream() : request.getErrorStream()) {
            return new Answer(path, status, body == null ? new byte[0] : body.readAllBytes());
        }
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    // The JDK's old client keeps its connection and uses no other threads; waking them would add to the measured time.
    private HttpURLConnection request(String key, String path) throws IOException {
        URL url = uri(path).toURL();
        HttpURLConnection request = (HttpURLConnection) url.openConnection();
        request.setRequestProperty("Authorization", "Bearer " + key);
        return request;
    }

    private void awaitReady(Path log) throws IOException, InterruptedException {
        long limit = System.nanoTime() + START_SECONDS * 1_000_000_000L;
        while (System.nanoTime() < limit && process.isAlive()) {
            try {
                if (get("none", "/q/health/ready").status() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                // nobody listens yet
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
