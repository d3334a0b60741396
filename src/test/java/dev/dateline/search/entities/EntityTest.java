package dev.dateline.search.entities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entities of articles: lists and single ones. Contract: 17.2, 17.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityTest {

    static final String JANE = "{\"type\": \"person\", \"id\": \"jane\", \"name\": \"%s\"}";
    static final String ACME = "{\"type\": \"organisation\", \"id\": \"acme/1\", \"name\": \"Acme\"}";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aProjectWithoutArticlesHasNoEntities() {
        get("/entities").body("items", empty()).body("pagination.total", equalTo(0));
    }

    @Test
    void theMostUsedNameIsShownAndOthersAreAliases() {
        TestRuns.submit(
                project,
                item("a", "2026-11-01", JANE.formatted("Jane Doe"), ACME),
                item("b", "2026-11-03", JANE.formatted("J. Doe")),
                item("c", null, JANE.formatted("Jane Doe")));
        get("/entities/person/jane")
                .body("type", equalTo("person"))
                .body("id", equalTo("jane"))
                .body("name", equalTo("Jane Doe"))
                .body("aliases", contains("J. Doe"))
                .body("article_count", equalTo(3))
                .body("first_pub_date", equalTo("2026-11-01"))
                .body("last_pub_date", equalTo("2026-11-03"))
                .body("geometry", nullValue());
        get("/entities").body("items.id", contains("jane", "acme/1"));
        get("/entities?q=J.%20D").body("items.id", contains("jane"));
        get("/entities?type=organisation").body("items.name", contains("Acme"));
        get("/entities/organisation/acme%2F1").body("name", equalTo("Acme"));
        get("/entities/person/jane/articles").body("pagination.total", equalTo(3));
        get("/entities/person/jane/connections")
                .body("items.entity.id", contains("acme/1"))
                .body("items.article_count", contains(1));
    }

    @Test
    void theCanonicalEntityOfAMentionIsOneWithAGeometry() {
        TestRuns.submit(project, """
                {"headline": "h", "entities": [{"type": "place", "id": "p1", "name": "Alex"}],
                 "locations": [{"label": "Alexandria", "location_type": "city",
                   "geometry": {"type": "Point", "coordinates": [-92.4, 31.3]},
                   "canonical": {"type": "place", "id": "p1", "name": "Alexandria"}},
                  {"label": "Suva", "location_type": "city",
                   "geometry": {"type": "Point", "coordinates": [178.4, -18.1]},
                   "canonical": {"type": "place", "id": "p2"}}]}""");
        get("/entities")
                .body("items.id", contains("p1", "p2"))
                .body("items.name", contains("Alex", "p2"))
                .body("items[0].aliases", contains("Alexandria"))
                .body("items.geometry.type", contains("Point", "Point"))
                .body("items[1].geometry.coordinates", contains(178.4f, -18.1f));
        get("/entities?q=P2").body("items.id", contains("p2"));
        int article = get("/articles").extract().path("items[0].id");
        var shown = get("/articles/" + article + "?include=entities");
        shown.body("entities.id", contains("p1", "p1", "p2"))
                .body("entities.name", contains("Alex", "Alexandria", null));
        assertThat(get("/articles/" + article).extract().asString()).doesNotContain("\"entities\"");
    }

    @Test
    void aNameThatNoArticleGivesAnyMoreIsNotFound() {
        String named = "{\"type\": \"place\", \"id\": \"old-1\", \"name\": \"%s\"}";
        String unnamed = """
                {"external_id": "a", "headline": "a", "locations": [{"label": "Suva", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [178.4, -18.1]},
                 "canonical": {"type": "place", "id": "old-1"}}]}""";
        TestRuns.submit(project, item("a", null, named.formatted("Old")));
        get("/entities?q=old").body("items.id", contains("old-1"));
        TestRuns.submit(project, unnamed, item("b", null, named.formatted("New")));
        get("/entities?q=old").body("items", empty());
        get("/entities?q=new").body("items.id", contains("old-1"));
        TestRuns.submit(project, item("b", null));
        get("/entities?q=old").body("items.name", contains("old-1"));
    }

    @Test
    void prefixesIgnoreCaseAccentsAndSpaces() {
        TestRuns.submit(
                project,
                item("a", null, "{\"type\": \"person\", \"id\": \"1\", \"name\": \"Émile  Škvorecký\"}"),
                item("b", null, "{\"type\": \"person\", \"id\": \"2\", \"name\": \"Straße Øst\"}"));
        for (String prefix : List.of("emile%20skv", "%C3%89MILE%20%C5%A0", "E%CC%81mile")) {
            get("/entities?q=" + prefix).body("items.id", contains("1"));
        }
        get("/entities?q=STRASSE%20OS").body("items.id", contains("2"));
        get("/entities?q=kvor").body("items", empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a;b=1",
                "100%",
                "a+b c",
                "what?#",
                "q:1,2",
                "\uD83D\uDE00",
                "line\nline",
                "a//b/",
                "!x",
                "...",
                "a\\\"b"
            })
    void anyIdIsReadByItsPercentEncodedForm(String id) {
        String text = id.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        TestRuns.submit(project, item("a", null, "{\"type\": \"x\", \"id\": \"%s\", \"name\": \"n\"}".formatted(text)));
        String encoded = URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
        get("/entities/x/" + encoded).body("id", equalTo(id));
        get("/entities/x/" + encoded + "/articles").body("pagination.total", equalTo(1));
        get("/entities/x/" + encoded + "/connections").body("items", empty());
        get("/articles?entity=x:" + encoded).body("pagination.total", equalTo(1));
    }

    /**
     * Work that grows with the square of their number would be ended by the statement timeout. The planner's statistics know
     * other projects, but not this one.
     */
    @Test
    void fortyThousandEntitiesAppearAndVanishWithOneRunEach() throws SQLException {
        try (Connection connection = TestDatabase.superuser();
                Statement statement = connection.createStatement()) {
            statement.execute("analyze known_entity, entity_name, article_entity, article");
        }
        TestRuns.submit(project, item("first", null, JANE.formatted("Jane")));
        TestRuns.submit(
                project,
                items(article -> IntStream.range(500 * article, 500 * article + 500)
                        .mapToObj("{\"type\": \"t%1$d\", \"id\": \"%1$d\", \"name\": \"n\"}"::formatted)
                        .toArray(String[]::new)));
        get("/entities?limit=1").body("pagination.total", equalTo(40_001));
        get("/entities?limit=1&q=n").body("pagination.total", equalTo(40_000));
        get("/articles?limit=1&include=facets").body("facets.entity.size()", equalTo(1_000));
        TestRuns.submit(project, items(_ -> new String[0]));
        get("/entities").body("items.id", contains("jane"));
    }

    private static String[] items(IntFunction<String[]> entities) {
        return IntStream.range(0, 80)
                .mapToObj(article -> item("a" + article, null, entities.apply(article)))
                .toArray(String[]::new);
    }

    @Test
    void pagingIsStable() {
        TestRuns.submit(project, item("a", null, JANE.formatted("Jane"), ACME), item("b", null, ACME));
        get("/entities?limit=1").body("items.id", contains("acme/1")).body("pagination.total", equalTo(2));
        get("/entities?limit=1&offset=1").body("items.id", contains("jane"));
        get("/entities?offset=2").body("items", empty()).body("pagination.total", equalTo(2));
    }

    @Test
    void anEntityWithoutArticlesDisappearsAndComesBack() {
        TestRuns.submit(project, item("a", null, JANE.formatted("Jane")));
        int article = get("/articles").extract().path("items[0].id");
        TestRuns.submit(project, item("a", null, ACME));
        status("/entities/person/jane", 404).body("code", equalTo("not_found"));
        get("/entities").body("items.id", contains("acme/1"));
        project.given().delete(project.path("/articles/" + article)).then().statusCode(204);
        get("/entities").body("items", empty());
        status("/entities/organisation/acme%2F1/articles", 404);
        TestRuns.submit(project, item("b", null, JANE.formatted("Jane D")));
        get("/entities/person/jane").body("name", equalTo("Jane D")).body("aliases", empty());
        var events = get("/events?type=service.entity.created&type=service.entity.updated");
        events.body("items.entity.id", contains("jane", "acme/1", "jane", "acme/1", "jane"))
                .body(
                        "items.type.collect { it.replace('service.entity.', '') }",
                        contains("created", "created", "updated", "updated", "created"))
                .body("items.data.reason", contains(null, null, "removed", "removed", null));
    }

    @Test
    void anotherNameIsTold() {
        TestRuns.submit(project, item("a", null, JANE.formatted("Jane")));
        TestRuns.submit(project, item("b", null, JANE.formatted("Jane")), item("c", null, JANE.formatted("J. Doe")));
        get("/events?type=service.entity.updated")
                .body("items.data.name", contains("J. Doe"))
                .body("items.data.reason", contains("named"))
                .body("items[0].run.id", notNullValue())
                .body("items[0].flow.name", equalTo("default"));
    }

    @Test
    void answersHaveTheTagOfTheProjectsVersion() {
        TestRuns.submit(project, item("a", null, JANE.formatted("Jane"), ACME));
        for (String path : List.of("/entities", "/entities/person/jane", "/entities/person/jane/connections")) {
            String tag = get(path).extract().header("ETag");
            project.given()
                    .header("If-None-Match", tag)
                    .get(project.path(path))
                    .then()
                    .statusCode(304);
        }
    }

    @Test
    void faultsOfAnItemNameTheirPointers() {
        String many = String.join(",", Collections.nCopies(501, ACME));
        TestRuns.submit(
                project,
                item(
                        "a",
                        null,
                        "{\"type\": \"Person\", \"id\": \"\", \"name\": \" \", \"nature\": 5, \"confidence\": 2}"),
                item("b", null, "{}"),
                item("c", null, "5"),
                item("d", null, many),
                item(
                        "e",
                        null,
                        "{\"type\": \"%s\", \"id\": \"%s\", \"name\": \"%s\"}"
                                .formatted("t".repeat(65), "i".repeat(201), "n".repeat(501))),
                item(
                        "f",
                        null,
                        "{\"type\": \"%s\", \"id\": \"%s\", \"name\": \"%s\", \"nature\": null}"
                                .formatted("t".repeat(64), "\uD83D\uDE00".repeat(200), "n".repeat(500))));
        List<String> errors = get("/runs/" + get("/runs").extract().path("items[0].run_id") + "/items")
                .extract()
                .path("items.error");
        assertThat(errors.get(0))
                .contains("/entities/0/type must", "/entities/0/id must", "/entities/0/name must")
                .contains("/entities/0/nature must", "/entities/0/confidence must");
        assertThat(errors.get(1)).contains("/entities/0/type", "/entities/0/id", "/entities/0/name");
        assertThat(errors.get(2)).contains("/entities/0 must be an object");
        assertThat(errors.get(3)).contains("/entities must be an array of at most 500");
        assertThat(errors.get(4)).contains("/entities/0/type", "/entities/0/id", "/entities/0/name");
        assertThat(errors.get(5)).isNull();
    }

    /** A browser asks for another path. */
    @Test
    void anItemWithADotSegmentForAnIdFailsAlone() {
        TestRuns.submit(
                project,
                item("a", null, "{\"type\": \"person\", \"id\": \".\", \"name\": \"Dot\"}"),
                item("b", null, "{\"type\": \"person\", \"id\": \"..\", \"name\": \"Dots\"}"),
                canonical("..", "x"),
                canonical("person", "."),
                item("c", null, "{\"type\": \"person\", \"id\": \"...\", \"name\": \"Three\"}"));
        get("/runs/" + get("/runs").extract().path("items[0].run_id") + "/items")
                .body(
                        "items.error",
                        contains(
                                "/entities/0/id must not have a segment . or .., which clients and proxies drop from a path",
                                "/entities/0/id must not have a segment . or .., which clients and proxies drop from a path",
                                "/locations/0/canonical/type must not have a segment . or .., which clients and proxies drop from a path",
                                "/locations/0/canonical/id must not have a segment . or .., which clients and proxies drop from a path",
                                null));
        get("/entities").body("items.id", contains("..."));
    }

    private static String canonical(String type, String id) {
        return """
                {"headline": "x", "locations": [{"label": "A", "location_type": "city", "canonical": {"type": "%s", "id": "%s"},
                  "geometry": {"type": "Point", "coordinates": [1, 2]}}]}""".formatted(type, id);
    }

    @Test
    void listsAndConnectionsTellEveryFault() {
        TestRuns.submit(project, item("a", null, JANE.formatted("Jane")));
        status("/entities?q=&limit=0&offset=-1&type=", 400)
                .body("errors.parameter", containsInAnyOrder("q", "limit", "offset", "type"));
        status("/entities/person/jane/connections?sort=date&bbox=1&pub_date_from=x&meta=y", 400)
                .body("errors.parameter", containsInAnyOrder("sort", "bbox", "pub_date_from", "meta"));
        status("/entities/person/jane/connections?center_lng=1", 400)
                .body("errors.parameter", containsInAnyOrder("center_lat", "radius_miles"));
        status("/entities/person/jane/articles?entity=x", 400).body("errors.parameter", contains("entity"));
        status("/entities/person/nobody", 404);
        status("/entities/nothing/jane/connections", 404);
    }

    private ValidatableResponse status(String path, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(status);
    }

    private ValidatableResponse get(String path) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(200);
    }

    static String item(String id, String date, String... entities) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\", \"pub_date\": %s, \"entities\": [%s], \"locations\": []}"
                .formatted(id, id, date == null ? "null" : "\"" + date + "\"", String.join(",", entities));
    }
}
