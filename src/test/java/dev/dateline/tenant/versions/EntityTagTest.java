package dev.dateline.tenant.versions;

import static dev.dateline.content.articles.TestArticles.article;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.content.vectors.TestEmbedding;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.config.DecoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of articles have a tag that changes with them; pages link to the next one. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityTagTest {

    private TestProject project;

    @BeforeEach
    void createArticle() {
        project = TestProjects.create();
        TestEmbedding.set(project, false); // a vector that an article gets later is a change
        article(project.id()).at(1, 1).store();
    }

    @Test
    void whatDidNotChangeIs304UntilItChanges() {
        for (String path : List.of(
                "/articles/geo-search?bbox=0,0,2,2",
                "/articles/geo-search/density?bbox=0,0,2,2",
                "/articles",
                "/articles?q=a",
                "/locations",
                "/locations/types")) {
            String tag = get(path, "none")
                    .statusCode(200)
                    .header("Cache-Control", "private, no-cache")
                    .extract()
                    .header("ETag");
            assertThat(tag).as(path).startsWith("W/\"");
            get(path, tag).statusCode(304).header("ETag", tag).body(emptyString());
            get(path, "\"x\", " + tag).statusCode(304);
            get(path, "*")
                    .statusCode(304)
                    .header("ETag", tag)
                    .header("Content-Type", nullValue())
                    .body(emptyString());
            project.given()
                    .header("If-None-Match", "*")
                    .head(project.path("/articles"))
                    .then()
                    .statusCode(304);
            article(project.id()).at(1, 1).store();
            String next = get(path, tag).statusCode(200).extract().header("ETag");
            assertThat(next).as(path).isNotEqualTo(tag);
        }
    }

    @Test
    void anotherFormHasAnotherTag() {
        String path = project.path("/articles/geo-search?bbox=0,0,2,2");
        String json = project.given().accept("application/json").get(path).header("ETag");
        project.given()
                .accept("application/geo+json")
                .header("If-None-Match", json)
                .get(path)
                .then()
                .statusCode(200)
                .contentType("application/geo+json");
    }

    @Test
    void aRefusalHasNoTagAndAnotherProjectsIsNotTheSame() {
        get("/articles?limit=0", "none").statusCode(400).header("ETag", nullValue());
        get("/articles/0", "none").statusCode(404).header("ETag", nullValue());
        String tag = get("/articles", "none").extract().header("ETag");
        TestProject other = TestProjects.create();
        article(other.id()).store();
        other.given()
                .header("If-None-Match", tag)
                .get(other.path("/articles"))
                .then()
                .statusCode(200);
        other.given()
                .header("If-None-Match", tag)
                .get(project.path("/articles"))
                .then()
                .statusCode(403);
    }

    /** RFC 9110, 13.2.1: a condition is evaluated only if the request would succeed without it. */
    @Test
    void whatWouldBeRefusedIsRefusedWhateverTheClientKnows() {
        String tag = get("/articles", "none").extract().header("ETag");
        for (String known : List.of("*", tag, "\"x\", *")) {
            get("/articles?limit=0", known).statusCode(400).header("ETag", nullValue());
            get("/articles/geo-search?bbox=0,0,2", known).statusCode(400);
            get("/articles/geo-search/density?bbox=0,0,2", known).statusCode(400);
            get("/articles/geo-search?bbox=0,0,2,2&center_lng=1", known).statusCode(400);
            get("/locations?limit=0", known).statusCode(400);
            get("/articles/0", known).statusCode(404);
            given().header("If-None-Match", known)
                    .get(project.path("/articles"))
                    .then()
                    .statusCode(401);
            project.given()
                    .header("If-None-Match", known)
                    .get(TestProjects.create().path("/articles"))
                    .then()
                    .statusCode(403);
        }
    }

    /** A tag is valid only for the same URL. */
    @Test
    void anotherAddressHasAnotherTag() {
        String tag = get("/articles?limit=1", "none").extract().header("ETag");
        assertThat(get("/articles?limit=2", tag).statusCode(200).extract().header("ETag"))
                .isNotEqualTo(tag);
        get("/articles?limit=1", tag).statusCode(304);
    }

    @Test
    void pagesLinkToTheNextAndTheOneBefore() {
        for (int count = 0; count < 4; count++) {
            article(project.id()).tag("topic", "a b").at(1, 1).store();
        }
        String list = project.path("/articles");
        get("/articles", "none").header("Link", nullValue());
        get("/articles?limit=2&pub_date_from=2026-01-01", "none")
                .header(
                        "Link",
                        equalTo("<%s?limit=2&pub_date_from=2026-01-01&offset=2>; rel=\"next\"".formatted(list)));
        get("/articles?limit=2&offset=3", "none")
                .header("Link", equalTo("<%1$s?limit=2&offset=1>; rel=\"prev\"".formatted(list)));
        String next = get("/articles/geo-search?bbox=0,0,2,2&meta=topic:a%20b&limit=1&offset=1", "none")
                .header("Link", notNullValue())
                .extract()
                .header("Link")
                .split("[<>]")[1];
        project.given()
                .urlEncodingEnabled(false)
                .get(next)
                .then()
                .statusCode(200)
                .body("pagination.offset", equalTo(2))
                .body("items.size()", equalTo(1));
        get("/locations/types?limit=1", "none").header("Link", nullValue());
    }

    @Test
    void answersAreCompressedForWhoeverTakesThem() {
        RestAssuredConfig plain = RestAssuredConfig.config()
                .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders());
        String path = project.path("/articles");
        project.given()
                .config(plain)
                .header("Accept-Encoding", "gzip")
                .get(path)
                .then()
                .statusCode(200)
                .header("Content-Encoding", "gzip");
        project.given().config(plain).get(path).then().statusCode(200).header("Content-Encoding", nullValue());
    }

    private ValidatableResponse get(String path, String known) {
        return project.given()
                .urlEncodingEnabled(false)
                .header("If-None-Match", known)
                .get(project.path(path))
                .then();
    }
}
