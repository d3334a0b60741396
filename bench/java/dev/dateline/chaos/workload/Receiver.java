package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Receives webhooks at {@code /TENANT/ENDPOINT}. It refuses, aborts or delays some first attempts, and in some periods
 * all of them. It accepts second attempts, because the third comes five minutes later.
 */
final class Receiver implements AutoCloseable {

    private static final int CLIENT = -2;
    private static final long SPELL_NANOS = 6_000_000_000L;

    private record Arrival(int tenant, int endpoint, UUID event) {}

    private final Bench bench;
    private final Drain drain;
    private final HttpServer server;
    private final Map<String, byte[]> secrets = new ConcurrentHashMap<>();
    private final Set<Arrival> seen = ConcurrentHashMap.newKeySet();

    Receiver(Bench bench, Drain drain) {
        this.bench = bench;
        this.drain = drain;
        server = bench.target().listener();
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    /** The URL for an endpoint's events. */
    static String path(int tenant, int endpoint) {
        return "/" + tenant + "/" + endpoint;
    }

    /** @param secret {@code whsec_…} */
    void secret(int tenant, int endpoint, String secret) {
        secrets.put(path(tenant, endpoint), Base64.getDecoder().decode(secret.substring("whsec_".length())));
    }

    private void take(HttpExchange exchange) throws IOException {
        History history = bench.history();
        long from = history.now();
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String path = exchange.getRequestURI().getPath();
            String[] parts = path.split("/");
            int tenant = Integer.parseInt(parts[1]);
            int endpoint = Integer.parseInt(parts[2]);
            UUID event = UUID.fromString(exchange.getRequestHeaders().getFirst("webhook-id"));
            int status = mood(new Arrival(tenant, endpoint, event), from);
            if (status > 0) {
                exchange.sendResponseHeaders(status, -1);
            }
            boolean genuine = secrets.containsKey(path) && isGenuine(exchange, secrets.get(path), body);
            JsonNode shown = Session.JSON.readTree(body);
            boolean same = event.toString().equals(shown.path("id").asText());
            history.add(new Operation.Delivered(
                    new Timing(from, history.now(), CLIENT, -1),
                    tenant,
                    endpoint,
                    event,
                    EventHash.of(shown),
                    genuine && same,
                    status));
            if (status == 204) {
                drain.delivered(tenant, endpoint, event);
            }
        } catch (RuntimeException strange) {
            bench.odd(0, "no webhook of ours: " + exchange.getRequestURI() + ": " + strange);
        }
    }

    /** The status of the answer; 0: none. */
    private int mood(Arrival arrival, long now) {
        boolean first = seen.add(arrival);
        if (!first || bench.isQuiet()) {
            return 204;
        }
        int chance = Math.floorMod(arrival.hashCode(), 100);
        boolean spell = arrival.endpoint() == 1 && now / SPELL_NANOS % 5 == 3;
        if (spell || chance < 3) {
            return 503;
        }
        if (chance < 5) {
            return 0;
        }
        if (chance < 7) {
            Session.pause(700);
        }
        return 204;
    }

    private static boolean isGenuine(HttpExchange exchange, byte[] secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            String head = exchange.getRequestHeaders().getFirst("webhook-id") + "."
                    + exchange.getRequestHeaders().getFirst("webhook-timestamp") + ".";
            mac.update(head.getBytes(StandardCharsets.US_ASCII));
            String mine = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
            return Set.of(exchange.getRequestHeaders()
                            .getFirst("webhook-signature")
                            .split(" "))
                    .contains(mine);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
