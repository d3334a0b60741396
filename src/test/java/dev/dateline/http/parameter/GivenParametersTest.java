package dev.dateline.http.parameter;

import static org.hamcrest.Matchers.contains;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was given with a fault is not missing, too: nothing is reported that only follows from its absence. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class GivenParametersTest {

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.withAnotherKey(TestProjects.create(), Scope.values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/articles/geo-search?center_lng=x&center_lat=1&radius_miles=1 | center_lng",
                "/articles/geo-search?center_lng=181&center_lat=1&radius_miles=1 | center_lng",
                "/articles/geo-search?center_lng=1&center_lng=1&center_lat=1&radius_miles=1 | center_lng",
                "/articles/geo-search?center_lng=1&center_lat=&radius_miles=1&sort=distance | center_lat",
                "/articles/geo-search?center_lng=1&center_lat=1&radius_miles=0 | radius_miles",
                "/articles/geo-search?bbox= | bbox",
                "/articles/geo-search?bbox=0,0,1,1&bbox=0,0,1,1&sort=date | bbox",
                "/articles/geo-search?bbox=0,0,1,1&limit=x&cursor=* | limit",
                "/articles/geo-search/density?bbox=0,0,1 | bbox",
                "/articles/geo-search/density?center_lng=1&center_lat=x&radius_miles=1 | center_lat",
                "/articles/semantic-search?q= | q",
                "/articles/semantic-search?q=a&q=b | q",
                "/articles/semantic-search?similar_to=x | similar_to",
                "/articles/semantic-search?similar_to=1&similar_to=2 | similar_to",
                "/articles/semantic-search?q=a&center_lng=x&center_lat=1&radius_miles=1 | center_lng",
                "/articles/semantic-search?q=a&bbox=x | bbox",
                "/articles/semantic-search?q=a&offset=990&limit=x | limit",
                "/articles?pub_date_from=x&pub_date_to=2026-01-01 | pub_date_from",
                "/articles?cursor=x | cursor",
                "/entities/a/b/connections?center_lng=x&center_lat=1&radius_miles=1 | center_lng",
                "/entities/a/b/connections?bbox=x | bbox",
                "/locations?bbox=x | bbox",
                "/gazetteer?q= | q",
                "/gazetteer?q=a&q=b | q",
                "/events?cursor=x | cursor"
            })
    void aParameterHasOneFaultOfItsOwn(String path, String parameter) {
        project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(400)
                .body("errors.parameter", contains(parameter));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/articles/geo-search | {'bbox': [100, 0, 105, 1]} | /bbox",
                "/articles/geo-search | {'bbox': {'min_lng': 100}} | /bbox",
                "/articles/geo-search | {'bbox': '100,0'} | /bbox",
                "/articles/geo-search | {'center_lng': '0', 'center_lat': 0, 'radius_miles': 1} | /center_lng",
                "/articles/geo-search | {'center_lng': 0, 'center_lat': [0], 'radius_miles': 1} | /center_lat",
                "/articles/geo-search | {'center_lng': 0, 'center_lat': 0, 'radius_miles': '1'} | /radius_miles",
                "/articles/geo-search | {'center_lng': 0, 'center_lat': 91, 'radius_miles': 1} | /center_lat",
                "/articles/geo-search | {'intersects': 5} | /intersects",
                "/articles/geo-search | {'bbox': '0,0,1,1', 'pub_date_from': 2026} | /pub_date_from",
                "/articles/geo-search | {'bbox': '0,0,1,1', 'cursor': 5} | /cursor",
                "/articles/geo-search | {'bbox': '0,0,1,1', 'nature': 'primary'} | /nature",
                "/articles/geo-search/density | {'bbox': [100, 0, 105, 1], 'resolution': 3} | /bbox",
                "/articles/geo-search/density | {'center_lng': '0', 'center_lat': 0, 'radius_miles': 1} | /center_lng",
                "/articles/geo-search/density | {'bbox': '0,0,1,1', 'resolution': '3'} | /resolution",
                "/locate | {'text': 5} | /text",
                "/locate | {'text': '', 'spans': []} | /text",
                "/locate | {'text': 5, 'spans': [[0, 1]]} | /text",
                "/webhooks | {'url': 5} | /url",
                "/webhooks/8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10/replay | {'cursor': 5} | /cursor",
                "/webhooks/8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10/replay | {'from': 5} | /from",
                "/webhooks/8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10/replay | {'from': 'x', 'to': '2026-01-01T00:00:00Z'}"
                        + " | /from",
                "/entities/a/b/merge | {'into': 'a:c'} | /into",
                "/entities/a/b/merge | {'into': {'type': 5, 'id': 'c'}} | /into/type",
                "/entities/a/b/merge | {'into': {'type': 'a', 'id': ''}} | /into/id",
                "/runs | {'items': {}} | /items",
                "/runs | {'flow': 5, 'items': [{}]} | /flow",
                "/runs | {'locate': 'no', 'items': [{}]} | /locate"
            })
    void aFieldHasOneFaultOfItsOwn(String path, String body, String pointer) {
        project.given()
                .contentType("application/json")
                .body(body.replace('\'', '"'))
                .post(project.path(path))
                .then()
                .statusCode(400)
                .body("errors.pointer", contains(pointer));
    }

    @ParameterizedTest
    @CsvSource({"flow=a&flow=b, flow", "flow=, flow", "pub_date=x, pub_date", "url=x, url", "external_id=, external_id"
    })
    void aParameterOfATextHasOneFaultOfItsOwn(String query, String parameter) {
        project.given()
                .urlEncodingEnabled(false)
                .contentType("text/plain; charset=utf-8")
                .body("Flood\n\nWater rose.")
                .post(project.path("/runs?" + query))
                .then()
                .statusCode(400)
                .body("errors.parameter", contains(parameter));
    }

    @Test
    void aBoxOfABodyIsTextAndItsFaultShowsTheForm() {
        project.given()
                .contentType("application/json")
                .body("{\"bbox\": [100, 0, 105, 1]}")
                .post(project.path("/articles/geo-search"))
                .then()
                .statusCode(400)
                .body("errors.detail", contains("must be a string of four numbers: min_lng,min_lat,max_lng,max_lat"));
    }
}
