package dev.dateline;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.sun.net.httpserver.HttpServer;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.path.json.JsonPath;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The packaged program as operators and readers of the API see it. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class ServiceBlackBoxIT {

    /** A flag and a length. */
    private static final int EMPTY_GRPC_MESSAGE_BYTES = 5;

    @Test
    void liveReadyAndStartedAnswer() {
        for (String check : List.of("live", "ready", "started")) {
            given().get("/q/health/" + check).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void metricsTellOfRequestsTheMachineAndTheService() {
        var project = TestProjects.create();
        project.given().get(project.path("/runs")).then().statusCode(200);
        project.given().get(project.path("/events")).then().statusCode(200);
        assertThat(given().get("/q/metrics").then().statusCode(200).extract().asString())
                .contains(
                        "http_server_requests_seconds_count",
                        "uri=\"/public/v1/projects/{project_slug}/runs\"",
                        "dateline_events_waiting",
                        "process_uptime_seconds")
                .doesNotContain(project.slug());
    }

    @Test
    void theDescriptionIsTheCommittedFileAndTheSameAsJson() throws IOException {
        YAMLMapper yaml = new YAMLMapper();
        JsonNode committed = yaml.readTree(Path.of("docs", "openapi.yaml").toFile());
        assertThat(yaml.readTree(given().get("/q/openapi")
                        .then()
                        .statusCode(200)
                        .contentType(containsString("yaml"))
                        .extract()
                        .asString()))
                .isEqualTo(committed);
        assertThat(new ObjectMapper()
                        .readTree(given().accept("application/json")
                                .get("/q/openapi")
                                .then()
                                .statusCode(200)
                                .contentType(containsString("json"))
                                .extract()
                                .asString()))
                .isEqualTo(committed);
    }

    @Test
    void swaggerUiComesWithAllItsParts() {
        String page =
                given().get("/q/swagger-ui/").then().statusCode(200).extract().asString();
        var parts = java.util.regex.Pattern.compile("(?:href|src)=\"([^\":]+[.](?:js|css|png|svg))\"")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(parts).hasSizeGreaterThan(3);
        for (String part : parts) {
            String path = URI.create("/q/swagger-ui/").resolve(part).getPath();
            assertThat(given().get(path).statusCode()).as(part).isEqualTo(200);
        }
    }

    @Test
    void logLinesAreJsonWhereThatIsSetAndNameTheirRequest() throws Exception {
        var project = TestProjects.create();
        Path log = Path.of("target", "json-log.log");
        try (ServerProcess server = ServerProcess.start(
                "json-log",
                Map.of(
                        "QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true",
                        "QUARKUS_LOG_CATEGORY__DEV_DATELINE__LEVEL", "DEBUG"))) {
            project.given()
                    .header("X-Request-Id", "observed")
                    .get(server.url(project.path("/articles/geo-search")))
                    .then()
                    .statusCode(400);
            Waiting.until(() -> lines(log).stream().anyMatch(line -> line.contains("observed")));
        }
        for (String line : lines(log)) {
            JsonPath.from(line).getMap("");
        }
        String told = lines(log).stream()
                .filter(line -> line.contains("observed"))
                .findFirst()
                .orElseThrow();
        JsonPath line = JsonPath.from(told);
        assertThat(line.getString("mdc.request_id")).isEqualTo("observed");
        assertThat(line.getString("mdc.project")).isEqualTo(project.slug());
        assertThat(line.getString("level")).isEqualTo("DEBUG");
        assertThat(told).doesNotContain(project.key().substring(16));
    }

    @Test
    void tracesAreSentWhereThatIsTurnedOn() throws Exception {
        BlockingQueue<String> traces = new LinkedBlockingQueue<>();
        HttpServer collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        collector.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            traces.add(exchange.getRequestURI().getPath());
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        collector.start();
        var project = TestProjects.create();
        try (ServerProcess server = ServerProcess.start(
                "traced",
                Map.of(
                        "QUARKUS_OTEL_SDK_DISABLED",
                        "false",
                        "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL",
                        "http/protobuf",
                        "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
                        "http://127.0.0.1:" + collector.getAddress().getPort(),
                        "QUARKUS_OTEL_BSP_SCHEDULE_DELAY",
                        "100ms"))) {
            project.given().get(server.url(project.path("/runs"))).then().statusCode(200);
            assertThat(traces.poll(Waiting.SECONDS, TimeUnit.SECONDS)).isEqualTo("/v1/traces");
        } finally {
            collector.stop(0);
        }
    }

    /** gRPC is the default. The program has neither gRPC's client nor protobuf's messages, and must not need them. */
    @Test
    void tracesAreSentByGrpcUnlessAnotherProtocolIsChosen() throws Exception {
        BlockingQueue<String> traces = new LinkedBlockingQueue<>();
        Vertx vertx = Vertx.vertx();
        var collector = vertx.createHttpServer()
                .requestHandler(request -> request.body().onSuccess(body -> {
                    traces.add(request.version() + " " + request.path() + " "
                            + (body.length() > EMPTY_GRPC_MESSAGE_BYTES));
                    request.response()
                            .putHeader("content-type", "application/grpc")
                            .putTrailer("grpc-status", "0")
                            .end(Buffer.buffer(new byte[EMPTY_GRPC_MESSAGE_BYTES]));
                }));
        int port = collector
                .listen(0, InetAddress.getLoopbackAddress().getHostAddress())
                .toCompletionStage()
                .toCompletableFuture()
                .get(Waiting.SECONDS, TimeUnit.SECONDS)
                .actualPort();
        var project = TestProjects.create();
        try (ServerProcess server = ServerProcess.start(
                "traced-by-grpc",
                Map.of(
                        "QUARKUS_OTEL_SDK_DISABLED",
                        "false",
                        "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
                        "http://127.0.0.1:" + port,
                        "QUARKUS_OTEL_BSP_SCHEDULE_DELAY",
                        "100ms"))) {
            project.given().get(server.url(project.path("/runs"))).then().statusCode(200);
            assertThat(traces.poll(Waiting.SECONDS, TimeUnit.SECONDS))
                    .isEqualTo("HTTP_2 /opentelemetry.proto.collector.trace.v1.TraceService/Export true");
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(Waiting.SECONDS, TimeUnit.SECONDS);
        }
    }

    private static List<String> lines(Path log) {
        try {
            return Files.readAllLines(log);
        } catch (java.io.IOException absent) {
            return List.of();
        }
    }
}
