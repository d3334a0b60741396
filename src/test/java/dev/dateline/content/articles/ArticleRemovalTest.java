package dev.dateline.content.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A deleted article is nowhere to be found, and the feed has an event. Contract: 8.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticleRemovalTest {

    private final TestProject project = TestProjects.create();

    @Test
    void aDeletedArticleIsGoneWithAllThatHangsOnIt() {
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2));
        long gone = id(1);
        delete(project, gone).statusCode(204);
        project.given().get(project.path("/articles/" + gone)).then().statusCode(404);
        project.given()
                .get(project.path("/articles/geo-search?bbox=-93,31,-92,32"))
                .then()
                .body("pagination.total", equalTo(1));
        for (String table : List.of("article", "mention")) {
            assertThat(TestRows.count(project, table)).as(table).isEqualTo(1);
        }
        assertThat(TestRows.count(project, "article_tag")).isEqualTo(2);
    }

    @Test
    void aDeletedArticleIsInNoAnswer() {
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2));
        foundEverywhere(2);
        delete(project, id(1)).statusCode(204);
        foundEverywhere(1);
        delete(project, id(2)).statusCode(204);
        foundEverywhere(0);
        assertThat(TestRows.count(project, "article_tag")).isZero();
    }

    /** Every read counts this many articles, and the feed has this many deletions. */
    private void foundEverywhere(int articles) {
        for (String path : List.of(
                "/articles",
                "/articles?q=words",
                "/articles?meta=topic:fire&cursor=*",
                "/articles/geo-search?bbox=-93,31,-92,32",
                "/articles/geo-search?bbox=-93,31,-92,32&location_type=city&cursor=*",
                "/articles/geo-search?center_lng=-92.4&center_lat=31.3&radius_miles=9",
                "/articles/geo-search?center_lng=-92.4&center_lat=31.3&radius_miles=9&sort=distance")) {
            ok(path).body("items", hasSize(articles)).body("pagination.total", equalTo(articles));
        }
        project.given()
                .contentType("application/json")
                .body("""
                        {"intersects": {"type": "Polygon", "coordinates": [[[-93, 31], [-92, 31], [-92, 32], [-93, 31]]]}}""")
                .post(project.path("/articles/geo-search"))
                .then()
                .body("pagination.total", equalTo(articles));
        for (String path : List.of("/locations", "/locations/types")) {
            ok(path).body("items.article_count", articles == 0 ? empty() : contains(articles));
        }
        ok("/articles/geo-search/density?bbox=-93,31,-92,32")
                .body("article_count", equalTo(articles))
                .body("items", hasSize(Math.min(1, articles)));
        for (String path : List.of("/articles?", "/articles/geo-search?bbox=-93,31,-92,32&")) {
            ok(path + "include=facets")
                    .body("facets.tag.article_count.max()", articles == 0 ? nullValue() : equalTo(articles));
        }
        ok("/events?type=service.article.deleted").body("items", hasSize(2 - articles));
    }

    private ValidatableResponse ok(String path) {
        return project.given().get(project.path(path)).then().statusCode(200);
    }

    @Test
    void theFeedSaysWhatWasDeletedAndOnceOnly() {
        TestRuns.submit(project, TestRuns.item(1));
        long gone = id(1);
        delete(project, gone).statusCode(204);
        delete(project, gone).statusCode(404).body("code", equalTo("not_found"));
        project.given()
                .get(project.path("/events?type=service.article.deleted"))
                .then()
                .body("items", hasSize(1))
                .body("items[0].article_id", equalTo((int) gone))
                .body("items[0].data.external_id", equalTo("x-1"))
                .body("items[0].data.headline", equalTo("Headline 1"))
                .body("items[0].run", nullValue())
                .body("items[0].flow", nullValue())
                .body("items[0].links", anEmptyMap());
    }

    @Test
    void theSameExternalIdMakesAnotherArticleAfterwards() {
        TestRuns.submit(project, TestRuns.item(1));
        long gone = id(1);
        delete(project, gone).statusCode(204);
        TestRuns.submit(project, TestRuns.item(1));
        assertThat(id(1)).isNotEqualTo(gone);
    }

    @Test
    void deletingNeedsTheScopeAndTheProjectsOwnKey() {
        TestRuns.submit(project, TestRuns.item(1));
        TestProject reader = TestProjects.createWithScopes(Scope.RUNS_TRIGGER);
        delete(reader, 1).statusCode(403).body("code", equalTo("insufficient_scope"));
        TestProject other = TestProjects.create();
        delete(other, id(1)).statusCode(404);
        other.given()
                .delete(project.path("/articles/" + id(1)))
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
        RestAssured.delete(project.path("/articles/" + id(1))).then().statusCode(401);
        assertThat(TestRows.count(project, "article")).isEqualTo(1);
    }

    private static ValidatableResponse delete(TestProject project, long id) {
        return project.given().delete(project.path("/articles/" + id)).then();
    }

    private long id(int item) {
        return Long.parseLong(TestRows.of(
                        project, "select id from article where project_id = ? and external_id = 'x-%d'".formatted(item))
                .getFirst());
    }
}
