package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunTriggerTest {

    private static final String ONE = "{\"items\": [{\"headline\": \"Fire\"}]}";

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @Test
    void answers202WithTheRunItsPlaceAndWhenToPoll() {
        clock.freeze();
        ValidatableResponse response = post(ONE).statusCode(202);
        String id = response.extract().path("run_id");
        response.body("status", equalTo("pending"))
                .body("counts.total", equalTo(1))
                .body("counts.pending", equalTo(1))
                .body("counts.running", equalTo(0))
                .body("counts.succeeded", equalTo(0))
                .body("counts.failed", equalTo(0))
                .body("error_message", nullValue())
                .body("created_at", matchesPattern("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z"))
                .header("Retry-After", "1")
                .header("Location", matchesPattern("http://[^/]+" + project.path("/runs/" + id)));
        String read = project.given()
                .get(project.path("/runs/" + id))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(read).isEqualTo(response.extract().asString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"items": []}                                   | /items | must have 1 to 1,000 items
                    {}                                              | /items | must be given
                    {"items": null}                                 | /items | must be an array
                    {"items": {"headline": "x"}}                    | /items | must be an array
                    {"items": [{}], "items": [{}]}                  | /items | must not be repeated
                    {"items": [{}], "flow": "unknown"}              | /flow  | must be the name of a flow of the project
                    {"items": [{}], "flow": "\\u0000"}              | /flow  | must be the name of a flow of the project
                    {"items": [{}], "flow": 7}                      | /flow  | must be a string
                    """)
    void refusesABodyOfAnotherShape(String body, String pointer, String detail) {
        post(body)
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.find { it.pointer == '%s' }.detail".formatted(pointer), equalTo(detail));
        assertNothingStored();
    }

    @Test
    void tellsAllFaultsOfTheShapeAtOnce() {
        post("{\"flow\": \"unknown\", \"items\": 1}")
                .statusCode(400)
                .body("errors.pointer", equalTo(java.util.List.of("/flow", "/items")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "[]",
                "7",
                "null",
                "{\"items\": [{}]",
                "{\"items\": [{}]} x",
                "{'items': []}",
                "{\"items\": [{} {}]}",
                "{\"items\": [01]}"
            })
    void refusesWhatIsNoJsonObject(String body) {
        post(body).statusCode(400).body("code", equalTo("malformed_body"));
        assertNothingStored();
    }

    @Test
    void refusesBytesThatAreNotUtf8() {
        byte[] overlong = ONE.getBytes(StandardCharsets.ISO_8859_1);
        overlong[ONE.indexOf("Fire")] = (byte) 0xff;
        postBytes(overlong).statusCode(400).body("code", equalTo("malformed_body"));
        postBytes(ONE.getBytes(StandardCharsets.UTF_16LE)).statusCode(400).body("code", equalTo("malformed_body"));
        assertNothingStored();
    }

    @Test
    void refusesJsonNestedWithoutEnd() {
        post("{\"items\": [" + "[".repeat(200_000)).statusCode(400).body("code", equalTo("malformed_body"));
    }

    @Test
    void takes1000ItemsAndRefuses1001() {
        String items = IntStream.range(0, 1_000).mapToObj(i -> "{}").collect(Collectors.joining(","));
        post("{\"items\": [%s]}".formatted(items)).statusCode(202).body("counts.total", equalTo(1_000));
        post("{\"items\": [%s,{}]}".formatted(items)).statusCode(400).body("errors.pointer", hasItem("/items"));
    }

    @Test
    void takes10MiBAndRefusesMore() {
        String start = "{\"items\": [{\"headline\": \"Fire\", \"ignored\": \"";
        String end = "\"}]}";
        int room = 10 * 1024 * 1024 - start.length() - end.length();
        post(start + "x".repeat(room) + end).statusCode(202);
        post(start + "x".repeat(room + 1) + end).statusCode(413).body("code", equalTo("payload_too_large"));
    }

    @Test
    void triggeringWantsItsScope() {
        TestProject reader = TestProjects.createWithScopes();
        reader.given()
                .contentType(ContentType.JSON)
                .body(ONE)
                .post(reader.path("/runs"))
                .then()
                .statusCode(403)
                .body("code", equalTo("insufficient_scope"));
    }

    @Test
    void theSameKeyAndBodyAnswerWithTheFirstRun() {
        String first = keyed("a!", ONE).statusCode(202).extract().path("run_id");
        keyed("a!", ONE)
                .statusCode(202)
                .body("run_id", equalTo(first))
                .header("Location", matchesPattern(".*/runs/" + first));
        assertThat(storedRuns()).isEqualTo(1);
    }

    @Test
    void theSameKeyWithAnotherBodyIsAMismatch() {
        keyed("b", ONE).statusCode(202);
        keyed("b", ONE + " ").statusCode(422).body("code", equalTo("idempotency_mismatch"));
        assertThat(storedRuns()).isEqualTo(1);
    }

    @Test
    void aKeyIsKept24Hours() {
        clock.freeze();
        String first = keyed("c", ONE).extract().path("run_id");
        clock.advance(Duration.ofHours(24).minusSeconds(1));
        keyed("c", ONE).statusCode(202).body("run_id", equalTo(first));
        clock.advance(Duration.ofSeconds(2));
        String second = keyed("c", ONE + " ").statusCode(202).extract().path("run_id");
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void aKeyIsItsProjectsOwn() {
        String first = keyed("d", ONE).extract().path("run_id");
        TestProject other = TestProjects.create();
        String second = other.given()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "d")
                .body(ONE)
                .post(other.path("/runs"))
                .path("run_id");
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void manyAtOnceMakeOneRun() throws Exception {
        try (var clients = Executors.newFixedThreadPool(16)) {
            Callable<String> trigger =
                    () -> keyed("e", ONE).statusCode(202).extract().path("run_id");
            Set<String> runs = new java.util.HashSet<>();
            for (var answer : clients.invokeAll(java.util.Collections.nCopies(48, trigger))) {
                runs.add(answer.get());
            }
            assertThat(runs).hasSize(1);
        }
        assertThat(storedRuns()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "tab\there", "é"})
    void refusesAKeyThatIsNotVisibleAscii(String key) {
        keyed(key, ONE).statusCode(400).body("errors[0].parameter", equalTo("Idempotency-Key"));
    }

    @Test
    void refusesAKeyOf256Characters() {
        keyed("x".repeat(255), ONE).statusCode(202);
        keyed("x".repeat(256), ONE).statusCode(400).body("errors[0].parameter", equalTo("Idempotency-Key"));
    }

    @Test
    void refusesAnInvalidKeyBeforeAnInvalidBody() {
        keyed("x".repeat(256), "no JSON").statusCode(400).body("code", equalTo("invalid_parameter"));
    }

    private int storedRuns() {
        return project.given().get(project.path("/runs")).path("pagination.total");
    }

    private void assertNothingStored() {
        assertThat(storedRuns()).isZero();
    }

    private ValidatableResponse post(String body) {
        return postBytes(body.getBytes(StandardCharsets.UTF_8));
    }

    private ValidatableResponse postBytes(byte[] body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/runs"))
                .then();
    }

    private ValidatableResponse keyed(String key, String body) {
        return project.given()
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(body)
                .post(project.path("/runs"))
                .then();
    }
}
