package dev.dateline;

import static io.restassured.RestAssured.config;
import static io.restassured.RestAssured.given;
import static io.restassured.config.DecoderConfig.decoderConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

/** Logs, metrics and health checks for operators. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ObservabilityTest {

    private static final Pattern MADE_UP = Pattern.compile("[0-9a-f]{32}");

    @Test
    void liveReadyAndStartedAnswer() {
        for (String check : List.of("live", "ready", "started")) {
            given().get("/q/health/" + check).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void metricsNameRoutesByTheirTemplate() {
        var project = TestProjects.create();
        project.given().get(project.path("/probe")).then().statusCode(200);
        given().get("/public/v1/nowhere/" + UUID.randomUUID()).then().statusCode(404);

        String metrics =
                given().get("/q/metrics").then().statusCode(200).extract().asString();

        assertThat(metrics)
                .contains("http_server_requests_seconds_count", "uri=\"/public/v1/projects/{project_slug}/probe\"")
                .doesNotContain(project.slug(), "/public/v1/nowhere/");
    }

    /** A missing answer was one that two threads wrote at once; with many requests, some were never sent. */
    @Test
    void metricsAreCompressedEachTime() {
        var asking = given().header("Accept-Encoding", "gzip")
                .config(config().decoderConfig(decoderConfig().noContentDecoders()));
        for (int time = 0; time < 300; time++) {
            asking.get("/q/metrics").then().statusCode(200).header("Content-Encoding", "gzip");
        }
    }

    @Test
    void whatClientsMakeUpIsNoSeries() {
        var project = TestProjects.create();
        for (int time = 0; time < 20; time++) {
            String made = UUID.randomUUID().toString().replace("-", "");
            given().request(made, "/problems").then().statusCode(405);
            given().delete("/problems/" + made).then().statusCode(405);
            given().options("/public/v1/projects/" + made + "/probe");
            given().urlEncodingEnabled(false).get("/%00" + made).then().statusCode(400);
            project.given().put(project.path("/probe/" + made)).then().statusCode(404);
        }
        assertThat(given().get("/q/metrics").asString().lines().filter(line -> line.contains("http_server")))
                .isNotEmpty()
                .noneMatch(line -> MADE_UP.matcher(line).find());
    }

    @Test
    void aRequestsLogLinesNameItAndItsProjectAndNeverItsKey() {
        var project = TestProjects.create();
        List<ExtLogRecord> lines = logged(() -> project.given()
                .header("X-Request-Id", "observed")
                .queryParam("statement", "select broken from nowhere")
                .get(project.path("/probe/sql"))
                .then()
                .statusCode(500));

        assertThat(lines).anySatisfy(line -> {
            assertThat(line.getLevel().intValue()).isEqualTo(Level.ERROR.intValue());
            assertThat(line.getMdc("request_id")).isEqualTo("observed");
            assertThat(line.getMdc("project")).isEqualTo(project.slug());
        });
        String secret = project.key().substring(16);
        assertThat(lines).noneMatch(line -> line.getFormattedMessage().contains(secret));
    }

    private static List<ExtLogRecord> logged(Runnable action) {
        List<ExtLogRecord> lines = Collections.synchronizedList(new ArrayList<>());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                ExtLogRecord kept = ExtLogRecord.wrap(line);
                kept.copyAll();
                lines.add(kept);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        root.addHandler(handler);
        try {
            action.run();
        } finally {
            root.removeHandler(handler);
        }
        return List.copyOf(lines);
    }
}
