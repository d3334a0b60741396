package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Events of runs and of what they write. Contract: 11.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunEventsTest {

    private final TestProject project = TestProjects.create();

    @Test
    void aRunIsCreatedThenStartedThenCompletedWithItsArticlesInBetween() {
        Run run = TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2));
        List<Map<String, Object>> events = events("");
        assertThat(events)
                .extracting(event -> event.get("type"))
                .containsExactly(
                        "service.run.created",
                        "service.run.started",
                        "service.article.created",
                        "service.article.created",
                        "service.run.completed");
        assertThat(events)
                .allSatisfy(event -> assertThat(JsonPath.from(json(event)).getString("run.id"))
                        .isEqualTo(run.id().toString()))
                .allSatisfy(event -> assertThat(JsonPath.from(json(event)).getString("flow.name"))
                        .isEqualTo("default"));
        assertThat(events)
                .extracting(event -> JsonPath.from(json(event)).getInt("run.attempt"))
                .containsExactly(0, 1, 1, 1, 1);
    }

    @Test
    void completionTellsOutcomeReasonAndCounts() {
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2), TestRuns.item(2));
        completed()
                .body("items[0].data.outcome", equalTo("succeeded"))
                .body("items[0].data.completion_reason", equalTo("completed"))
                .body("items[0].data.failure_category", nullValue())
                .body("items[0].data.counts", equalTo(Map.of("total", 3, "succeeded", 3, "failed", 0)))
                .body("items[0].data.article_count", equalTo(2))
                .body("items[0].article_id", nullValue())
                .body("items[0].entity", equalTo(nulls()));
    }

    @Test
    void completionOfAPartlyAndOfAWhollyFailedRunNamesTheirCategory() {
        TestRuns.submit(project, TestRuns.item(1), "{}");
        completed()
                .body("items[0].data.outcome", equalTo("partially_succeeded"))
                .body("items[0].data.completion_reason", equalTo("completed"))
                .body("items[0].data.failure_category", equalTo("invalid_input"))
                .body("items[0].data.counts", equalTo(Map.of("total", 2, "succeeded", 1, "failed", 1)));
        TestRuns.submit(project, "{}");
        completed()
                .body("items[1].data.outcome", equalTo("failed"))
                .body("items[1].data.completion_reason", equalTo("error"))
                .body("items[1].data.failure_category", equalTo("invalid_input"))
                .body("items[1].data.article_count", equalTo(0));
    }

    @Test
    void completionOfACancelledRunSaysSo() {
        Run run = TestRuns.create(project, TestRuns.items(3));
        project.given()
                .post(project.path("/runs/" + run.id() + "/cancel"))
                .then()
                .statusCode(200);
        completed()
                .body("items[0].data.outcome", equalTo("cancelled"))
                .body("items[0].data.completion_reason", equalTo("cancelled"))
                .body("items[0].data.counts", equalTo(Map.of("total", 3, "succeeded", 0, "failed", 0)));
        assertThat(types("")).containsExactly("service.run.created", "service.run.completed");
    }

    @Test
    void completionOfAnItemThatIsGivenUpIsInternal() {
        Run run = TestRuns.create(project, TestRuns.items(1));
        TestRows.execute("update run_item set status = 'running', attempt = 99, lease_until = now() - interval '1 day'"
                + " where run_id = '" + run.id() + "'");
        TestRuns.work(project, run.id());
        completed()
                .body("items[0].data.outcome", equalTo("failed"))
                .body("items[0].data.failure_category", equalTo("internal"));
    }

    @Test
    void anArticleIsCreatedOnceAndThenUpdated() {
        TestRuns.submit(project, TestRuns.item(1));
        TestRuns.submit(project, TestRuns.item(1));
        var page = project.given()
                .get(project.path("/events?type=service.article.created&type=service.article.updated"))
                .then()
                .body("items.type", equalTo(List.of("service.article.created", "service.article.updated")))
                .body("items[0].data.external_id", equalTo("x-1"))
                .body("items[0].data.headline", equalTo("Headline 1"))
                .body("items[0].data.pub_date", equalTo("2026-11-20"))
                .body("items[0].entity", equalTo(nulls()))
                .extract()
                .jsonPath();
        long article = Long.parseLong(TestRows.of(project, "select id from article where project_id = ?")
                .getFirst());
        assertThat(page.getList("items.article_id", Long.class)).containsExactly(article, article);
    }

    @Test
    void anArticleThatComesTwiceInARunIsToldOfOnce() {
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(1));
        assertThat(types("?type=service.article.created&type=service.article.updated"))
                .containsExactly("service.article.created");
    }

    @Test
    void anEntityIsCreatedWithItsFirstMentionAndUpdatedWithItsName() {
        TestRuns.submit(project, mention("gn:1", "Alexandria"), mention("gn:2", "Pineville"), mention("gn:1", null));
        TestRuns.submit(project, mention("gn:1", "Alexandria"), mention("gn:2", null));
        TestRuns.submit(project, mention("gn:1", "Alexandria, Louisiana"));
        var events = JsonPath.from(page("?type=service.entity.created&type=service.entity.updated"));
        assertThat(events.getList("items.type"))
                .containsExactly("service.entity.created", "service.entity.created", "service.entity.updated");
        assertThat(events.getList("items.entity.id")).containsExactly("gn:1", "gn:2", "gn:1");
        assertThat(events.getList("items.entity.type")).containsOnly("place");
        assertThat(events.getList("items.data.name"))
                .containsExactly("Alexandria", "Pineville", "Alexandria, Louisiana");
        assertThat(events.getList("items.article_id")).containsOnlyNulls();
    }

    @Test
    void linksResolve() {
        TestRuns.submit(project, TestRuns.item(1), mention("gn:1", "Alexandria"));
        List<String> links = new ArrayList<>();
        for (Map<String, Object> event : events("")) {
            links.addAll(JsonPath.from(json(event)).getMap("links").values().stream()
                    .map(String::valueOf)
                    .toList());
            links.add(JsonPath.from(json(event)).getString("run.url"));
        }
        assertThat(links).hasSizeGreaterThan(8);
        links.stream()
                .distinct()
                .forEach(link -> project.given().get(link).then().statusCode(200));
    }

    @Test
    void everyEventHasAnIdOfItsOwn() {
        TestRuns.submit(project, TestRuns.items(60).toArray(String[]::new));
        List<Map<String, Object>> events = new ArrayList<>();
        String cursor = "";
        do {
            JsonPath page = JsonPath.from(page("?limit=25" + cursor));
            events.addAll(page.getList("items"));
            cursor = page.getString("next_cursor") == null ? null : "&cursor=" + page.getString("next_cursor");
        } while (cursor != null);
        assertThat(events).hasSize(63);
        assertThat(events)
                .extracting(event -> UUID.fromString((String) event.get("id")))
                .doesNotHaveDuplicates();
    }

    private static String mention(String id, String name) {
        return """
                {"headline": "h", "locations": [{"label": "l", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [1, 2]},
                 "canonical": {"type": "place", "id": "%s", "name": %s}}]}
                """.formatted(id, name == null ? "null" : "\"" + name + "\"");
    }

    private io.restassured.response.ValidatableResponse completed() {
        return project.given()
                .get(project.path("/events?type=service.run.completed"))
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> nulls() {
        Map<String, Object> entity = new java.util.HashMap<>();
        entity.put("type", null);
        entity.put("id", null);
        return entity;
    }

    private List<String> types(String query) {
        return JsonPath.from(page(query)).getList("items.type");
    }

    private List<Map<String, Object>> events(String query) {
        return JsonPath.from(page(query)).getList("items");
    }

    private String page(String query) {
        return project.given()
                .get(project.path("/events" + query))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String json(Map<String, Object> event) {
        try {
            return new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(event);
        } catch (com.fasterxml.jackson.core.JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
