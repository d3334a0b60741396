package dev.dateline.feed.webhooks.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.dateline.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** A consumer's server on the loopback address: keeps requests, and answers as a test defines. */
public final class Receiver implements AutoCloseable {

    /** A received request. */
    public record Received(String path, Map<String, List<String>> headers, String body) {
        public String header(String name) {
            return headers.entrySet().stream()
                    .filter(entry -> entry.getKey().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow()
                    .getValue()
                    .getFirst();
        }

        public String id() {
            return header("webhook-id");
        }
    }

    /** The answer to send. */
    @FunctionalInterface
    public interface Answer {
        void give(HttpExchange exchange) throws IOException, InterruptedException;
    }

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private final HttpServer server;
    private volatile Consumer<Received> onReceived = taken -> {};
    private volatile Answer answer = exchange -> exchange.sendResponseHeaders(204, -1);

    public Receiver() {
        this(0);
    }

    /** On the port of an earlier receiver. */
    public Receiver(int port) {
        this(port, null);
    }

    /** Over TLS, with these keys. */
    public Receiver(SSLContext keys) {
        this(0, keys);
    }

    private Receiver(int port, @Nullable SSLContext keys) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            if (keys == null) {
                server = HttpServer.create(address, 100);
            } else {
                HttpsServer secure = HttpsServer.create(address, 100);
                secure.setHttpsConfigurator(new HttpsConfigurator(keys));
                server = secure;
            }
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Received taken =
                    new Received(exchange.getRequestURI().toString(), Map.copyOf(exchange.getRequestHeaders()), body);
            received.add(taken);
            onReceived.accept(taken);
            answer.give(exchange);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + "/hook?from=dateline";
    }

    /** The URL over TLS, by a name. */
    public String secureUrl() {
        return "https://localhost:" + port() + "/hook";
    }

    /** From now on this is called with each request, before it is answered. */
    public void onReceived(Consumer<Received> consumer) {
        onReceived = consumer;
    }

    public void answer(Answer how) {
        answer = how;
    }

    public void answer(int status) {
        answer = exchange -> exchange.sendResponseHeaders(status, -1);
    }

    public void answer(int status, String body) {
        answer = exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /** The next request; waits for it. */
    public Received take() {
        try {
            Received next = received.poll(Waiting.SECONDS, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError(
                        "nothing came within %d s%n%s".formatted(Waiting.SECONDS, Circumstances.tell()));
            }
            return next;
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    public List<Received> take(int count) {
        List<Received> taken = new ArrayList<>();
        while (taken.size() < count) {
            taken.add(take());
        }
        return taken;
    }

    /** Requests that the test has not taken. */
    public List<Received> rest() {
        return List.copyOf(received);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
