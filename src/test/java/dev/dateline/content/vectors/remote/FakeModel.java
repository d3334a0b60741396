package dev.dateline.content.vectors.remote;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.dateline.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A server of an embedding model on the loopback address, which does what a test wants: answers, refuses, limits, is slow, wrong,
 * or breaks off. A text's vector is the sum of those of its words.
 */
public final class FakeModel implements AutoCloseable {

    /** A request that came. */
    public record Asked(String model, List<String> texts, JsonNode body, String authorization) {}

    /** Answers a request. */
    @FunctionalInterface
    public interface Behavior {
        void answer(HttpExchange exchange, Asked asked) throws IOException, InterruptedException;
    }

    public static final int DIMENSIONS = 48;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile Behavior behavior = FakeModel::embed;

    public FakeModel() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/embeddings";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode body = JSON.readTree(exchange.getRequestBody().readAllBytes());
            List<String> texts = new ArrayList<>();
            body.path("input").forEach(text -> texts.add(text.asText()));
            Asked one = new Asked(
                    body.path("model").asText(),
                    texts,
                    body,
                    String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            asked.add(one);
            behavior.answer(exchange, one);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** From now on it behaves like this. */
    public void does(Behavior other) {
        behavior = other;
    }

    /** From now on it answers as it should. */
    public void works() {
        behavior = FakeModel::embed;
    }

    /** Answers a status with an error message. */
    public static Behavior status(int status, String message, String... headers) {
        return (exchange, one) -> {
            for (int at = 0; at < headers.length; at += 2) {
                exchange.getResponseHeaders().add(headers[at], headers[at + 1]);
            }
            send(exchange, status, "{\"error\": {\"message\": \"%s\"}}".formatted(message));
        };
    }

    public static Behavior body(String text) {
        return (exchange, one) -> send(exchange, 200, text);
    }

    /** One behavior for requests with such a text, and the right one for others. */
    public static Behavior forTexts(Predicate<String> these, Behavior behavior) {
        return (exchange, one) -> {
            if (one.texts().stream().anyMatch(these)) {
                behavior.answer(exchange, one);
            } else {
                embed(exchange, one);
            }
        };
    }

    /** Says nothing until it is closed. */
    public Behavior silence() {
        return (exchange, one) -> closed.await(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    /** Announces a body and breaks off. */
    public static void breakOff(HttpExchange exchange, Asked one) throws IOException {
        exchange.sendResponseHeaders(200, 1_000);
        exchange.getResponseBody().write("{\"data\": [".getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    /** The right answer. */
    public static void embed(HttpExchange exchange, Asked one) throws IOException {
        ObjectNode answer = JSON.createObjectNode().put("object", "list").put("model", one.model());
        ArrayNode data = answer.putArray("data");
        for (int index = 0; index < one.texts().size(); index++) {
            ArrayNode vector = data.addObject()
                    .put("object", "embedding")
                    .put("index", index)
                    .putArray("embedding");
            for (float value : vector(one.model(), one.texts().get(index))) {
                vector.add(value);
            }
        }
        send(exchange, 200, answer.toString());
    }

    /** The vector of a text by a model. */
    public static float[] vector(String model, String text) {
        float[] sum = new float[DIMENSIONS];
        String[] words = text.toLowerCase(Locale.ROOT).split("[^\\p{L}0-9]+");
        for (String word : words.length == 0 ? new String[] {text} : words) {
            Random random = new Random((model + word).hashCode());
            for (int at = 0; at < DIMENSIONS; at++) {
                sum[at] += (float) random.nextGaussian();
            }
        }
        return sum;
    }

    public static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** The requests that came since the last call. */
    public List<Asked> take() {
        List<Asked> all = List.copyOf(asked);
        asked.removeAll(all);
        return all;
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
