package dev.dateline.http.filter;

import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A 404 says which paths exist there, if the path is rather a mistake than the id of something. Contract: 3.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PathHintsTest {

    private static final String BELOW_ARTICLES = "Paths below …/articles: geo-search, semantic-search, {article_id}";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/articles/density | Article not found in this project. Did you mean …/articles/geo-search/density? "
                        + BELOW_ARTICLES,
                "/articles/geosearch | Article not found in this project. Did you mean …/articles/geo-search? "
                        + BELOW_ARTICLES,
                "/articles/search | Article not found in this project. " + BELOW_ARTICLES,
                "/runs/a/item | Nothing exists at this path. Did you mean …/runs/{run_id}/items? Paths below"
                        + " …/runs/{run_id}: cancel, items",
                "/locations/type | Nothing exists at this path. Did you mean …/locations/types? Paths below …/locations:"
                        + " types",
                "/entities/person | Nothing exists at this path. Paths below …/entities/{entity_type}: {entity_id}",
                "/entities/person/connections | Entity not found in this project. Did you mean"
                        + " …/entities/{entity_type}/{entity_id}/connections?"
            })
    void aPathThatDoesNotExistNamesThoseThatDo(String path, String detail) {
        project.given()
                .get(project.path(path))
                .then()
                .statusCode(404)
                .body("code", equalTo("not_found"))
                .body("detail", equalTo(detail));
    }

    @ParameterizedTest
    @CsvSource({
        "/articles/17, Article not found in this project",
        "/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e, Run not found in this project",
        "/entities/person/nobody, Entity not found in this project"
    })
    void anIdThatNothingHasIsToldAlone(String path, String detail) {
        project.given().get(project.path(path)).then().statusCode(404).body("detail", equalTo(detail));
    }
}
