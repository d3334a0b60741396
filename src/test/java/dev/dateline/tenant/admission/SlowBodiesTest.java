package dev.dateline.tenant.admission;

import static dev.dateline.tenant.admission.RawConnection.head;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One key sends hundreds of bodies one byte at a time: other keys are answered, and the slow requests are ended. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(SlowBodiesTest.Impatient.class)
class SlowBodiesTest {

    private static final String BOX = "/articles/geo-search?bbox=0,0,1,1";
    private static final String SLOW = "Content-Length: 10000000\r\n";

    @TestHTTPResource
    URI service;

    private final TestProject rude = TestProjects.create();
    private final TestProject other = TestProjects.create();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<RawConnection> slow = new ArrayList<>();

    /** Bodies have less time, and there is no rate limit, so that one key can open all its connections at once. */
    public static final class Impatient implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dateline.bodies.grace", "3S",
                    "dateline.bodies.deadline", "20S",
                    "dateline.bodies.memory", "16777216",
                    "dateline.rate-limit.standard.per-second", "100000",
                    "dateline.rate-limit.standard.burst", "100000");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/articles/geo-search", "/articles/geo-search/density", "/webhooks"})
    void whileThreeHundredBodiesDripEverybodyElseIsAnswered(String path) throws Exception {
        open(300, path, "Content-Length: 60000\r\n");
        whileTheyDrip(() -> {
            assertThat(get(other.path(BOX))).isEqualTo(200);
            assertThat(get("/q/health/ready")).isEqualTo(200);
            assertThat(get("/explore")).isEqualTo(200);
        });
    }

    @Test
    void whileFiveHundredAndFiftyRunsDripAnothersRunIsTakenIn() throws Exception {
        open(550, "/runs", SLOW);
        whileTheyDrip(() -> assertThat(post(other.path("/runs"), "{\"items\": [{\"headline\": \"h\"}]}"))
                .isEqualTo(202));
    }

    @Test
    void aBodyThatKeepsTheRateIsEndedByTheDeadline() throws Exception {
        long start = System.nanoTime();
        open(1, "/runs", SLOW);
        for (long sent = 0; !slow.getFirst().isAnswered(); ) {
            if (sent
                    < 4_096
                            * Duration.ofNanos(System.nanoTime() - start)
                                    .toSeconds()) { // otherwise the body would be complete
                slow.getFirst().send(" ".repeat(500));
                sent += 500;
            }
            assertThat(get("/q/health/live")).isEqualTo(200);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isGreaterThan(Duration.ofSeconds(19)); // it ends at all, though the client goes on
        assertThat(slow.getFirst().rest()).startsWith("HTTP/1.1 400").contains("malformed_body");
    }

    @Test
    void unreadBodyIsDiscardedAndTheConnectionGoesOn() throws Exception {
        String get = "GET " + other.path("/events?wait=30") + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                + other.key() + "\r\n";
        try (RawConnection connection = new RawConnection(service)) {
            connection.send(get + "Content-Length: 10000000\r\n\r\n").send(" ".repeat(10_000_000));
            assertThat(connection.isAnswered())
                    .as("received while the poll waits")
                    .isFalse();
            assertThat(post(other.path("/runs"), "{\"items\": [{\"headline\": \"h\"}]}")) // its event ends the poll
                    .isEqualTo(202);
            assertThat(connection.answer()).startsWith("HTTP/1.1 200");
            connection.send(get.replace("?wait=30", "") + "Connection: close\r\n\r\n");
            assertThat(connection.rest()).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void aClientThatLeavesInTheMiddleGivesItsMemoryBack() throws Exception {
        open(50, "/runs", SLOW);
        for (RawConnection connection : slow) {
            connection.send(" ".repeat(100_000));
        }
        Waiting.until(() -> heldBytes() > 0);
        for (RawConnection connection : slow) {
            connection.close();
        }
        Waiting.until(() -> heldBytes() == 0);
    }

    @AfterEach
    void nothingIsHeld() throws Exception {
        for (RawConnection connection : slow) {
            connection.close();
        }
        Waiting.until(() -> heldBytes() == 0);
    }

    private interface Questions {
        void ask() throws Exception;
    }

    private void open(int count, String path, String fields) throws IOException {
        for (int number = 0; number < count; number++) {
            RawConnection connection = new RawConnection(service);
            slow.add(connection);
            connection.send(head(rude, path, fields) + "{");
        }
    }

    /**
     * Sends requests repeatedly, and a byte of each body in between, until all bodies are ended, each with the same
     * problem.
     */
    private void whileTheyDrip(Questions questions) throws Exception {
        questions.ask();
        List<RawConnection> dripping = new ArrayList<>(slow);
        while (!dripping.isEmpty()) {
            for (RawConnection connection : dripping) {
                connection.send(" ");
            }
            questions.ask();
            List<RawConnection> ended = new ArrayList<>();
            for (RawConnection connection : dripping) {
                if (connection.isAnswered()) {
                    assertThat(connection.rest())
                            .startsWith("HTTP/1.1 400")
                            .contains("malformed_body", "incomplete or arrived too slowly");
                    ended.add(connection);
                }
            }
            dripping.removeAll(ended);
        }
    }

    private int get(String path) throws Exception {
        return status(request(path).build());
    }

    private int post(String path, String body) throws Exception {
        return status(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(service.resolve(path))
                .header("Authorization", "Bearer " + other.key())
                .timeout(Duration.ofSeconds(Waiting.SECONDS));
    }

    private int status(HttpRequest request) throws Exception {
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static double heldBytes() {
        return RestAssured.get("/q/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith("dateline_bodies_bytes "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
                .sum();
    }
}
