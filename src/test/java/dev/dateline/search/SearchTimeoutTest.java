package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that takes too long has one answer, whichever endpoint it is asked of. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(SearchTimeoutTest.Hurried.class)
class SearchTimeoutTest {

    /** No index, so that SQL answers, in less time than the test has patience. */
    public static class Hurried implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dateline.index.max-memory", "0", "dateline.search.timeout", "300MS");
        }
    }

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
        article(project.id()).at(0, 0).store();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/articles",
                "/articles?q=flood",
                "/articles/geo-search?bbox=-1,-1,1,1",
                "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=5",
                "/articles/geo-search/density?bbox=-1,-1,1,1",
                "/articles/semantic-search?q=flood",
                "/articles/semantic-search?q=flood&mode=hybrid",
                "/locations",
                "/locations/types",
                "/entities",
                "/entities/person/A",
                "/entities/person/A/articles",
                "/entities/person/A/connections",
                "POST /articles/geo-search",
                "POST /articles/geo-search/density"
            })
    void aSearchThatTakesTooLongHasOneAnswer(String asked) throws SQLException {
        try (Connection held = held()) {
            Response answer = asked.startsWith("POST ")
                    ? project.given()
                            .contentType("application/json")
                            .body("{\"bbox\": \"-1,-1,1,1\"}")
                            .post(project.path(asked.substring("POST ".length())))
                    : project.given().get(project.path(asked));
            answer.then()
                    .statusCode(503)
                    .header("Retry-After", "2")
                    .body("code", equalTo("unavailable"))
                    .body("detail", equalTo("The search timed out; narrow it, or retry later"));
            held.rollback();
        }
    }

    private static Connection held() throws SQLException {
        Connection connection = TestDatabase.dataSource().getConnection();
        connection.setAutoCommit(false);
        try (var lock = connection.createStatement()) {
            lock.execute("lock table article, mention, article_vector, known_entity, entity_name, article_entity"
                    + " in access exclusive mode");
        }
        return connection;
    }
}
