package dev.dateline.runs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A server with little memory receives bodies that are made to exhaust it; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class BombsIT {

    private static final int LIMIT = 10 * 1024 * 1024 - 1_000;
    private static final int CONCURRENT_REQUESTS = 30;
    private static final int ROUNDS = 2;

    /** A client that continues to send for two seconds after a 429 or 503. */
    private static final int CUT_OFF = 0;

    private final TestProject project = TestProjects.create();

    @Test
    void aServerOf256MiBOutlivesThirtyBombsAtOnce() throws Exception {
        List<byte[]> bombs = bombs().stream()
                .map(items -> "{\"items\": [%s]}".formatted(items).getBytes(UTF_8))
                .toList();
        Set<Integer> answers = Collections.synchronizedSet(new TreeSet<>());
        try (ServerProcess server = ServerProcess.start("bombed", 2, 250, "-Xmx256m");
                var client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
                var threads = Executors.newFixedThreadPool(CONCURRENT_REQUESTS)) {
            for (int round = 0; round < ROUNDS; round++) {
                List<Callable<Boolean>> posts = IntStream.range(0, CONCURRENT_REQUESTS)
                        .<Callable<Boolean>>mapToObj(number ->
                                () -> answers.add(post(server, client, bombs.get(number % bombs.size()))))
                        .toList();
                for (var post : threads.invokeAll(posts)) {
                    post.get();
                }
                assertThat(server.readiness()).isEqualTo(200);
            }
            Waiting.until(() -> !server.isAlive() || open() == 0);
            assertThat(server.isAlive()).isTrue();
            assertThat(server.readiness()).isEqualTo(200);
        }
        assertThat(answers).isSubsetOf(202, 429, 503, CUT_OFF).contains(202);
    }

    /** Sends with a client that keeps no copy of the body. */
    private int post(ServerProcess server, HttpClient client, byte[] bomb) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url(project.path("/runs"))))
                .header("Authorization", "Bearer " + project.key())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(bomb))
                .build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException cutOff) {
            return CUT_OFF;
        }
    }

    private long open() {
        return Long.parseLong(
                TestRows.of(project, "select count(*) from run where project_id = ? and finished_at is null")
                        .getFirst());
    }

    /** Bodies with the items of a run, each close to 10 MiB. */
    private static List<String> bombs() {
        List<String> bombs = new ArrayList<>();
        bombs.add(filled(IntStream.range(0, 1_000)
                .mapToObj(item -> "{\"headline\": \"x\", \"body\": \"%s\"}".formatted("word ".repeat(2_000)))
                .toList()));
        bombs.add("{\"headline\": \"x\", \"ignored\": \"%s\"}".formatted("y".repeat(LIMIT)));
        bombs.add("{\"headline\": \"x\", \"ignored\": [%s{}]}".formatted("{},".repeat(LIMIT / 3)));
        bombs.add(filled(Collections.nCopies(2_000, "[%s0]".formatted("[77,88],".repeat(2_000)))));
        bombs.add("{\"headline\": \"x\"%s}".formatted(names()));
        String zigzag = line("[-89.123,60.1],[89.123,45.2]", 49_990);
        bombs.add(filled(Collections.nCopies(10, item(List.of(zigzag)))));
        bombs.add(item(List.of(filled(Collections.nCopies(10, zigzag)))));
        String world = line("[-180,60],[0,52.5],[180,45]", 1);
        bombs.add(filled(Collections.nCopies(1_000, item(Collections.nCopies(1_000, world)))));
        bombs.add(filled(Collections.nCopies(20, item(Collections.nCopies(35, world)))));
        return bombs;
    }

    private static String names() {
        StringBuilder names = new StringBuilder();
        for (int name = 0; names.length() < LIMIT - 100; name++) {
            names.append(",\"").append(Integer.toHexString(name)).append("\":0");
        }
        return names.toString();
    }

    private static String item(List<String> places) {
        return "{\"headline\": \"x\", \"locations\": [%s]}".formatted(String.join(",", places));
    }

    private static String line(String positions, int times) {
        return "{\"label\": \"A\", \"location_type\": \"x\", \"geometry\": {\"type\": \"LineString\", \"coordinates\": [%s]}}"
                .formatted(String.join(",", Collections.nCopies(times, positions)));
    }

    /** As many of the parts as fit into a body. */
    private static String filled(List<String> parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            if (text.length() + part.length() >= LIMIT) {
                break;
            }
            text.append(text.isEmpty() ? "" : ",").append(part);
        }
        return text.toString();
    }
}
