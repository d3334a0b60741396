package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.Waiting;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Telling of what matches a watch already. Contract: 19.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchBackfillTest {

    private static final String CIRCLE = "\"center_lng\": 1, \"center_lat\": 1, \"radius_miles\": 5";

    @Inject
    WatchBackfills backfills;

    @Inject
    BackfillQueue queue;

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @Test
    void everyArticleThatMatchesIsToldOfWhetherToldOfBeforeOrNot() throws Exception {
        submit(item("before", "fire", 1), item("elsewhere", "fire", 50));
        String id = create("Fires", CIRCLE + ", \"meta\": [\"topic:fire\"]");
        submit(item("after", "fire", 1), item("flood", "flood", 1));
        assertThat(told()).containsExactly("matched after");
        backfill(id);
        assertThat(told()).containsExactly("matched after", "matched before by backfill", "matched after by backfill");
        project.given().get(project.path("/watches/" + id)).then().body("match_count", equalTo(3));
        backfill(id);
        assertThat(told()).hasSize(5);
    }

    @Test
    void anEventSaysThatItIsOfABackfillAndHasNoRun() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", CIRCLE);
        backfill(id);
        project.given()
                .get(project.path("/events?watch_id=" + id))
                .then()
                .body("items.size()", equalTo(1))
                .body("items[0].type", equalTo("service.watch.matched"))
                .body("items[0].run", equalTo(null))
                .body("items[0].data.backfill", equalTo(true))
                .body("items[0].data.watch.name", equalTo("Fires"))
                .body("items[0].data.matching_mentions.size()", equalTo(1))
                .body("items[0].data.matching_mention_count", equalTo(1));
    }

    @Test
    void manyArticlesAreToldOfOnceEachWithAndWithoutAnArea() throws Exception {
        int count = 2 * BackfillArticles.MAX + 7;
        IntStream.range(0, count)
                .boxed()
                .collect(Collectors.groupingBy(number -> number / 500))
                .values()
                .forEach(some -> submit(some.stream()
                        .map(number -> item("n" + number, "fire", number % 2 == 0 ? 1 : 50))
                        .toArray(String[]::new)));
        String all = create("all", "\"meta\": [\"topic:fire\"]");
        String near = create("near", CIRCLE);
        String box = create("box", "\"bbox\": \"0.5,0.5,1.5,1.5\"");
        backfill(all);
        backfill(near);
        backfill(box);
        assertThat(articlesToldOf(all)).hasSize(count).doesNotHaveDuplicates();
        assertThat(articlesToldOf(near)).hasSize((count + 1) / 2).doesNotHaveDuplicates();
        assertThat(articlesToldOf(box)).containsExactlyInAnyOrderElementsOf(articlesToldOf(near));
    }

    @Test
    void onlyAnEnabledWatchOfTheProjectCanBeAskedFor() {
        String id = create("off", CIRCLE);
        project.given()
                .contentType("application/json")
                .body("{\"enabled\": false}")
                .patch(project.path("/watches/" + id))
                .then()
                .statusCode(200);
        post(id).statusCode(409).body("detail", containsString("not enabled"));
        post(UUID.randomUUID().toString()).statusCode(404);
        post("nothing").statusCode(404);
        TestProject reader = TestProjects.withAnotherKey(project, Scope.WEBHOOKS_MANAGE);
        reader.given().post(reader.path("/watches/" + id + "/backfill")).then().statusCode(403);
        assertThat(TestRows.count(project, "watch_backfill")).isZero();
    }

    /** The step is held where it has matched, and waits for the project's version. */
    @Test
    void anArticleThatCeasesToMatchMeanwhileIsNotToldOf() throws Exception {
        submit(item("a", "fire", 1), item("b", "fire", 1));
        String id = create("Fires", "\"meta\": [\"topic:fire\"]");
        meanwhile(id, """
                delete from article_tag t using article a
                where a.project_id = t.project_id and a.id = t.article_id and a.external_id = 'a' and t.project_id = %1$d;
                insert into project_change (project_id, version, mark, article_ids, changed_at, merges)
                select project_id, version + 1, 17, (select array_agg(id) from article where project_id = %1$d), now(), false
                from project_version where project_id = %1$d;
                update project_version set version = version + 1, mark = 17 where project_id = %1$d""");
        assertThat(told()).containsExactly("matched b by backfill");
    }

    @Test
    void anArticleThatDoesNotConcernItMayChangeMeanwhile() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", "\"meta\": [\"topic:fire\"]");
        meanwhile(id, """
                insert into project_change (project_id, version, mark, article_ids, changed_at, merges)
                select project_id, version + 1, 17, '{0}', now(), false from project_version where project_id = %1$d;
                update project_version set version = version + 1, mark = 17 where project_id = %1$d""");
        assertThat(told()).containsExactly("matched a by backfill");
    }

    @Test
    void ofAWatchThatIsChangedMeanwhileAllArticlesAreAskedAgain() throws Exception {
        submit(item("a", "fire", 1), item("b", "flood", 1));
        String id = create("Fires", "\"meta\": [\"topic:fire\"]");
        meanwhile(id, """
                update watch set search = '{"meta": ["topic:flood"]}', terms = '{meta:topic:flood}', mark = mark + 1
                where project_id = %d""");
        assertThat(told()).containsExactly("matched b by backfill");
    }

    /** Its articles are those of the change: one that matched the former search only is not told of by it, nor by its run. */
    @Test
    void ofAWatchThatIsChangedTheArticlesSinceTheRequestAreAskedToo() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", "\"meta\": [\"topic:fire\"]");
        queue.add(project.id(), UUID.fromString(id));
        submit(item("b", "flood", 1));
        project.given()
                .contentType("application/json")
                .body("{\"search\": {\"meta\": [\"topic:flood\"]}}")
                .patch(project.path("/watches/" + id))
                .then()
                .statusCode(200);
        backfills.work();
        assertThat(told()).containsExactly("matched b by backfill");
    }

    @Test
    void aKilledProcessIsFollowedByAnother() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", CIRCLE);
        clock.freeze();
        queue.add(project.id(), UUID.fromString(id));
        assertThat(queue.lease(project.id())).isPresent(); // and no more is heard of it
        backfills.work();
        assertThat(told()).isEmpty();
        clock.advance(Duration.ofSeconds(30));
        backfills.work();
        assertThat(told()).containsExactly("matched a by backfill");
        assertThat(TestRows.count(project, "watch_backfill")).isZero();
    }

    /** Its lease has ended, and another process has done its work meanwhile. */
    @Test
    void aStepThatAnotherHasDoneTellsOfNothing() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", CIRCLE);
        meanwhile(id, "delete from watch_backfill where project_id = %d");
        assertThat(told()).isEmpty();
    }

    @Test
    void aDeletedOrDisabledWatchEndsIt() throws Exception {
        submit(item("a", "fire", 1));
        String deleted = create("deleted", CIRCLE);
        String disabled = create("disabled", CIRCLE);
        queue.add(project.id(), UUID.fromString(deleted));
        queue.add(project.id(), UUID.fromString(disabled));
        project.given().delete(project.path("/watches/" + deleted)).then().statusCode(204);
        project.given()
                .contentType("application/json")
                .body("{\"enabled\": false}")
                .patch(project.path("/watches/" + disabled))
                .then()
                .statusCode(200);
        backfills.work();
        assertThat(told()).isEmpty();
        assertThat(TestRows.count(project, "watch_backfill")).isZero();
    }

    @Test
    void aMarkThatWasLostIsMadeAgain() throws Exception {
        submit(item("a", "fire", 1));
        String id = create("Fires", CIRCLE);
        queue.add(project.id(), UUID.fromString(id));
        TestRows.execute("delete from project_work where kind = 'backfills' and project_id = "
                + project.id().value());
        TestRuns.bean(WaitingBackfillMarks.class).perform(project.id());
        backfills.work();
        assertThat(told()).containsExactly("matched a by backfill");
    }

    /** Asks for a backfill, and does something in SQL while a step that has matched waits for the project's version. */
    private void meanwhile(String watch, String sql) throws Exception {
        try (Connection other = TestDatabase.dataSource().getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("select from project_version where project_id = %d for update"
                    .formatted(project.id().value()));
            post(watch).statusCode(202);
            Waiting.until(() -> TestRows.waitingForLocks("for no key update") > 0);
            statement.execute(sql.formatted(project.id().value()));
            other.commit();
        }
        ended();
    }

    private void backfill(String watch) throws Exception {
        post(watch).statusCode(202);
        ended();
    }

    private void ended() throws Exception {
        Waiting.until(() -> TestRows.count(project, "watch_backfill") == 0);
    }

    private ValidatableResponse post(String watch) {
        return project.given()
                .post(project.path("/watches/" + watch + "/backfill"))
                .then();
    }

    private List<String> told() {
        Map<Long, String> names = names();
        List<String> told = new ArrayList<>();
        for (Map<String, Object> event : events("")) {
            String type = event.get("type").toString().substring("service.watch.".length());
            Map<?, ?> data = (Map<?, ?>) event.get("data");
            told.add(type + " " + names.get(((Number) event.get("article_id")).longValue())
                    + (data.containsKey("backfill") ? " by backfill" : ""));
        }
        return told;
    }

    private Map<Long, String> names() {
        Map<Long, String> names = new HashMap<>();
        for (String row : TestRows.of(project, "select id || ' ' || external_id from article where project_id = ?")) {
            String[] parts = row.split(" ", 2);
            names.put(Long.valueOf(parts[0]), parts[1]);
        }
        return names;
    }

    private List<Object> articlesToldOf(String watch) {
        return events("&watch_id=" + watch).stream()
                .map(event -> event.get("article_id"))
                .toList();
    }

    private List<Map<String, Object>> events(String filter) {
        List<Map<String, Object>> all = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            var answer = project.given()
                    .urlEncodingEnabled(false)
                    .get(project.path("/events?limit=100&type=service.watch.matched&type=service.watch.unmatched"
                            + filter + cursor))
                    .then()
                    .statusCode(200)
                    .extract();
            List<Map<String, Object>> page = answer.path("items");
            all.addAll(page);
            String next = answer.path("next_cursor");
            cursor = next == null ? null : "&cursor=" + next;
        }
        return all;
    }

    private String create(String name, String search) {
        return project.given()
                .contentType("application/json")
                .body("{\"name\": \"%s\", \"search\": {%s}}".formatted(name, search))
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private void submit(String... items) {
        TestRuns.submit(project, items);
    }

    private static String item(String id, String topic, int lng) {
        return """
                {"external_id": "%s", "headline": "Headline", "metadata": [{"meta_type": "topic", "category": "%s"}],
                 "locations": [{"label": "L", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [%d, 1]}}]}""".formatted(id, topic, lng);
    }
}
