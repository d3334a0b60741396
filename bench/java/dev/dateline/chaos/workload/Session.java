package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import java.io.IOException;
import java.net.ConnectException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32C;

/** A client of one project that sends one request after the other, each to any service. */
final class Session implements AutoCloseable {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final byte[] NOTHING = {};
    private static final int TIMEOUT_MILLIS = 15_000;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int MAX_WAIT_SECONDS = 5;

    final int tenant;
    final SplittableRandom dice;
    final History history;
    private final Bench bench;
    private final String project;
    private final String authorization;
    private final List<Wire> wires;
    private final int client;

    Session(Bench bench, int tenant, SplittableRandom dice) {
        this.bench = bench;
        this.tenant = tenant;
        this.dice = dice;
        this.history = bench.history();
        this.client = bench.newClient();
        Tenant owner = bench.target().tenants().get(tenant);
        this.project = "/public/v1/projects/" + owner.slug();
        this.authorization = "Authorization: Bearer " + owner.key() + "\r\n";
        this.wires = bench.target().services().stream()
                .map(service -> new Wire(service, TIMEOUT_MILLIS))
                .toList();
    }

    /**
     * The outcome of a request.
     *
     * @param status 0 if unknown; -1 if it was certainly not processed
     */
    record Answer(Timing at, int status, Map<String, String> headers, byte[] body) {

        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException broken) {
                return MissingNode.getInstance();
            }
        }

        long hash() {
            var crc = new CRC32C();
            crc.update(body, 0, body.length);
            return crc.getValue() << 32 ^ Arrays.hashCode(body);
        }
    }

    int anyService() {
        return dice.nextInt(wires.size());
    }

    int services() {
        return wires.size();
    }

    Answer get(int service, String path, String headers) {
        return ask(service, "GET", path, headers, NOTHING);
    }

    Answer get(String path) {
        return get(anyService(), path, "");
    }

    Answer ask(String method, String path, String headers, byte[] body) {
        return ask(anyService(), method, path, headers, body);
    }

    /** @param path within the project */
    Answer ask(int service, String method, String path, String headers, byte[] body) {
        long from = history.now();
        try {
            Wire.Reply reply = wires.get(service).ask(method, project + path, authorization + headers, body);
            Timing at = new Timing(from, history.now(), client, service);
            bench.answered(reply.status());
            if (reply.status() == TOO_MANY_REQUESTS) {
                pause(1_000L
                        * Math.min(
                                MAX_WAIT_SECONDS,
                                Integer.parseInt(reply.headers().getOrDefault("retry-after", "1"))));
                return new Answer(at, -1, Map.of(), NOTHING);
            }
            if (reply.status() >= 500) {
                history.add(new Operation.Refused(at, tenant, reply.status(), method + " " + path, reply.text()));
            }
            int status = reply.status() >= 500 ? 0 : reply.status();
            return new Answer(at, status, reply.headers(), reply.body());
        } catch (ConnectException away) {
            return new Answer(new Timing(from, history.now(), client, service), -1, Map.of(), NOTHING);
        } catch (IOException unknown) {
            return new Answer(new Timing(from, history.now(), client, service), 0, Map.of(), NOTHING);
        }
    }

    /** Records an answer that the request did not justify. */
    void odd(String question, Answer answer) {
        String body = new String(
                answer.body(), 0, Math.min(300, answer.body().length), java.nio.charset.StandardCharsets.UTF_8);
        history.add(new Operation.Odd(answer.at(), tenant, question + " -> " + answer.status() + ": " + body));
    }

    /** Pause before the next attempt; it grows with their number. */
    void backOff(int tries) {
        pause(20 + dice.nextInt(50 * Math.min(tries, 10)));
    }

    static void pause(long millis) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public void close() {
        wires.forEach(Wire::close);
    }
}
