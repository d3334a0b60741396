package dev.dateline.tenant.admission;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A flood of some thousand connections against the packaged program, and its log messages. Needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FloodIT {

    private static final int CONNECTIONS = 6_000;

    private static ServerProcess server;
    private static int healthPort;

    @BeforeAll
    static void start() throws Exception {
        healthPort = ServerProcess.freePort();
        server = ServerProcess.start(
                "flood",
                Map.of(
                        "DATELINE_CONNECTIONS_MAX", "2000",
                        "DATELINE_CONNECTIONS_HEADERS", "3S",
                        "DATELINE_HEALTH_PORT", String.valueOf(healthPort),
                        "DATELINE_HEALTH_METRICS_ON_MAIN_PORT", "false",
                        "QUARKUS_LOG_CATEGORY__DEV_DATELINE_HTTP__LEVEL", "DEBUG"));
    }

    @AfterAll
    static void stop() throws InterruptedException {
        server.close();
    }

    private static String url(String path) {
        return server.url(path);
    }

    private static String healthUrl(String path) {
        return "http://127.0.0.1:" + healthPort + path;
    }

    @Test
    void othersAreAnsweredWhileAFloodLasts() throws Exception {
        TestProject project = TestProjects.create();
        try (Flood flood = new Flood(URI.create(url("/")))) {
            for (int wave = 0; wave < 5; wave++) {
                flood.open(CONNECTIONS / 5);
                flood.drip();
                project.given().get(url(project.path("/articles"))).then().statusCode(200);
                given().get(url("/q/health/live")).then().statusCode(200);
                given().get(healthUrl("/q/health/live")).then().statusCode(200);
                given().get(healthUrl("/q/health/ready")).then().statusCode(200);
            }
            assertThat(flood.alive()).as("no more than there is room for").isLessThan(CONNECTIONS);
            Waiting.until(() -> {
                flood.drip(); // single bytes do not complete a request
                return flood.alive() == 0;
            });
        }
        given().get(healthUrl("/q/metrics"))
                .then()
                .statusCode(200)
                .body(containsString("dateline_connections_open"), containsString("dateline_connections_closed_total"));
    }

    @Test
    void aConnectionThatSaysNothingIsClosed() throws Exception {
        try (Flood flood = new Flood(URI.create(url("/")))) {
            flood.openSilent(10);
            Waiting.until(() -> flood.alive() == 0);
        }
    }

    @Test
    void answeredConnectionMayIdleLongerThanARequestHead() throws Exception {
        URI server = URI.create(url("/"));
        try (Socket socket = new Socket(server.getHost(), server.getPort());
                Flood flood = new Flood(server)) {
            socket.setSoTimeout(Waiting.SECONDS * 1_000);
            ask(socket, "");
            flood.openSilent(5); // they are closed after the deadline for a head
            Waiting.until(() -> flood.alive() == 0);
            ask(socket, "Connection: close\r\n");
            assertThat(Wire.read(socket)).isNotEmpty();
        }
    }

    @Test
    void theHealthPortTellsWhatTheMainPortDoes() throws Exception {
        for (String path : new String[] {"/q/health", "/q/health/live", "/q/health/ready", "/q/health/started"}) {
            var main = given().get(url(path)).then().statusCode(200).extract();
            given().get(healthUrl(path))
                    .then()
                    .statusCode(200)
                    .header("Content-Type", equalTo(main.header("Content-Type")))
                    .body(equalTo(main.asString()));
        }
        given().get(healthUrl("/q/metrics"))
                .then()
                .statusCode(200)
                .header("Content-Type", startsWith("application/openmetrics-text"))
                .body(containsString("agroal_active_count"));
        given().accept("text/plain")
                .get(healthUrl("/q/metrics?x"))
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("text/plain"));
    }

    @Test
    void metricsAreOnTheHealthPortOnly() {
        for (String path : new String[] {
            "/q/metrics", "/q/metrics/", "/q/metrics?x", "/q/metrics/x", "//q/metrics", "/q//metrics", "/q/metric%73"
        }) {
            given().urlEncodingEnabled(false)
                    .get(url(path))
                    .then()
                    .statusCode(404)
                    .body(containsString("not_found"), not(containsString("agroal")));
        }
        given().post(url("/q/metrics")).then().statusCode(404);
    }

    @Test
    void theHealthPortTellsNothingElse() throws Exception {
        for (String path :
                new String[] {"/", "/problems", "/explore", "/q/openapi", "/public/v1/projects/x/articles"}) {
            given().get(healthUrl(path)).then().statusCode(404);
        }
        given().post(healthUrl("/q/health/live")).then().statusCode(405).header("Allow", "GET, HEAD");
        given().head(healthUrl("/q/health/live")).then().statusCode(200);
        URI health = URI.create(healthUrl("/"));
        String answer = Wire.exchange(
                health, "GET /q/health/live HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\nGET / HTTP/1.1");
        assertThat(Wire.status(answer)).isEqualTo(400);
        assertThat(Wire.status(Wire.exchange(health, "GET /q/health/live?" + "x".repeat(5_000) + " HTTP/1.1\r\n\r\n")))
                .isEqualTo(414);
    }

    @Test
    void theHealthPortHasFewConnectionsAndTheyAreClosedInTime() throws Exception {
        try (Flood flood = new Flood(URI.create(healthUrl("/")))) {
            flood.open(300);
            given().get(healthUrl("/q/health/live")).then().statusCode(200);
            assertThat(flood.alive()).isLessThan(100);
            Waiting.until(() -> flood.alive() == 0);
        }
    }

    private static void ask(Socket socket, String field) throws IOException {
        socket.getOutputStream()
                .write(("HEAD /problems HTTP/1.1\r\nHost: x\r\n" + field + "\r\n").getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
        StringBuilder head = new StringBuilder();
        while (field.isEmpty() && head.indexOf("\r\n\r\n") < 0) {
            int next = socket.getInputStream().read();
            assertThat(next).isNotNegative();
            head.append((char) next);
        }
    }

    @Test
    void noControlCharacterOfARequestReachesTheLog() throws IOException {
        Wire.exchange(
                URI.create(server.url("/")), "GET /\u001b[31mred HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        String log = Files.readString(Path.of("target", "flood.log"));
        assertThat(log).contains("\\u001b[31mred").doesNotContain("\u001b");
    }
}
