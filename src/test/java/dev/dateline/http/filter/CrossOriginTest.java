package dev.dateline.http.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pages of named origins may read every response of the API, and no others. Contract: 1.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(CrossOriginTest.OneOrigin.class)
class CrossOriginTest {

    public static class OneOrigin implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dateline.cors.origins", "https://news.example.org, http://localhost:5173");
        }
    }

    private static final String ORIGIN = "https://news.example.org";
    private static final String ALLOWED = "Access-Control-Allow-Origin";

    private final TestProject project = TestProjects.create();

    @Test
    void aPreflightNeedsNoKey() {
        Response answer = RestAssured.given()
                .header("Origin", ORIGIN)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type,idempotency-key")
                .options(project.path("/runs"));
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.header(ALLOWED)).isEqualTo(ORIGIN);
        assertThat(fields(answer, "Access-Control-Allow-Methods"))
                .containsExactlyInAnyOrder("get", "head", "post", "patch", "delete");
        assertThat(fields(answer, "Access-Control-Allow-Headers"))
                .contains("authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id");
        assertThat(answer.header("Access-Control-Max-Age")).isEqualTo("3600");
        assertThat(answer.header("X-Request-Id")).isNotEmpty();
        assertNoCredentials(answer);
    }

    @Test
    void aResponseExposesTheFieldsThatClientsNeed() {
        Response answer = project.given().header("Origin", ORIGIN).get(project.path("/articles"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header(ALLOWED)).isEqualTo(ORIGIN);
        assertThat(fields(answer, "Access-Control-Expose-Headers"))
                .containsExactlyInAnyOrder(
                        "etag", "link", "location", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id");
        assertThat(fields(answer, "Vary")).contains("accept", "accept-encoding", "origin");
        assertNoCredentials(answer);
    }

    @Test
    void errorsCanBeReadToo() {
        for (Response answer : List.of(
                RestAssured.given().header("Origin", ORIGIN).get(project.path("/articles")),
                project.given().header("Origin", ORIGIN).get(project.path("/nothing")),
                project.given().header("Origin", ORIGIN).get(project.path("/articles?limit=0")),
                project.given().header("Origin", ORIGIN).put(project.path("/articles")),
                project.given()
                        .header("Origin", ORIGIN)
                        .contentType("application/json")
                        .body("\"" + "x".repeat(2 * 1024 * 1024) + "\"")
                        .post(project.path("/articles/geo-search")))) {
            assertThat(answer.statusCode()).isIn(400, 401, 404, 405, 413);
            assertThat(answer.header(ALLOWED)).as(answer.statusLine()).isEqualTo(ORIGIN);
            assertThat(fields(answer, "Vary")).contains("origin");
        }
    }

    /** Quarkus' own filter would answer 403, also to the explorer, whose POST requests have an origin. */
    @Test
    void otherOriginsAreAnsweredWithoutTheFields() {
        for (String origin : List.of("https://other.example", "http://localhost:8080", "null", "nonsense")) {
            Response answer = project.given()
                    .header("Origin", origin)
                    .contentType("application/json")
                    .body("{\"bbox\": \"0,0,1,1\"}")
                    .post(project.path("/articles/geo-search"));
            assertThat(answer.statusCode()).as(origin).isEqualTo(200);
            assertThat(answer.header(ALLOWED)).as(origin).isNull();
            assertThat(fields(answer, "Vary")).contains("origin");
            Response preflight = RestAssured.given()
                    .header("Origin", origin)
                    .header("Access-Control-Request-Method", "POST")
                    .options(project.path("/articles/geo-search"));
            assertThat(preflight.statusCode()).isEqualTo(200);
            assertThat(preflight.header(ALLOWED)).isNull();
        }
    }

    @Test
    void onlyTheApiIsOpenToThem() {
        Response page = RestAssured.given().header("Origin", ORIGIN).get("/explore");
        assertThat(page.header(ALLOWED)).isNull();
    }

    private static void assertNoCredentials(Response answer) {
        assertThat(answer.header("Access-Control-Allow-Credentials")).isNull();
    }

    private static Set<String> fields(Response answer, String header) {
        return Set.copyOf(List.of(String.join(",", answer.headers().getValues(header))
                .toLowerCase()
                .strip()
                .split("\\s*,\\s*")));
    }
}
