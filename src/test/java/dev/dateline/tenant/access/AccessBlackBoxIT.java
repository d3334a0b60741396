package dev.dateline.tenant.access;

import static dev.dateline.tenant.access.TestProjects.create;
import static dev.dateline.tenant.access.TestProjects.createProject;
import static dev.dateline.tenant.access.TestProjects.createWithScopes;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Access rights in the packaged program, and the order of checks. Contract: 2, 3, 13.1. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class AccessBlackBoxIT {

    private static final String BROKEN = "/articles/geo-search?bbox=broken";

    private final TestProject project = create();

    @Test
    void checksComeInTheirOrder() {
        String nobody = "/public/v1/projects/nobody-has-this" + BROKEN;
        isProblem(given().get(nobody).then(), 401, "unauthorized").header("WWW-Authenticate", equalTo("Bearer"));
        isProblem(
                given().header("Authorization", "Bearer " + altered())
                        .get(nobody)
                        .then(),
                401,
                "unauthorized");
        isProblem(project.given().get(nobody).then(), 404, "not_found");
        String other = "/public/v1/projects/" + createProject().slug();
        isProblem(project.given().get(other + BROKEN).then(), 403, "forbidden");
        isProblem(
                createWithScopes()
                        .given()
                        .contentType("application/json")
                        .body("{}")
                        .post(other + "/runs")
                        .then(),
                403,
                "forbidden");
        isProblem(project.given().get(project.path(BROKEN)).then(), 400, "invalid_parameter")
                .body("errors[0].parameter", equalTo("bbox"))
                .body("errors[0].detail", startsWith("must "));
        isProblem(
                project.given().get(project.path("/runs/" + UUID.randomUUID())).then(), 404, "not_found");
    }

    /** The key with one character changed: its checksum does not match. */
    private String altered() {
        char last = project.key().charAt(20);
        return project.key().substring(0, 20)
                + (last == 'x' ? 'y' : 'x')
                + project.key().substring(21);
    }

    @ParameterizedTest
    @CsvSource({"RUNS_TRIGGER, /runs", "WEBHOOKS_MANAGE, /webhooks"})
    void whatHasAScopeNeedsIt(Scope scope, String path) {
        TestProject reader = createWithScopes();
        isProblem(
                reader.given()
                        .contentType("application/json")
                        .body("{}")
                        .post(reader.path(path))
                        .then(),
                403,
                "insufficient_scope");
        TestProject writer = createWithScopes(scope);
        writer.given()
                .contentType("application/json")
                .body("{}")
                .post(writer.path(path))
                .then()
                .statusCode(400);
        isProblem(writer.given().delete(writer.path("/articles/1")).then(), 403, "insufficient_scope");
    }

    @Test
    void aBucketThatIsEmptyIs429BeforeTheParametersAreLookedAt() throws SQLException {
        Response answer = project.given().get(project.path(BROKEN));
        assertThat(answer.header("RateLimit-Policy")).isEqualTo("\"standard\";q=200;w=2");
        assertThat(answer.header("RateLimit")).matches("\"standard\";r=\\d+;t=\\d+");
        emptyBucket("standard");
        answer = untilAnother(BROKEN, 400);
        isProblem(answer.then(), 429, "rate_limited").header("Retry-After", matchesPattern("[1-9][0-9]*"));
    }

    @Test
    void readsOfARunHaveABucketOfTheirOwn() throws SQLException {
        String run = project.given()
                .contentType("application/json")
                .body("{\"items\": [{\"headline\": \"h\"}]}")
                .post(project.path("/runs"))
                .path("run_id");
        emptyBucket("run-status");
        isProblem(untilAnother("/runs/" + run, 200).then(), 429, "rate_limited")
                .header("Retry-After", matchesPattern("[1-9][0-9]*"));
        project.given().get(project.path("/runs")).then().statusCode(200);
    }

    /** As another server does whose clock is ahead: no token comes back for most of a minute, however slow the requests. */
    private void emptyBucket(String policy) throws SQLException {
        try (var connection = TestDatabase.dataSource().getConnection();
                var statement = connection.prepareStatement("""
                        insert into rate_bucket (key_id, policy, tokens, granted, filled_at)
                        values (?, ?, 0, 0, now() + interval '50 seconds')
                        on conflict (key_id, policy) do update
                        set tokens = excluded.tokens, filled_at = excluded.filled_at
                        """)) {
            statement.setString(1, project.key().substring(3, 15));
            statement.setString(2, policy);
            statement.executeUpdate();
        }
    }

    /** The server spends what it had taken from the bucket first. */
    private Response untilAnother(String path, int status) {
        Response answer;
        int times = 0;
        do {
            answer = project.given().get(project.path(path));
        } while (answer.statusCode() == status && ++times < 3_000);
        return answer;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/public/v1", "/public/v1/nothing", "/q/nothing", "/problems/none"})
    void anUnknownRouteIs404(String path) {
        isProblem(project.given().get(path).then(), 404, "not_found");
    }

    @Test
    void whatHttpItselfRefusesIsAProblem() {
        isProblem(project.given().get(project.path("/nothing")).then(), 404, "not_found");
        isProblem(project.given().delete(project.path("/runs")).then(), 405, "method_not_allowed")
                .header("Allow", matchesPattern(".*GET.*"))
                .header("Allow", matchesPattern(".*POST.*"));
        isProblem(project.given().accept("image/png").get(project.path("/runs")).then(), 406, "not_acceptable");
        isProblem(
                project.given()
                        .contentType("text/plain")
                        .body("hello")
                        .post(project.path("/runs"))
                        .then(),
                415,
                "unsupported_media_type");
        isProblem(
                project.given()
                        .contentType("application/json")
                        .header("Content-Encoding", "gzip")
                        .body("{}")
                        .post(project.path("/webhooks"))
                        .then(),
                415,
                "unsupported_media_type");
        isProblem(
                project.given()
                        .contentType("application/json")
                        .body("{\"url\": \"" + "x".repeat(70_000) + "\"}")
                        .post(project.path("/webhooks"))
                        .then(),
                413,
                "payload_too_large");
    }

    @Test
    void aSaneRequestIdComesBackElseANewOne() {
        for (String path : new String[] {"/nothing", "/q/health/live", project.path("/runs")}) {
            project.given()
                    .header("X-Request-Id", "my.id:7")
                    .get(path)
                    .then()
                    .header("X-Request-Id", equalTo("my.id:7"));
            project.given()
                    .header("X-Request-Id", "a b")
                    .get(path)
                    .then()
                    .header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
        }
    }

    @Test
    void theTypeOfAProblemLeadsToItsMeaning() {
        given().get("/problems").then().statusCode(200).body("size()", equalTo(17));
        given().get("/problems/rate-limited").then().statusCode(200).body("code", equalTo("rate_limited"));
    }

    private static ValidatableResponse isProblem(ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .contentType("application/problem+json")
                .header("X-Request-Id", matchesPattern(".+"))
                .body("status", equalTo(status))
                .body("code", equalTo(code));
    }
}
