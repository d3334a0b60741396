package dev.dateline.chaos.check;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.dateline.chaos.check.Exchange.Answer;
import dev.dateline.chaos.check.Exchange.Request;
import dev.dateline.chaos.workload.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;

/** An HTTP proxy that passes everything on, except for the changes of a plant. */
final class Saboteur implements AutoCloseable {

    /** Passes a request on. */
    interface Way {
        Answer pass(Request request) throws IOException;
    }

    /** What is done with a request. */
    interface Deed {
        Answer answer(Request request, Way way) throws IOException;
    }

    private static final int PATIENCE_MILLIS = 40_000;
    private static final Set<String> OURS = Set.of("host", "content-length", "connection", "transfer-encoding", "date");

    private final URI target;
    private final Deed deed;
    private final HttpServer server;
    private final Queue<Wire> idle = new ConcurrentLinkedQueue<>();

    Saboteur(URI target, Deed deed) throws IOException {
        this.target = target;
        this.deed = deed;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = new HashMap<>();
            exchange.getRequestHeaders()
                    .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
            OURS.forEach(headers::remove);
            Request request = new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    headers,
                    exchange.getRequestBody().readAllBytes());
            Answer answer = deed.answer(request, this::pass);
            answer.headers().forEach((name, value) -> {
                if (!OURS.contains(name)) {
                    exchange.getResponseHeaders().put(name, List.of(value));
                }
            });
            boolean empty = answer.body().length == 0;
            exchange.sendResponseHeaders(answer.status(), empty ? -1 : answer.body().length);
            if (!empty) {
                exchange.getResponseBody().write(answer.body());
            }
        }
    }

    private Answer pass(Request request) throws IOException {
        Wire wire = idle.poll();
        if (wire == null) {
            wire = new Wire(target, PATIENCE_MILLIS);
        }
        StringBuilder lines = new StringBuilder();
        request.headers()
                .forEach((name, value) ->
                        lines.append(name).append(": ").append(value).append("\r\n"));
        try {
            Wire.Reply reply = wire.ask(request.method(), request.path(), lines.toString(), request.body());
            return new Answer(reply.status(), reply.headers(), reply.body());
        } finally {
            idle.add(wire);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        idle.forEach(Wire::close);
    }
}
