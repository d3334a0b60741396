package dev.dateline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a path names two projects, a key gives access to its own project only. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class PathSpellingTest {

    private TestWorld mine;
    private TestWorld theirs;

    @BeforeEach
    void createProjects() {
        mine = TestWorld.create();
        theirs = TestWorld.create();
    }

    @AfterEach
    void closeProjects() {
        mine.close();
        theirs.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%1$s/../%2$s/articles",
                "%1$s%%2f..%%2f%2$s/articles",
                "%1$s/articles/../../%2$s/articles",
                "%2$s%%2f..%%2f%1$s/articles",
                "./%2$s/articles",
                "/%2$s/articles",
                "%2$s//articles",
                "%2$s;a=b/articles",
                "%1$s;project_slug=%2$s/articles",
                "%2$s%%20/articles",
                "%2$s%%252f/articles",
                "%2$s./articles",
                "%1$s,%2$s/articles",
                "%1$s/articles?project_slug=%2$s",
                "%1$s/articles?project_slug=%1$s&project_slug=%2$s",
                "%1$s/articles#/%2$s/articles"
            })
    void noSpellingOfAPathLeadsToAnotherProject(String spelling) {
        String path = "/public/v1/projects/"
                + spelling.formatted(mine.project().slug(), theirs.project().slug());
        for (String verb : List.of("GET", "HEAD", "OPTIONS", "POST")) {
            Response answer = RestAssured.given()
                    .urlEncodingEnabled(false)
                    .header("Authorization", "Bearer " + mine.project().key())
                    .header("X-HTTP-Method-Override", "DELETE")
                    .request(verb, path);
            assertThat(answer.statusCode()).isLessThan(500);
            assertThat(StrangersAnswer.secretsToldOf(theirs, answer)).isEmpty();
        }
    }
}
