package dev.dateline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Places in articles, and their types. Contract: 9.1, 9.2. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LocationListTest {

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aProjectWithoutMentionsHasNoPlacesAndNoTypes() {
        for (String path : List.of("/locations", "/locations/types")) {
            get(path)
                    .body("items", empty())
                    .body("pagination.total", equalTo(0))
                    .body("pagination.limit", equalTo(25));
        }
    }

    @Test
    void placesComeWithHowOftenTheyAreMentionedMostMentionedFirst() {
        submit();
        get("/locations")
                .body("pagination.total", equalTo(4))
                .body("items.label", contains("Alexandria", "Suva", "Alexandria", "alex bridge"))
                .body("items.location_type", contains("city", "city", "city", "building"))
                .body("items.formatted_address", contains("Louisiana", "Suva", "Egypt", "alex bridge"))
                .body("items.mention_count", contains(3, 2, 1, 1))
                .body("items.article_count", contains(2, 2, 1, 1));
        var first =
                get("/locations?limit=1").body("items", hasSize(1)).extract().jsonPath();
        assertThat(first.getMap("items[0]").keySet().stream().map(String::valueOf))
                .containsExactly(
                        "label",
                        "location_type",
                        "formatted_address",
                        "geometry_type",
                        "geometry_json",
                        "h3_cell",
                        "h3_resolution",
                        "mention_count",
                        "article_count");
        assertThat(first.getList("items[0].geometry_json.coordinates", Float.class))
                .as("of one of its mentions")
                .isIn(List.of(-92.5f, 31.5f), List.of(-92.4f, 31.3f));
        assertThat(first.getInt("items[0].h3_resolution")).isEqualTo(7);
    }

    @Test
    void placesAreFilteredByBeginningTypeAndBox() {
        submit();
        get("/locations?q=ALEX").body("items.label", contains("Alexandria", "Alexandria", "alex bridge"));
        get("/locations?q=alex&location_type=building&location_type=street")
                .body("items.label", contains("alex bridge"));
        get("/locations?q=alex&exclude_location_type=city").body("items.label", contains("alex bridge"));
        get("/locations?bbox=-180,-90,180,90&exclude_location_type=building").body("pagination.total", equalTo(3));
        get("/locations?q=a%25").body("items", empty());
        get("/locations?bbox=-93,31,-92,31.4")
                .body("items.label", contains("Alexandria", "alex bridge"))
                .body("items[0].mention_count", equalTo(2))
                .body("items[0].article_count", equalTo(1));
        get("/locations?bbox=177,-20,-178,-15")
                .body("items.label", contains("Suva"))
                .body("items[0].mention_count", equalTo(2));
        get("/locations?bbox=-180,-90,180,90").body("pagination.total", equalTo(4));
        get("/locations?bbox=10,-90,10,90").body("items", empty()).body("pagination.total", equalTo(0));
    }

    @Test
    void pagesPartTheWhole() {
        submit();
        get("/locations?limit=2&offset=2").body("items.label", contains("Alexandria", "alex bridge"));
        get("/locations?offset=100").body("items", empty()).body("pagination.total", equalTo(4));
        get("/locations/types?limit=1&offset=1")
                .body("items.location_type", contains("building"))
                .body("pagination.total", equalTo(2));
        get("/locations/types?offset=2").body("items", empty()).body("pagination.total", equalTo(2));
    }

    @Test
    void typesComeWithHowOftenTheyAreUsedMostUsedFirst() {
        submit();
        get("/locations/types")
                .body("items.location_type", contains("city", "building"))
                .body("items.mention_count", contains(6, 1))
                .body("items.article_count", contains(3, 1))
                .body("pagination.total", equalTo(2));
    }

    @Test
    void everyFaultIsTold() {
        project.given()
                .get(project.path("/locations?q=&location_type=X&bbox=1,2&limit=0&offset=-1"))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.parameter", containsInAnyOrder("q", "location_type", "bbox", "limit", "offset"));
        project.given().get(project.path("/locations/types?limit=101")).then().statusCode(400);
        RestAssured.get(project.path("/locations")).then().statusCode(401);
        TestProjects.create()
                .given()
                .get(project.path("/locations/types"))
                .then()
                .statusCode(403);
    }

    private void submit() {
        TestRuns.submit(TestProjects.create(), item(place("Elsewhere", "city", "x", "[0, 0]")));
        TestRuns.submit(
                project,
                item(
                        place("Alexandria", "city", "Louisiana", "[-92.4, 31.3]"),
                        place("Alexandria", "city", "Louisiana", "[-92.4, 31.3]"),
                        place("alex bridge", "building", "alex bridge", "[-92.4, 31.3]"),
                        place("Alexandria", "city", "Egypt", "[29.9, 31.2]")));
        TestRuns.submit(
                project,
                item(
                        place("Suva", "city", "Suva", "[178.4, -18.1]"),
                        place("Alexandria", "city", "Louisiana", "[-92.5, 31.5]")));
        TestRuns.submit(project, item(place("Suva", "city", "Suva", "[-179.9, -18.1]")));
    }

    private static String item(String... places) {
        return "{\"headline\": \"h\", \"locations\": [%s]}"
                .formatted(Stream.of(places).collect(Collectors.joining(",")));
    }

    private static String place(String label, String type, String address, String position) {
        return """
                {"label": "%s", "location_type": "%s", "formatted_address": "%s",
                 "geometry": {"type": "Point", "coordinates": %s}}""".formatted(label, type, address, position);
    }

    private ValidatableResponse get(String path) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(200);
    }
}
