package dev.dateline.http.problem;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.EncoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every error on every path is a problem. Contract: 3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProblemTest {

    private TestProject project;

    @BeforeEach
    void makeProject() {
        project = TestProjects.create();
    }

    @Test
    void aProblemHasExactlyTheDocumentedMembers() {
        String body = given().get("/nothing/here?x=1")
                .then()
                .statusCode(404)
                .extract()
                .asString();
        assertThat(body).isEqualTo("""
                {"type":"/problems/not-found","title":"Not found","status":404,\
                "detail":"Nothing exists at this path","code":"not_found","instance":"/nothing/here"}""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/public", "/public/v1", "/public/v1/nothing", "/q/nothing", "/problems/none"})
    void anUnknownRouteIs404(String path) {
        isProblem(project.given().get(path).then(), 404, "not_found");
    }

    @Test
    void anUnknownRouteOfAProjectIs404() {
        isProblem(project.given().get(project.path("/nothing")).then(), 404, "not_found");
    }

    @Test
    void aWrongMethodIs405AndSaysWhichAreRight() {
        isProblem(project.given().delete(project.path("/probe")).then(), 405, "method_not_allowed")
                .header("Allow", containsString("GET"))
                .header("Allow", containsString("POST"));
    }

    @Test
    void anUnacceptableTypeIs406() {
        isProblem(
                project.given().accept("image/png").get(project.path("/probe")).then(), 406, "not_acceptable");
    }

    /** Its answer has no body, and clients made of the OpenAPI document accept problems alone. */
    @ParameterizedTest
    @ValueSource(strings = {"/articles/1", "/entities/person/nobody/merge", "/webhooks/none"})
    void aDeletionHasNothingToNegotiate(String path) {
        for (String accepted : List.of("application/problem+json", "application/json", "image/png")) {
            isProblem(
                    project.given().accept(accepted).delete(project.path(path)).then(), 404, "not_found");
        }
    }

    @Test
    void anUnreadTypeIs415() {
        isProblem(
                project.given()
                        .contentType("text/plain")
                        .body("hello")
                        .post(project.path("/probe/body"))
                        .then(),
                415,
                "unsupported_media_type");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Content-Encoding | br
                    Content-Encoding | gzip
                    Content-Type     | application/json; charset=iso-8859-1
                    Content-Type     | application/json; charset="utf-16"
                    Content-Type     | application/*
                    """)
    void aBodyThatSaysItIsInAnotherFormIs415(String field, String value) {
        var request = project.given()
                .config(rawContentType())
                .contentType("application/json")
                .body("{}");
        if (field.equals("Content-Type")) {
            request.contentType(value);
        } else {
            request.header(field, value);
        }
        isProblem(request.post(project.path("/probe/body")).then(), 415, "unsupported_media_type");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json; charset=UTF-8", "application/json;charset=\"utf-8\"", "application/json"})
    void utf8MayBeNamed(String type) {
        project.given()
                .config(rawContentType())
                .contentType(type)
                .header("Content-Encoding", "identity")
                .body("{}")
                .post(project.path("/probe/body"))
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"application/json;q=0", "*/*;q=0.0", "application/json;q=0, */*", "text/html, application/*;q=0"
            })
    void whatAcceptRefusesIsNotGiven(String accept) {
        isProblem(
                project.given()
                        .header("Accept", accept)
                        .get(project.path("/probe"))
                        .then(),
                406,
                "not_acceptable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html;q=0, */*", "*/*;q=0, application/json;q=0.001", "application/json", "*/*"})
    void whatAcceptDoesNotRefuseIsGiven(String accept) {
        project.given()
                .header("Accept", accept)
                .get(project.path("/probe"))
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"name": "x"                | The body is not well-formed JSON (line 1, column 13)
                    {"name": "x"} {}            | The body holds more than one JSON value
                    {"name": 12                 | The body is not well-formed JSON
                    {"size": "12"}              | /size must be an integer
                    {"size": 1.5}               | /size must be an integer
                    {"size": 1e999999999}       | /size
                    {"parts": {}}               | /parts must be an array
                    {"parts": [{}, {"name":[]}]}| /parts/1/name must be a string
                    [1]                         | The body must be an object
                    """)
    void aMalformedBodyIs400AndSaysWhereWithoutNamingClasses(String body, String detail) {
        isProblem(post(body), 400, "malformed_body")
                .body("detail", containsString(detail))
                .body("detail", not(containsString("dateline")))
                .body("detail", not(containsString("jackson")));
    }

    @Test
    void aFaultOfAFieldPointsToIt() {
        post("{\"size\": true}").body("errors[0].pointer", equalTo("/size")).body("errors.size()", equalTo(1));
    }

    @Test
    void tooDeepABodyIs400() {
        isProblem(post("{\"parts\":[".repeat(500)), 400, "malformed_body");
    }

    @Test
    void tooLongANumberIs400() {
        isProblem(post("{\"size\":" + "9".repeat(10_000) + "}"), 400, "malformed_body");
    }

    @Test
    void aBodyThatIsNoUtf8Is400() {
        byte[] body = {'{', '"', 'n', 'a', 'm', 'e', '"', ':', '"', (byte) 0xff, (byte) 0xc0, '"', '}'};
        isProblem(
                project.given()
                        .contentType("application/json")
                        .body(body)
                        .post(project.path("/probe/body"))
                        .then(),
                400,
                "malformed_body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?x=%ff", "?x=%c3%28", "?x=%00", "?x=%ed%a0%80", "/%ff"})
    void aUrlThatIsNoUtf8Is400(String end) {
        isProblem(raw().get(project.path("/probe" + end)).then(), 400, "invalid_parameter");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    select pg_sleep(0), pg_cancel_backend(pg_backend_pid()) from generate_series(1, 100000)
                    do $$ begin raise exception 'no' using errcode = '57014'; end $$
                    do $$ begin raise exception 'no' using errcode = '08006'; end $$
                    do $$ begin raise exception 'no' using errcode = '53300'; end $$
                    do $$ begin raise exception 'no' using errcode = '57P01'; end $$
                    """)
    void aDatabaseThatCannotAnswerNowIs503WithRetryAfter(String statement) {
        isProblem(sql(statement), 503, "unavailable").header("Retry-After", matchesPattern("[1-9][0-9]*"));
    }

    @Test
    void aFaultOfOursIs500AndTellsNothingButTheRequestId() {
        String body = isProblem(
                        project.given()
                                .header("X-Request-Id", "abc-1")
                                .queryParam("statement", "select secret from nowhere")
                                .get(project.path("/probe/sql"))
                                .then(),
                        500,
                        "internal")
                .body("instance", equalTo(project.path("/probe/sql#abc-1")))
                .extract()
                .asString();
        assertThat(body).doesNotContain("nowhere", "Exception", "postgres", "java");
    }

    @Test
    void aSaneRequestIdComesBackElseANewOne() {
        for (String path : new String[] {"/nothing", "/q/health/live", project.path("/probe")}) {
            given().header("X-Request-Id", "my.id:7").get(path).then().header("X-Request-Id", equalTo("my.id:7"));
            given().header("X-Request-Id", "a b")
                    .get(path)
                    .then()
                    .header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
            given().get(path).then().header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
        }
    }

    @Test
    void theTypeOfAProblemLeadsToItsMeaning() {
        given().get("/problems/rate-limited")
                .then()
                .statusCode(200)
                .body("code", equalTo("rate_limited"))
                .body("status", equalTo(429))
                .body("type", equalTo("/problems/rate-limited"));
        given().get("/problems").then().statusCode(200).body("size()", equalTo(17));
    }

    private ValidatableResponse sql(String statement) {
        return project.given()
                .queryParam("statement", statement)
                .get(project.path("/probe/sql"))
                .then();
    }

    private ValidatableResponse post(String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/probe/body"))
                .then();
    }

    private RequestSpecification raw() {
        return project.given().urlEncodingEnabled(false);
    }

    private static RestAssuredConfig rawContentType() {
        return RestAssuredConfig.config()
                .encoderConfig(EncoderConfig.encoderConfig()
                        .appendDefaultContentCharsetToContentTypeIfUndefined(false)
                        .encodeContentTypeAs("application/*", ContentType.TEXT));
    }

    private static ValidatableResponse isProblem(ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .contentType("application/problem+json")
                .header("X-Request-Id", matchesPattern(".+"))
                .body("status", equalTo(status))
                .body("code", equalTo(code));
    }
}
