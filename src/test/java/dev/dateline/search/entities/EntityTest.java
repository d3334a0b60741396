package dev.dateline.search.entities;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
