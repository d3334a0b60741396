package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The causes of a 400, the echoes and the shape of a row. Contract: 3.4, 6.1, 7.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class GeoSearchContractTest {

    private static final String BOX = "bbox=0,0,2,2";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void missingGeoParametersAre400() {
        isRefused("", "center_lng", "center_lat", "radius_miles");
    }

    @Test
    void eachMissingOneOfPointModeIsNamed() {
        isRefused("center_lng=1", "center_lat", "radius_miles");
        isRefused("center_lng=1&center_lat=1", "radius_miles");
    }

    @Test
    void mixedModesAre400() {
        isRefused(BOX + "&center_lng=1&center_lat=1&radius_miles=1", "bbox");
        isRefused(BOX + "&radius_miles=1", "bbox");
    }

    @Test
    void anInvalidBboxIs400() {
        for (String bbox : List.of(
                "",
                "1,2,3",
                "1,2,3,4,5",
                "a,0,1,1",
                "0,2,1,1",
                "-181,0,1,1",
                "0,0,1,91",
                "NaN,0,1,1",
                "0,0,1,Infinity",
                "0,,1,1")) {
            isRefused("bbox=" + bbox, "bbox");
        }
        isRefused(BOX + "&" + BOX, "bbox");
    }

    @Test
    void anInvalidCircleIs400() {
        isRefused("center_lng=181&center_lat=1&radius_miles=1", "center_lng");
        isRefused("center_lng=1&center_lat=-90.1&radius_miles=1", "center_lat");
        isRefused("center_lng=1&center_lat=1&radius_miles=0", "radius_miles");
        isRefused("center_lng=1&center_lat=1&radius_miles=12451.1", "radius_miles");
        isRefused("center_lng=x&center_lat=NaN&radius_miles=1e999", "center_lng", "center_lat", "radius_miles");
        isRefused("center_lng=1&center_lng=1&center_lat=1&radius_miles=1", "center_lng");
    }

    @Test
    void invalidDatesAre400() {
        isRefused(BOX + "&pub_date_from=2026-02-30", "pub_date_from");
        isRefused(BOX + "&pub_date_to=20260101", "pub_date_to");
        isRefused(BOX + "&pub_date_from=2026-01-02&pub_date_to=2026-01-01", "pub_date_from");
    }

    @Test
    void aMalformedMetaClauseIs400() {
        isRefused(BOX + "&meta=topic", "meta");
        isRefused(BOX + "&meta=:fire", "meta");
        isRefused(BOX + "&meta=topic:", "meta");
    }

    @Test
    void moreThan25MetaClausesAre400() {
        search(BOX + "&meta=t:x".repeat(25)).then().statusCode(200);
        isRefused(BOX + "&meta=t:x".repeat(26), "meta");
    }

    @Test
    void moreThan50CategoriesInAClauseAre400() {
        isRefused(BOX + "&meta=t:" + String.join(",", Collections.nCopies(51, "c")), "meta");
    }

    @Test
    void anInvalidOrEmptyLocationTypeIs400() {
        for (String type : List.of("", "City", "1st", "a b", "a".repeat(65))) {
            isRefused(BOX + "&location_type=" + type, "location_type");
        }
    }

    @Test
    void moreThan25LocationTypesAre400() {
        search(BOX + "&location_type=city".repeat(25)).then().statusCode(200);
        isRefused(BOX + "&location_type=city".repeat(26), "location_type");
    }

    @Test
    void anUnknownIncludeIs400() {
        isRefused(BOX + "&include=counts&include=body", "include");
        search(BOX + "&include=counts&include=counts").then().statusCode(200);
    }

    @Test
    void anEmptyOrTooLongNatureIs400() {
        isRefused(BOX + "&nature=", "nature");
        isRefused(BOX + "&nature=" + "n".repeat(65), "nature");
    }

    @Test
    void limitAndOffsetOutOfRangeAre400() {
        isRefused(BOX + "&limit=0&offset=-1", "limit", "offset");
        isRefused(BOX + "&limit=101&offset=10000001", "limit", "offset");
    }

    @Test
    void whatPostgresCannotHoldAsTextIs400() {
        search(BOX + "&nature=a\0b").then().statusCode(400).body("code", equalTo("invalid_parameter"));
        search(BOX + "&meta=t:a\0").then().statusCode(400).body("code", equalTo("invalid_parameter"));
    }

    @Test
    void everyFaultIsToldAtOnce() {
        isRefused("center_lng=1&limit=x&meta=no&include=no", "center_lat", "radius_miles", "meta", "include", "limit");
    }

    @Test
    void withoutOrWithABadKeyIs401() {
        given().get(project.path("/articles/geo-search")).then().statusCode(401).body("code", equalTo("unauthorized"));
        given().header("Authorization", "Bearer nonsense")
                .get(project.path("/articles/geo-search"))
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", equalTo("Bearer"));
    }

    @Test
    void aKeyOfAnotherProjectIs403() {
        TestProjects.create()
                .given()
                .get(project.path("/articles/geo-search?" + BOX))
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
    }

    @Test
    void anUnknownProjectIs404() {
        project.given()
                .get("/public/v1/projects/nobody-has-this/articles/geo-search?" + BOX)
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"));
    }

    @Test
    void whatCannotBeProducedIs406() {
        project.given()
                .accept("application/xml")
                .get(project.path("/articles/geo-search?" + BOX))
                .then()
                .statusCode(406);
    }

    @Test
    void aSearchThatTakesTooLongIs503() throws SQLException {
        try (var connection = TestDatabase.dataSource().getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table mention in access exclusive mode");
            search(BOX)
                    .then()
                    .statusCode(503)
                    .header("Retry-After", notNullValue())
                    .body("code", equalTo("unavailable"));
            connection.rollback();
        }
    }

    @Test
    void aCircleIsEchoed() {
        String body = search(
                        "center_lng=-92.4451&center_lat=31.3113&radius_miles=12.5&nature=primary&nature=x"
                                + "&location_type=city&location_type=building&pub_date_from=2026-01-01&limit=7&offset=3&meta=t:x")
                .asString();
        assertThat(body)
                .isEqualTo("{\"search_mode\":\"point\",\"center_lng\":-92.4451,\"center_lat\":31.3113,"
                        + "\"radius_miles\":12.5,\"bbox\":null,\"location_types\":[\"city\",\"building\"],"
                        + "\"nature\":\"primary,x\",\"pub_date_from\":\"2026-01-01\",\"pub_date_to\":null,"
                        + "\"items\":[],\"pagination\":{\"limit\":7,\"offset\":3,\"total\":0}}");
    }

    @Test
    void aBoxIsEchoed() {
        assertThat(search("bbox=170,-20,-170,10.5").asString())
                .isEqualTo("{\"search_mode\":\"bbox\",\"center_lng\":null,\"center_lat\":null,"
                        + "\"radius_miles\":null,\"bbox\":{\"min_lng\":170.0,\"min_lat\":-20.0,\"max_lng\":-170.0,"
                        + "\"max_lat\":10.5},\"location_types\":[],\"nature\":null,\"pub_date_from\":null,"
                        + "\"pub_date_to\":null,\"items\":[],\"pagination\":{\"limit\":25,\"offset\":0,\"total\":0}}");
    }

    @Test
    void aRowHasTheDocumentsFieldsInItsOrder() {
        Stored stored = article(project.id())
                .source("example.org")
                .tag("topic", "fire")
                .place("building", null, point(1.123456789, 1))
                .images(2)
                .store();
        String row = search(BOX).asString();
        row = row.substring(row.indexOf("\"items\":[") + 9, row.indexOf("],\"pagination\""));
        assertThat(row.replaceAll("\"h3_cell\":\"8c[0-9a-f]{13}\"", "\"h3_cell\":\"cell\""))
                .isEqualTo(("{\"id\":%d,\"headline\":\"Headline\",\"url\":null,\"author\":\"An Author\","
                                + "\"pub_date\":\"2026-11-20\",\"source\":{\"id\":\"example.org\",\"name\":\"Name of"
                                + " example.org\"},\"preview\":\"A body.\",\"metadata\":[{\"meta_type\":\"topic\","
                                + "\"category\":\"fire\",\"confidence\":0.93}],\"embedded\":null,\"counts\":null,"
                                + "\"images\":null,\"matching_locations\":[{\"mention_id\":%d,\"label\":\"A place\","
                                + "\"location_type\":\"building\",\"formatted_address\":\"A place, Somewhere\","
                                + "\"geometry_type\":\"Point\",\"geometry_json\":{\"type\":\"Point\",\"coordinates\":"
                                + "[1.1234568,1.0]},\"h3_cell\":\"cell\",\"h3_resolution\":12,\"canonical\":null,"
                                + "\"nature\":null,\"role_in_story\":null,\"evidence\":null}]}")
                        .formatted(stored.id(), stored.mention()));
    }

    @Test
    void includeCountsCountsAllOfTheArticle() {
        article(project.id())
                .at(1, 1)
                .at(50, 50)
                .tag("t", "x")
                .images(3)
                .embedded()
                .store();
        search(BOX + "&include=counts")
                .then()
                .body("items[0].embedded", equalTo(true))
                .body("items[0].counts.locations", equalTo(2))
                .body("items[0].counts.images", equalTo(3))
                .body("items[0].counts.metadata", equalTo(1))
                .body("items[0].counts.words", equalTo(2))
                .body("items[0].images", equalTo(null));
    }

    @Test
    void includeImagesHoldsTheFirstTen() {
        article(project.id()).at(1, 1).images(12).store();
        article(project.id()).at(1, 1).store();
        search(BOX + "&include=images")
                .then()
                .body("items[0].images.size()", equalTo(0))
                .body("items[1].images.size()", equalTo(10))
                .body("items[1].images[9].url", equalTo("https://img.example/9"))
                .body("items[1].images[0].width", equalTo(1200))
                .body("items[1].images[0].credit", equalTo("A. Photographer"))
                .body("items[1].counts", equalTo(null));
    }

    private void isRefused(String query, String... parameters) {
        var answer = search(query).then().statusCode(400).body("code", equalTo("invalid_parameter"));
        assertThat(answer.extract().jsonPath().getList("errors.parameter", String.class))
                .as(query)
                .containsExactlyInAnyOrder(parameters);
    }

    private io.restassured.response.Response search(String query) {
        RequestSpecification request = project.given();
        Arrays.stream(query.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> request.queryParam(pair[0], pair[1]));
        return request.get(project.path("/articles/geo-search"));
    }
}
