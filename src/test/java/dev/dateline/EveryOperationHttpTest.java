package dev.dateline;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.KnownOperations.Known;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.admission.Wire;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What HTTP asks of every operation of docs/openapi.yaml: which media types it has, how its answers may be kept, and that
 * all of its path counts. Contract: 1.4, 3.3.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EveryOperationHttpTest extends WithSharedWorld {

    private static final String NONE = "application/vnd.nobody-has-this";

    @TestHTTPResource
    URI service;

    private TestProject me;

    static Stream<Known> operations() {
        return KnownOperations.all().stream();
    }

    @BeforeEach
    void createKey() {
        me = TestProjects.withAnotherKey(world.project(), Scope.values()); // with its own rate limit
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a406NamesTheTypesThatItAnswersWith(Known operation) {
        Set<String> types = typesOf(operation.described().path("responses"));
        if (types.isEmpty()) {
            return; // a deletion answers with nothing
        }
        Response answer = send(operation, request().accept(NONE), path(operation));
        assertThat(answer.statusCode()).isEqualTo(406);
        assertThat(named(answer, "This operation answers with ")).isEqualTo(types);
        Response malformed = send(operation, request().accept("x"), path(operation));
        assertThat(malformed.statusCode()).isEqualTo(406);
        assertThat(named(malformed, "This operation answers with ")).isEqualTo(types);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a415NamesTheTypesThatItTakes(Known operation) {
        Set<String> types = new TreeSet<>();
        operation.described().path("requestBody").path("content").fieldNames().forEachRemaining(types::add);
        if (types.isEmpty()) {
            return;
        }
        for (String type : List.of(NONE, "x", "application/json;charset=ebcdic", "")) {
            RequestSpecification request = request().body("{}".getBytes(US_ASCII));
            Response answer = (type.isEmpty() ? request : request.header("Content-Type", type))
                    .request(operation.verb(), path(operation));
            assertThat(answer.statusCode()).as(type).isEqualTo(415);
            assertThat(named(answer, "This operation takes ")).as(type).isEqualTo(types);
            assertThat(split(answer.header("Accept"))).isEqualTo(types);
            assertThat(answer.header("Accept-Encoding")).isEqualTo("identity");
            String field = operation.method().equals("patch") ? "Accept-Patch" : "Accept-Post";
            assertThat(split(answer.header(field))).isEqualTo(types);
            assertThat(split(request().options(path(operation)).header(field))).isEqualTo(types);
        }
    }

    /** What follows a semicolon is never cut: a request for another resource is no request for this one. */
    @ParameterizedTest
    @MethodSource("operations")
    void aSemicolonIsPartOfItsSegment(Known operation) {
        Map<String, String> before = world.shown();
        String[] segments = path(operation).split("/");
        for (int at = "/public/v1/projects/".split("/").length; at < segments.length; at++) {
            for (String more : List.of(";x=y", "%3Bx")) {
                String[] other = segments.clone();
                other[at] += more;
                Response answer = send(operation, request(), String.join("/", other));
                assertThat(answer.statusCode()).as(String.join("/", other)).isIn(400, 404, 405);
            }
        }
        assertThat(world.shown()).isEqualTo(before);
    }

    @Test
    void anIdMayHaveASemicolon() {
        TestProject project = TestProjects.create();
        String item = """
                {"headline": "h", "external_id": "1", "entities": [{"type": "person", "id": "A", "name": "Plain"},
                 {"type": "person", "id": "A;x", "name": "Other"}, {"type": "person", "id": "B", "name": "Third"}]}""";
        TestRuns.process(
                project,
                project.given()
                        .contentType("application/json")
                        .body("{\"items\": [" + item + "]}")
                        .post(project.path("/runs"))
                        .path("run_id"));
        for (String spelling : List.of("A;x", "A%3Bx", "A%3bx")) {
            Response read = project.given().urlEncodingEnabled(false).get(project.path("/entities/person/" + spelling));
            assertThat(read.<String>path("name")).as(spelling).isEqualTo("Other");
        }
        Response merged = project.given()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body("{\"into\": {\"type\": \"person\", \"id\": \"B\"}}")
                .post(project.path("/entities/person/A;x/merge"));
        assertThat(merged.statusCode()).isEqualTo(200);
        assertThat(project.given().get(project.path("/entities/person/A")).<String>path("name"))
                .isEqualTo("Plain");
        Response moved = project.given()
                .urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .get(project.path("/entities/person/A;x"));
        assertThat(moved.statusCode()).isEqualTo(308);
        assertThat(moved.header("Location")).endsWith("/entities/person/B");
        assertThat(moved.header("Cache-Control"))
                .as("a browser would be led there after the merge is undone")
                .isEqualTo("no-store");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyAnswerSaysHowItMayBeKept(Known operation) {
        assertKept(send(operation, request(), operation.path(world.project().slug(), KnownOperations.NOBODYS)));
        assertKept(send(operation, RestAssured.given().urlEncodingEnabled(false), path(operation)));
        assertKept(send(
                operation,
                request().accept(NONE),
                operation.path(world.project().slug(), KnownOperations.NOBODYS)));
        assertKept(send(operation, request(), path(operation) + "/nothing"));
        assertKept(request().request("TRACE", path(operation)));
        assertKept(request().options(path(operation)));
        if (operation.method().equals("get")) {
            Response read = send(operation, request(), path(operation));
            assertThat(read.statusCode()).isEqualTo(200);
            assertKept(read);
            if (read.header("ETag") != null) {
                Response same =
                        send(operation, request().header("If-None-Match", read.header("ETag")), path(operation));
                assertThat(same.statusCode()).isEqualTo(304);
                assertKept(same);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/explore",
                "/explore/",
                "/explore/nothing",
                "/problems",
                "/problems/none",
                "/nothing",
                "/q/health/live",
                "/q/openapi",
                "/q/nothing",
                "/%zz",
                "/x/../y"
            })
    void soDoesEveryOtherPath(String path) throws IOException {
        String answer = Wire.exchange(service, "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        String head = answer.substring(0, answer.indexOf("\r\n\r\n")).toLowerCase(Locale.ROOT);
        assertThat(head).containsOnlyOnce("\ncache-control: ").containsOnlyOnce("\nx-content-type-options: nosniff");
    }

    private static void assertKept(Response answer) {
        assertThat(answer.headers().getValues("Cache-Control"))
                .as(answer.statusLine() + answer.headers())
                .containsExactly(answer.header("ETag") == null ? "no-store" : "private, no-cache");
        assertThat(answer.headers().getValues("X-Content-Type-Options")).containsExactly("nosniff");
    }

    /** The media types of the successful answers. */
    private static Set<String> typesOf(JsonNode responses) {
        Set<String> types = new TreeSet<>();
        for (String status : List.of("200", "201", "202")) {
            responses.path(status).path("content").fieldNames().forEachRemaining(types::add);
        }
        return types;
    }

    private static Set<String> named(Response answer, String before) {
        String detail = answer.path("detail");
        assertThat(detail).contains(before);
        return new TreeSet<>(List.of(
                detail.substring(detail.indexOf(before) + before.length()).split(" or ")));
    }

    private static Set<String> split(@Nullable String field) {
        return field == null ? Set.of() : new TreeSet<>(List.of(field.split(", ")));
    }

    private RequestSpecification request() {
        return RestAssured.given()
                .urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .header("Authorization", "Bearer " + me.key());
    }

    private Response send(Known operation, RequestSpecification request, String path) {
        if (operation.row().body() != null) {
            request.contentType("application/json")
                    .body(Objects.requireNonNull(operation.row().body()).apply(world));
        }
        String query = operation.row().query();
        String target = query.isEmpty() ? path : path + (path.contains("?") ? "&" : "?") + query;
        return operation.send(request, target);
    }

    private String path(Known operation) {
        Map<String, String> ids = new HashMap<>();
        operation.ids().forEach(id -> ids.put(id, KnownOperations.IDS.get(id).apply(world)));
        return operation.path(world.project().slug(), ids);
    }
}
