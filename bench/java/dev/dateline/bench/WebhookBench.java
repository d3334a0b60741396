package dev.dateline.bench;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Deliveries to receivers on this machine: works off a backlog of events, from the first delivery to the last. */
final class WebhookBench {

    private static final int TRANSACTION = 250;

    private final Bed bed;
    private final String stamp = Long.toString(ProcessHandle.current().pid());

    WebhookBench(Bed bed) {
        this.bed = bed;
    }

    void run(int events, int endpoints, Path log) throws SQLException, IOException, InterruptedException {
        String slug = "webhooks-" + endpoints + "-" + stamp;
        long project = bed.project(slug);
        Set<String> seen = ConcurrentHashMap.newKeySet();
        var received = new AtomicInteger();
        HttpServer receiver = receiver(seen, received);
        Map<String, String> environment = new HashMap<>(bed.serviceEnvironment());
        environment.put("DATELINE_WEBHOOKS_ALLOW_CIDRS", "127.0.0.1/32");
        environment.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
        try (Connection connection = bed.connect();
                var service = new Service(environment, log)) {
            String key = BenchKey.issue(connection, project);
            for (int number = 0; number < endpoints; number++) {
                String body = "{\"url\": \"http://127.0.0.1:%d/%d\"}"
                        .formatted(receiver.getAddress().getPort(), number);
                service.post(key, "/public/v1/projects/" + slug + "/webhooks", body.getBytes(StandardCharsets.US_ASCII))
                        .json(201);
            }
            measure(connection, project, 2_000, endpoints, received); // warm-up
            long start = System.nanoTime();
            measure(connection, project, events, endpoints, received);
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    "%,d events to %d endpoint%s: %,.0f deliveries/s (%.1f s; %,d came, %,d distinct)%n",
                    events,
                    endpoints,
                    endpoints == 1 ? "" : "s",
                    (double) events * endpoints / seconds,
                    seconds,
                    received.get(),
                    seen.size());
        } finally {
            receiver.stop(0);
        }
    }

    private static HttpServer receiver(Set<String> seen, AtomicInteger received) throws IOException {
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
        receiver.setExecutor(Executors.newCachedThreadPool(
                Thread.ofPlatform().daemon().name("receiver-", 1).factory()));
        receiver.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                seen.add(exchange.getRequestURI() + exchange.getRequestHeaders().getFirst("webhook-id"));
                exchange.sendResponseHeaders(204, -1);
            }
            received.incrementAndGet();
        });
        receiver.start();
        return receiver;
    }

    /** Commits all events together, and waits until every endpoint has received all of them. */
    private static void measure(Connection connection, long project, int events, int endpoints, AtomicInteger received)
            throws SQLException, InterruptedException {
        int goal = received.get() + events * endpoints;
        for (int from = 0; from < events; from += TRANSACTION) {
            Bed.update(
                    connection,
                    "insert into event_outbox (project_id, occurred_at, events) values (?, date_trunc('milliseconds', now()), ?::json)",
                    project,
                    batch(from));
        }
        while (Bed.number(connection, "select sequence_events(?, 200)", project) > 0) {
            Thread.onSpinWait();
        }
        while (received.get() < goal) {
            Thread.sleep(2);
        }
    }

    private static String batch(int from) {
        List<String> events = new ArrayList<>(TRANSACTION);
        for (int number = from; number < from + TRANSACTION; number++) {
            events.add("""
                    {"id": "%s", "type": "service.article.created", "flow_id": "2f1e6f0a-7d53-4d0e-8a63-5c9d3a4b1e77",
                     "flow_name": "default", "run_id": "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e", "run_attempt": 1,
                     "article_id": %d, "data": {"external_id": "wire-%d", "headline": "Headline of the article %d"}}
                    """.formatted(java.util.UUID.randomUUID(), number, number, number));
        }
        return "[" + String.join(",", events) + "]";
    }
}
