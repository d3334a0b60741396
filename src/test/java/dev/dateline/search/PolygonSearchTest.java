package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches by a request body, inside polygons. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PolygonSearchTest {

    private static final String WITH_HOLE =
            "[[[10,10],[20,10],[20,20],[10,20],[10,10]],[[14,14],[16,14],[16,16],[14,16],[14,14]]]";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void insideIsWithTheBoundaryAndWithoutHoles() {
        Stored inside = article(project.id()).at(12, 12).store();
        Stored corner = article(project.id()).at(20, 20).store();
        Stored rim = article(project.id()).at(15, 14).store();
        article(project.id()).at(15, 15).store();
        article(project.id()).at(21, 15).store();
        Stored around = article(project.id())
                .place("{\"type\":\"LineString\",\"coordinates\":[[0,0],[30,30]]}")
                .store();
        post(intersects("Polygon", WITH_HOLE))
                .statusCode(200)
                .body("search_mode", equalTo("polygon"))
                .body("bbox", nullValue())
                .body("center_lng", nullValue())
                .body("radius_miles", nullValue())
                .body("pagination.total", equalTo(4));
        assertThat(found(intersects("Polygon", WITH_HOLE)))
                .containsExactly(around.id(), rim.id(), corner.id(), inside.id());
        assertThat(found(intersects("Polygon", "[[[50,50],[51,50],[51,51],[50,50]]]")))
                .isEmpty();
    }

    @Test
    void aMultiPolygonCrossesTheAntimeridianInParts() {
        Stored east = article(project.id()).at(179, -17).store();
        Stored west = article(project.id()).at(-179, -17).store();
        Stored on = article(project.id()).at(-180, -18).store();
        article(project.id()).at(0, -17).store();
        String eastern = "[[[178,-19],[180,-19],[180,-16],[178,-16],[178,-19]]]";
        String western = "[[[-180,-19],[-178,-19],[-178,-16],[-180,-16],[-180,-19]]]";
        assertThat(found(intersects("MultiPolygon", "[%s,%s]".formatted(eastern, western))))
                .containsExactly(on.id(), west.id(), east.id());
        assertThat(found(intersects("Polygon", eastern)))
                .as("±180 is one meridian")
                .containsExactly(on.id(), east.id());
        post(intersects("Polygon", "[[[178,-19],[182,-19],[182,-16],[178,-19]]]"))
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/intersects/coordinates/0/1/0"));
    }

    @Test
    void anEdgeAcrossTheAntimeridianIsRefusedAndTheWorldIsTaken() {
        Stored one = article(project.id()).at(0, 0).store();
        post(intersects("Polygon", "[[[179,-1],[-179,-1],[-179,1],[179,1],[179,-1]]]"))
                .statusCode(400)
                .body("errors.pointer", equalTo(List.of("/intersects/coordinates/0/1")))
                .body("errors[0].detail", startsWith("must be at most 180 degrees of longitude"));
        assertThat(found(intersects("Polygon", "[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]")))
                .containsExactly(one.id());
    }

    @Test
    void aFeatureWithAPolygonIsTakenAndItsOtherMembersAreIgnored() {
        Stored inside = article(project.id()).at(12, 12).store();
        article(project.id()).at(15, 15).store();
        assertThat(found("""
                        {"intersects": {"type": "Feature", "id": 1, "properties": {"name": "Here"}, "crs": null,
                          "geometry": {"type": "Polygon", "coordinates": %s}}}""".formatted(WITH_HOLE))).containsExactly(inside.id());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'type':'Point','coordinates':[1,2]} | /type"
                        + " | must be Polygon or MultiPolygon, or a Feature with one of them",
                "{'type':'FeatureCollection','features':[]} | /type"
                        + " | must be Polygon or MultiPolygon, or a Feature with one of them",
                "{} | /type | must be Polygon or MultiPolygon, or a Feature with one of them",
                "7 | '' | must be Polygon or MultiPolygon, or a Feature with one of them",
                "{'type':'Feature','geometry':{'type':'Point','coordinates':[1,2]}} | /geometry/type"
                        + " | must be Polygon or MultiPolygon",
                "{'type':'Feature','geometry':{'type':'Feature'}} | /geometry/type | must be Polygon or MultiPolygon",
                "{'type':'Feature','geometry':null} | /geometry | must be Polygon or MultiPolygon",
                "{'type':'Feature'} | /geometry | must be Polygon or MultiPolygon"
            })
    void aFaultNamesTheTypesThatAreTaken(String area, String pointer, String detail) {
        post("{\"intersects\": %s}".formatted(area.replace('\'', '"')))
                .statusCode(400)
                .body("errors.pointer", equalTo(List.of("/intersects" + pointer)))
                .body("errors.detail", equalTo(List.of(detail)));
    }

    @Test
    void anotherCoordinateSystemIsRefusedWhereverItStands() {
        String crs = "\"crs\": {\"type\": \"name\", \"properties\": {\"name\": \"urn:ogc:def:crs:EPSG::3857\"}}";
        String polygon = "\"type\": \"Polygon\", \"coordinates\": " + WITH_HOLE;
        refused("{\"intersects\": {%s, %s}}".formatted(polygon, crs), "/intersects/crs");
        refused(
                "{\"intersects\": {\"type\": \"Feature\", %s, \"geometry\": {%s}}}".formatted(crs, polygon),
                "/intersects/crs");
        refused(
                "{\"intersects\": {\"type\": \"Feature\", \"geometry\": {%s, %s}}}".formatted(polygon, crs),
                "/intersects/geometry/crs");
    }

    @Test
    void filtersAndPageAreThoseOfTheQuery() {
        Stored match = article(project.id())
                .tag("topic", "fire")
                .place("building", "primary", point(12, 12))
                .store();
        article(project.id())
                .tag("topic", "fire")
                .place("city", "primary", point(12, 12))
                .store();
        article(project.id()).place("building", "primary", point(12, 12)).store();
        String filters = """
                , "location_type": ["building"], "nature": ["primary", "secondary"], "meta": ["topic:fire"],
                "pub_date_from": "2026-01-01", "limit": 10, "offset": 0, "include": ["counts"]""";
        post(intersects("Polygon", WITH_HOLE, filters))
                .statusCode(200)
                .body("items.id", equalTo(List.of((int) match.id())))
                .body("items[0].counts.locations", equalTo(1))
                .body("nature", equalTo("primary,secondary"))
                .body("pagination.limit", equalTo(10));
        assertThat(found("{\"bbox\": \"11,11,13,13\", \"meta\": [\"topic:fire\"]}"))
                .hasSize(2);
        assertThat(found("{\"center_lng\": 12, \"center_lat\": 12.0, \"radius_miles\": 1, \"intersects\": null}"))
                .hasSize(3);
    }

    @Test
    void everyFaultIsToldByItsPointer() {
        refused("{}", "/center_lng", "/center_lat", "/radius_miles");
        post("{\"polygon\": []}").body("errors[0].detail", equalTo("is required, or use bbox or intersects instead"));
        refused(
                "{\"bbox\": \"1,1,2,2\", \"limit\": \"2\", \"meta\": \"x\", \"include\": [3], \"pub_date_to\": []}",
                "/limit",
                "/meta",
                "/include/0",
                "/pub_date_to");
        refused(intersects("Polygon", WITH_HOLE, ", \"bbox\": \"1,1,2,2\", \"limit\": 0"), "/bbox", "/limit");
        refused(intersects("Point", "[1, 2]"), "/intersects/type");
        refused("{\"intersects\": []}", "/intersects");
        refused(intersects("Polygon", "[[[0,0],[1,1],[1,0],[0,1],[0,0]]]"), "/intersects");
        refused(intersects("Polygon", "[[[0,0],[1,1],[1,0]]]"), "/intersects/coordinates/0");
        refused("[]", "");
    }

    @Test
    void aFieldWithVeryManyValuesIsToldOnce() {
        for (String value : List.of("1", "\"\"", "\"primary\"")) {
            refused(
                    "{\"bbox\": \"0,0,1,1\", \"nature\": [%s]}"
                            .formatted(String.join(",", Collections.nCopies(50_000, value))),
                    "/nature");
        }
    }

    @Test
    void tenThousandPositionsAreAnsweredAndOneMoreIsNot() {
        Stored inside = article(project.id()).at(0, 0).store();
        assertThat(found(intersects("Polygon", ring(9_999)))).containsExactly(inside.id());
        post(intersects("Polygon", ring(10_000)))
                .statusCode(400)
                .body("errors[0].detail", equalTo("must have at most 10000 positions"));
    }

    @Test
    void whatIsNoJsonObjectOfThatSizeIsRefused() {
        post("{\"bbox\": ").statusCode(400).body("code", equalTo("malformed_body"));
        post("{\"x\": \"%s\"}".formatted("x".repeat(1024 * 1024))).statusCode(413);
        project.given().contentType("text/plain").body("{}").post(path()).then().statusCode(415);
        RestAssured.given()
                .contentType("application/json")
                .body("{}")
                .post(path())
                .then()
                .statusCode(401);
    }

    /** Corners of a circle; the first one is repeated at the end. */
    private static String ring(int corners) {
        return IntStream.rangeClosed(0, corners)
                .mapToDouble(corner -> 2 * Math.PI * (corner % corners) / corners)
                .mapToObj(angle -> "[%s,%s]".formatted(Math.cos(angle), Math.sin(angle)))
                .collect(Collectors.joining(",", "[[", "]]"));
    }

    private static String intersects(String type, String coordinates, String... more) {
        return "{\"intersects\": {\"type\": \"%s\", \"coordinates\": %s}%s}"
                .formatted(type, coordinates, String.join("", more));
    }

    private void refused(String body, String... pointers) {
        post(body)
                .statusCode(400)
                .contentType("application/problem+json")
                .body("type", startsWith("/problems/"))
                .body("errors.pointer", containsInAnyOrder(pointers));
    }

    private List<Long> found(String body) {
        return post(body).statusCode(200).extract().jsonPath().getList("items.id", Long.class);
    }

    private ValidatableResponse post(String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(path())
                .then();
    }

    private String path() {
        return project.path("/articles/geo-search");
    }

    @Test
    void aProjectWithoutArticlesHasAnEmptyPage() {
        post(intersects("Polygon", WITH_HOLE))
                .statusCode(200)
                .body("items", empty())
                .body("pagination.total", equalTo(0));
    }
}
