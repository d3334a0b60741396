package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs from submission to end in the packaged program, with its own workers. Contract: 10. */
@QuarkusIntegrationTest
@QuarkusTestResource(TestDatabase.class)
class RunBlackBoxIT {

    private static final String ONE = "{\"items\": [{\"headline\": \"Fire\"}]}";

    private final TestProject project = TestProjects.create();

    @Test
    void aRunIsTakenInReadListedAndWorkedOn() throws Exception {
        ValidatableResponse made;
        try (var connection = TestDatabase.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("lock table article in share mode"); // nothing is processed
            made = post("a", ONE);
            String id = made.extract().path("run_id");
            made.statusCode(202)
                    .header("Retry-After", matchesPattern("[1-9][0-9]*"))
                    .header("Location", matchesPattern("http://[^/]+" + project.path("/runs/" + id)))
                    .body("counts.total", equalTo(1));
            project.given()
                    .get(project.path("/runs/" + id))
                    .then()
                    .statusCode(200)
                    .header("Retry-After", matchesPattern("[1-9][0-9]*"));
            connection.rollback();
        }
        String id = made.extract().path("run_id");
        assertThat(end(id).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(project.given().get(project.path("/runs/" + id)).header("Retry-After"))
                .isNull();
        project.given()
                .get(project.path("/runs?status=succeeded&limit=1"))
                .then()
                .body("items.run_id", equalTo(List.of(id)))
                .body("pagination.total", equalTo(1));
        project.given()
                .get(project.path("/runs?status=nonsense&flow_id=7"))
                .then()
                .statusCode(400)
                .body("errors.parameter", containsInAnyOrder("status", "flow_id"));
    }

    @Test
    void sameKeyAndBodyReturnTheFirstRunAndAnotherBodyIsAMismatch() {
        String first = post("k", ONE).statusCode(202).extract().path("run_id");
        post("k", ONE).statusCode(202).body("run_id", equalTo(first));
        post("k", ONE + " ").statusCode(422).body("code", equalTo("idempotency_mismatch"));
        post("with space", ONE).statusCode(400).body("errors[0].parameter", equalTo("Idempotency-Key"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"items": []}                      | invalid_parameter | /items
                    {"items": [{}], "flow": "unknown"} | invalid_parameter | /flow
                    {"items": {}, "flow": 7}           | invalid_parameter | /items
                    """)
    void aBodyOfAnotherShapeIsRefusedAtItsPointer(String body, String code, String pointer) {
        post("k", body).statusCode(400).body("code", equalTo(code)).body("errors.pointer", hasItem(pointer));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"items\": [{}]", "{'items': []}"})
    void whatIsNoJsonObjectIsMalformed(String body) {
        post("k", body).statusCode(400).body("code", equalTo("malformed_body"));
    }

    @Test
    void aRunThatIsCancelledEndsAndATerminalOneStaysAsItIs() throws Exception {
        String id;
        try (var connection = TestDatabase.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            connection.createStatement().execute("lock table article in share mode");
            id = post("k", "{\"items\": [%s]}".formatted(String.join(",", TestRuns.items(1_000))))
                    .extract()
                    .path("run_id");
            cancel(id).statusCode(200);
            connection.rollback();
        }
        assertThat(end(id).status()).isEqualTo(RunStatus.CANCELLED);
        cancel(id).statusCode(200).body("status", equalTo("cancelled"));
        cancel(UUID.randomUUID().toString()).statusCode(404);
        project.given()
                .get(project.path("/events?type=service.run.completed"))
                .then()
                .body("items.data.outcome", equalTo(List.of("cancelled")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    Point              | [10.5, 20.25]
                    MultiPoint         | [[10.5, 20.25], [11, 21]]
                    LineString         | [[10.4, 20.2], [10.6, 20.3]]
                    MultiLineString    | [[[10.4, 20.2], [10.6, 20.3]], [[11, 21], [12, 22]]]
                    Polygon            | [[[10, 20], [11, 20], [11, 21], [10, 21], [10, 20]], [[10.8, 20.8], [10.9, 20.8], [10.9, 20.9], [10.8, 20.8]]]
                    MultiPolygon       | [[[[10, 20], [11, 20], [11, 21], [10, 21], [10, 20]]], [[[30, 30], [31, 30], [31, 31], [30, 30]]]]
                    GeometryCollection | [{"type": "Point", "coordinates": [10.5, 20.25]}, {"type": "LineString", "coordinates": [[1, 1], [2, 2]]}]
                    """)
    void everyTypeOfGeometryIsTakenInFoundAndShown(String type, String parts) {
        String field = type.equals("GeometryCollection") ? "geometries" : "coordinates";
        Run run = TestRuns.submit(project, """
                {"headline": "H", "locations": [{"label": "L", "location_type": "%s", "geometry": {"type": "%s", "%s": %s}}]}
                """.formatted("place", type, field, parts));
        assertThat(run.status()).isEqualTo(RunStatus.SUCCEEDED);
        for (String area : List.of("center_lng=10.5&center_lat=20.25&radius_miles=1", "bbox=10.49,20.24,10.51,20.26")) {
            project.given()
                    .get(project.path("/articles/geo-search?" + area))
                    .then()
                    .body("pagination.total", equalTo(1))
                    .body("items[0].matching_locations[0].geometry_type", equalTo(type))
                    .body("items[0].matching_locations[0].geometry_json.type", equalTo(type))
                    .body("items[0].matching_locations[0].h3_cell", matchesPattern("[0-9a-f]{15}"));
        }
    }

    private Run end(String id) {
        return TestRuns.work(project, UUID.fromString(id));
    }

    private ValidatableResponse post(String key, String body) {
        return project.given()
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body(body)
                .post(project.path("/runs"))
                .then();
    }

    private ValidatableResponse cancel(String id) {
        return project.given().post(project.path("/runs/" + id + "/cancel")).then();
    }
}
