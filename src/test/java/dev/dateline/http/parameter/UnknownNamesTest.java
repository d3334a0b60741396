package dev.dateline.http.parameter;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An unknown parameter or field is 400 and names what was meant, or what there is. Contract: 4.12. */
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
        "/articles?page=2&limit=5, page, offset",
        "/articles?perPage=5, perPage, limit",
        "/articles?start_date=2026-01-01, start_date, pub_date_from",
        "/articles?since=2026-01-01, since, pub_date_from",
        "/articles?to=2026-01-01, to, pub_date_to",
        "/articles?search=flood, search, q",
        "/articles?tag=topic:fire, tag, meta",
        "/articles/geo-search?bbox=0%2C0%2C1%2C1&orderBy=date, orderBy, sort",
        "/articles/geo-search?bbox=0%2C0%2C1%2C1&type=city, type, location_type",
        "/articles/semantic-search?q=flood&lat=1, lat, center_lat",
        "/articles/semantic-search?q=flood&lon=1, lon, center_lng",
        "/articles/semantic-search?q=flood&radius=1, radius, radius_miles",
        "/articles/semantic-search?query=flood&q=a, query, q",
        "/events?since=2026-01-01T00:00:00Z, since, cursor",
        "/events?after=abc, after, cursor",
        "/events?page=2, page, cursor",
        "/events?event_types=service.run.completed, event_types, type",
        "/runs?state=failed, state, status",
        "/gazetteer?q=a&location=1, location, near",
        "/entities?name=jane, name, q",
        "/webhooks?per_page=5, per_page, limit"
    })
    void aWellKnownWordForAParameterIsRefusedAndNamesOurs(String path, String word, String meant) {
        get(path)
                .statusCode(400)
                .body("errors.parameter", contains(word))
                .body("errors.detail", contains("is unknown; did you mean " + meant + "?"));
    }

    /** Where the operation has nothing that it could mean. */
    @Test
    void aWellKnownWordIsNoHintAtWhatTheOperationDoesNotHave() {
        get("/entities/a/b?page=2")
                .statusCode(400)
                .body("errors.detail", contains("is unknown; this operation takes no parameters"));
        get("/runs?since=2026-01-01")
                .statusCode(400)
                .body("errors.detail", contains("is unknown; the parameters are flow_id, limit, offset, status"));
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
    void allFaultsAreReportedTogetherAndWhatThereIsOnce() {
        get("/runs?lmit=3&offset=-1&mode=hybrid&colour=red&colour=blue&year=2026")
                .statusCode(400)
                .body("errors.parameter", contains("offset", "colour", "lmit", "mode", "year"))
                .body(
                        "errors.detail",
                        contains(
                                "must be from 0 to 10000000",
                                "is unknown; the parameters are flow_id, limit, offset, status",
                                "is unknown; did you mean limit?",
                                "is not known to this operation; it is a parameter of GET …/articles/semantic-search",
                                "is unknown"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_=17", "_=", "utm_source=news&utm_source=web", "utm_campaign=a", "_pk=1"})
    void whatCachesAndAdvertisersAddIsIgnored(String parameters) {
        get("/articles/geo-search?" + BOX + "&" + parameters).statusCode(200);
        get("/articles?" + parameters).statusCode(200);
        get("/locations/types?" + parameters).statusCode(200);
        post("/locate?" + parameters, "{'text': 'a', '_comment': 'x', 'utm_source': 'y'}")
                .statusCode(200);
    }

    /** A hundred are told one by one; the last line has the number of the others. */
    @Test
    void ofAThousandUnknownNamesAHundredAreTold() {
        String parameters = IntStream.range(0, 1_000)
                .mapToObj(number -> "x%03d=1".formatted(number))
                .collect(Collectors.joining("&"));
        get("/articles?" + parameters)
                .statusCode(400)
                .body("errors.parameter.unique()", hasSize(100))
                .body("errors.detail", hasItem("is unknown, and so are 900 more"));
        String fields = IntStream.range(0, 10_000)
                .mapToObj(number -> "'x%05d': 1".formatted(number))
                .collect(Collectors.joining(", "));
        post("/locate", "{'text': 'a', %s}".formatted(fields))
                .statusCode(400)
                .body("errors", hasSize(100))
                .body("errors[99].detail", equalTo("is unknown, and so are 9,900 more"));
    }

    @Test
    void densityChecksThePageOfASearchAndIgnoresIt() {
        get("/articles/geo-search/density?" + BOX + "&limit=3&include=counts").statusCode(200);
    }

    /** For a text they are its article's fields; JSON has these in its body, so a flow there would be lost. */
    @Test
    void aRunOfJsonHasNoParameters() {
        post("/runs?flow=default&author=a&locate=false", "{'items': [{'headline': 'h'}]}")
                .statusCode(400)
                .body("errors.parameter", contains("flow", "author", "locate"))
                .body("errors.detail[0]", equalTo("is for a body of text/plain; write it into the JSON body"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/articles/geo-search | {'bbox': '0,0,2,2', 'lmit': 3} | /lmit | is unknown; did you mean limit?",
                "/articles/geo-search | {'bbox': '0,0,2,2', 'intersect': null, 'similar_to': 7} | /similar_to |"
                        + " is not known to this operation; it is a parameter of GET …/articles/semantic-search",
                "/articles/geo-search | {'polygon': {'type': 'Point'}, 'bbox': '0,0,1,1'} | /polygon |"
                        + " is unknown; did you mean intersects?",
                "/articles/geo-search/density | {'bbox': '0,0,2,2', 'location_types': ['city']} | /location_types |"
                        + " is unknown; did you mean location_type?",
                "/articles/geo-search/density | {'bbox': '0,0,2,2', 'page': 2} | /page |"
                        + " is unknown; did you mean offset?",
                "/webhooks | {'url': 'https://127.0.0.1:9/', 'type': []} | /type | is unknown; did you mean types?",
                "/webhooks | {'url': 'https://127.0.0.1:9/', 'events': ['service.run.completed']} | /events |"
                        + " is unknown; did you mean types?",
                "/webhooks | {'url': 'https://127.0.0.1:9/', 'description': 'ours'} | /description |"
                        + " is unknown; the fields are digest_seconds, enabled, flow_ids, min_confidence, nature, ordered, types, url, watch_ids",
                "/locate | {'text': 'a', 'span': []} | /span | is unknown; did you mean spans?",
                "/locate | {'text': 'a', 'lang': 'en'} | /lang |"
                        + " is unknown; the fields are demonyms, limit, source_id, spans, text",
                "/runs | {'item': [], 'items': [{}]} | /item | is unknown; did you mean items?",
                "/runs | {'flow_id': 'a', 'items': [{}]} | /flow_id | is unknown; did you mean flow?",
                "/runs | {'a/b~c': 'a', 'items': [{}]} | /a~1b~0c | is unknown; the fields are flow, items, locate, replace",
                "/entities/a/b/merge | {'into': {'type': 'a', 'id': 'c'}, 'reason': 'x'} | /reason |"
                        + " is unknown; the fields are into",
                "/entities/a/b/merge | {'into': {'type': 'a', 'id': 'c', 'name': 'x'}} | /into/name |"
                        + " is unknown; the fields are id, type"
            })
    void anUnknownFieldIsRefusedAndNamesWhatIsMeantOrWhatThereIs(
            String path, String body, String pointer, String detail) {
        post(path, body)
                .statusCode(400)
                .body("errors.pointer", contains(pointer))
                .body("errors.detail", contains(detail));
    }

    /** Null is absent; GeoJSON may have foreign members; {@code resolution} is for density, whose body is the same. */
    @Test
    void whatIsNoUnknownFieldIsAccepted() {
        post("/articles/geo-search", "{'bbox': '0,0,2,2', 'lmit': null, 'resolution': 5}")
                .statusCode(200);
        post("/articles/geo-search", """
                        {'intersects': {'type': 'Polygon', 'title': 'ours', 'properties': {'a': 1},
                                        'coordinates': [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}""").statusCode(200);
        post("/runs", "{'items': [{'headline': 'h', 'mood': 'x'}], 'comment': null}")
                .statusCode(202);
    }

    @Test
    void aNameThatCannotBeWrittenIsShownAsFarAsItCan() {
        post("/runs", "{'items': [{}], '\\ud800': 1, '%s': 1}".formatted("x".repeat(300)))
                .statusCode(400)
                .body("errors.pointer", contains("/" + "x".repeat(100) + "…", "/\ufffd"));
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
