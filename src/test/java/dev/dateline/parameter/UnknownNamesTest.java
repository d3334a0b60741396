package dev.dateline.parameter;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.access.Scope;
import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A name that tells of a mistake is 400 and names what was meant; every other unknown name is ignored. Contract: 4.1. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class UnknownNamesTest {

    private static final String BOX = "bbox=0,0,2,2";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.withAnotherKey(TestProjects.create(), Scope.values());
    }

    @ParameterizedTest
    @CsvSource({
        "lmit=3, limit",
        "Limit=3, limit",
        "LIMIT=3, limit",
        "limit%20=3, limit",
        "limits=3, limit",
        "srot=date, sort",
        "location_types=city, location_type",
        "location-type=city, location_type",
        "locationType=city, location_type",
        "location_type%5B%5D=city, location_type",
        "exclude_locaton_type=state, exclude_location_type",
        "pubDateFrom=2026-01-01, pub_date_from",
        "souce_id=a, source_id"
    })
    void aMisspeltParameterIsRefusedAndNamesTheOneThatWasMeant(String parameter, String meant) {
        get("/articles/geo-search?" + BOX + "&" + parameter)
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.detail", contains("is unknown; did you mean " + meant + "?"));
    }

    @ParameterizedTest
    @CsvSource({
        "/articles/geo-search?bbox=0%2C0%2C2%2C2&similar_to=7, similar_to, …/articles/semantic-search",
        "/articles?sort=date, sort, …/articles/geo-search",
        "/locations/types?location_type=city, location_type, …/articles",
        "/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e?wait=10, wait, …/events"
    })
    void aParameterOfAnotherOperationIsRefusedAndNamesTheOperation(String path, String name, String operation) {
        get(path)
                .statusCode(400)
                .body("errors.parameter", contains(name))
                .body(
                        "errors.detail",
                        contains("is not known to this operation; it is a parameter of GET " + operation));
    }

    @Test
    void aMisspeltParameterOfAnotherOperationIsRefusedToo() {
        get("/articles?resolutoin=3")
                .statusCode(400)
                .body(
                        "errors.detail",
                        contains("is unknown; did you mean resolution? That is a parameter of GET"
                                + " …/articles/geo-search/density"));
    }

    @Test
    void allFaultsAreReportedTogether() {
        get("/articles/geo-search?" + BOX + "&lmit=3&offset=-1&mode=hybrid")
                .statusCode(400)
                .body("errors.parameter", containsInAnyOrder("lmit", "offset", "mode"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x=1&x=2", "of=all", "_=17", "utm_source=news", "year=2026", "page=2", "city=x", "limitless=1"})
    void everyOtherUnknownParameterIsIgnored(String parameters) {
        get("/articles/geo-search?" + BOX + "&" + parameters).statusCode(200);
        get("/articles?" + parameters).statusCode(200);
    }

    @Test
    void densityChecksThePageOfASearchAndIgnoresIt() {
        get("/articles/geo-search/density?" + BOX + "&limit=3&include=counts").statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/articles/geo-search | {'bbox': '0,0,2,2', 'lmit': 3} | /lmit | is unknown; did you mean limit?",
                "/articles/geo-search | {'bbox': '0,0,2,2', 'intersect': null, 'similar_to': 7} | /similar_to |"
                        + " is not known to this operation; it is a parameter of GET …/articles/semantic-search",
                "/articles/geo-search/density | {'bbox': '0,0,2,2', 'location_types': ['city']} | /location_types |"
                        + " is unknown; did you mean location_type?",
                "/webhooks | {'url': 'https://127.0.0.1:9/', 'type': []} | /type | is unknown; did you mean types?",
                "/locate | {'text': 'a', 'span': []} | /span | is unknown; did you mean spans?",
                "/runs | {'item': [], 'items': [{}]} | /item | is unknown; did you mean items?",
                "/runs | {'flow_id': 'a', 'items': [{}]} | /flow_id |"
                        + " is not known to this operation; it is a parameter of GET …/events"
            })
    void fieldsOfBodiesAreCheckedLikeParameters(String path, String body, String pointer, String detail) {
        post(path, body)
                .statusCode(400)
                .body("errors.pointer", contains(pointer))
                .body("errors.detail", contains(detail));
    }

    @Test
    void otherFieldsOfBodiesAreIgnored() {
        post("/articles/geo-search", "{'bbox': '0,0,2,2', 'comment': 'x', 'lmit': null, 'resolution': 5}")
                .statusCode(200);
        post("/locate", "{'text': 'a', 'url': 'x', 'author': 'y', 'headline': 'z'}")
                .statusCode(200);
    }

    private ValidatableResponse get(String path) {
        return project.given().urlEncodingEnabled(false).get(project.path(path)).then();
    }

    private ValidatableResponse post(String path, String body) {
        return project.given()
                .contentType("application/json")
                .body(body.replace('\'', '"'))
                .post(project.path(path))
                .then();
    }
}
