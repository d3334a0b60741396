package dev.dateline.app.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.feed.webhooks.TestWebhooks;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SecondDatabase;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectMoveTest {

    private static final String ITEM = """
            {"external_id": "e%1$d", "headline": "A bridge opens %1$d", "body": "In Berlin.",
             "pub_date": "2026-03-01", "source": {"id": "s", "name": "S"},
             "metadata": [{"meta_type": "topic", "category": "traffic"}],
             "images": [{"url": "https://example.org/%1$d.jpg"}],
             "locations": [{"label": "Berlin", "location_type": "city", "formatted_address": "Berlin, Germany",
               "geometry": {"type": "Point", "coordinates": [13.4, 52.5]},
               "canonical": {"type": "place", "id": "b", "name": "Berlin"}}]}""";

    private static final String WRITTEN =
            "update run set updated_at = updated_at + interval '1 second' where project_id = ?";

    private final TestProject project = TestProjects.create();
    private SecondDatabase second;
    private TestMove move;

    @BeforeEach
    void fill() throws SQLException {
        second = new SecondDatabase("move_target");
        move = new TestMove(project, second);
        String watch = project.given()
                .contentType("application/json")
                .body("""
                        {"items": [
                          {"name": "Circle", "search": {"center_lng": 1, "center_lat": 1, "radius_miles": 8000}},
                          {"name": "Words", "search": {"q": "tunnel", "source_id": "s"}}]}""")
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("items[0].id");
        project.given()
                .post(project.path("/watches/" + watch + "/feed-url"))
                .then()
                .statusCode(201);
        TestRuns.submit(project, ITEM.formatted(1), ITEM.formatted(2), ITEM.formatted(3));
        TestRuns.create(project, List.of(ITEM.formatted(4))); // its item waits
        TestWebhooks.create(project, "https://93.184.216.34/hook", ", \"enabled\": false");
        project.given().get(project.path("/events")).then().statusCode(200);
    }

    @AfterEach
    void drop() {
        second.close();
    }

    @Test
    void everyRowMovesAndTheSourceServesNoMore() throws Exception {
        Map<String, List<String>> before = move.here();
        assertThat(before.get("mention")).hasSize(3);
        assertThat(before.get("webhook")).hasSize(1);
        assertThat(before.get("watch")).hasSize(2);
        assertThat(before.get("watch_match")).hasSize(1);
        assertThat(before.get("feed_address")).hasSize(1);
        move.move();
        assertThat(move.there()).isEqualTo(before);
        project.given()
                .get(project.path("/articles"))
                .then()
                .statusCode(503)
                .header("Retry-After", "2")
                .body("code", equalTo("unavailable"))
                .body("detail", equalTo("The project has moved to another installation"));
        move.confirm();
        assertThat(move.here().values()).allMatch(List::isEmpty);
        assertThat(move.there()).isEqualTo(before);
    }

    @Test
    void undoneTheProjectIsAsBefore() throws Exception {
        Map<String, List<String>> before = move.here();
        move.move();
        move.undo();
        assertThat(move.here()).isEqualTo(before);
        assertThat(move.there().values()).allMatch(List::isEmpty);
        project.given().get(project.path("/articles")).then().statusCode(200);
        TestRuns.submit(project, ITEM.formatted(5));
    }

    @Test
    void undoneWhatWasWrittenAtTheTargetComesBack() throws Exception {
        move.move();
        second.execute("""
                update flow set name = 'renamed';
                delete from article where external_id = 'e1';
                update article set headline = 'changed' where external_id = 'e2';
                delete from webhook""");
        Map<String, List<String>> changed = move.there();
        move.undo();
        assertThat(move.here()).isEqualTo(changed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"copying", "comparing", "followed", "pausing", "stopped serving"})
    void killedItContinues(String progress) throws Exception {
        Map<String, List<String>> before = move.here();
        move.moveUntil(progress);
        move.move();
        assertThat(move.there()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"copying", "comparing", "followed", "pausing", "stopped serving"})
    void killedItGoesBack(String progress) throws Exception {
        Map<String, List<String>> before = move.here();
        move.moveUntil(progress);
        move.undo();
        assertThat(move.here()).isEqualTo(before);
        assertThat(move.there().values()).allMatch(List::isEmpty);
        TestRuns.submit(project, ITEM.formatted(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"comparing", "pausing", "stopped serving", "the source serves"})
    void killedAnUndoContinues(String progress) throws Exception {
        move.move();
        second.execute("update article set headline = 'changed' where external_id = 'e2'");
        Map<String, List<String>> changed = move.there();
        move.undoUntil(progress);
        move.undo();
        assertThat(move.here()).isEqualTo(changed);
        assertThat(move.there().values()).allMatch(List::isEmpty);
    }

    /** A server of an earlier release knows no pause. */
    @Test
    void killedItDoesNotLoseWhatWasWrittenMeanwhile() throws Exception {
        move.moveUntil("stopped serving");
        TestRows.execute(WRITTEN.replace("?", String.valueOf(project.id().value())));
        Map<String, List<String>> written = move.here();
        assertThatThrownBy(move::move).hasMessageContaining("has written during the pause");
        project.given().get(project.path("/articles")).then().statusCode(200);
        move.move();
        assertThat(move.there()).isEqualTo(written);
    }

    @Test
    void killedAnUndoDoesNotLoseWhatWasWrittenMeanwhile() throws Exception {
        move.move();
        move.undoUntil("stopped serving");
        second.execute(WRITTEN.replace("?", "(select id from project where slug = '%s')".formatted(project.slug())));
        Map<String, List<String>> written = move.there();
        assertThatThrownBy(move::undo).hasMessageContaining("has written during the pause");
        move.undo();
        assertThat(move.here()).isEqualTo(written);
    }

    @Test
    void allWorkOfTheProjectIsMarkedAtTheTarget() throws Exception {
        move.move();
        try (Connection connection = second.connect()) {
            SqlText kinds = SqlText.of(
                    "select distinct kind from project_work where project_id = (select id from project where slug = ?)",
                    project.slug());
            assertThat(Query.list(kinds, row -> row.getString(1)).ask(connection))
                    .containsExactlyInAnyOrder("runs", "events", "deliveries", "embeddings", "models", "backfills");
        }
    }

    @Test
    void aNameThatIsTakenIsRefused() throws Exception {
        second.execute(
                "insert into project (slug, name, created_at) values ('%s', 'Other', now())".formatted(project.slug()));
        assertThatThrownBy(move::move).hasMessageContaining("already has a project " + project.slug());
        TestRuns.submit(project, ITEM.formatted(5));
    }

    @Test
    void anotherSchemaIsRefused() throws Exception {
        second.execute("delete from flyway_schema_history where version = '130'");
        assertThatThrownBy(move::move).hasMessageContaining("different migrations");
    }

    @Test
    void anotherKeyWithTheSameIdIsRefused() throws Exception {
        second.execute("insert into api_key values ('%s', '\\x00', 'other', '{}', now())"
                .formatted(project.key().substring(3, 15)));
        assertThatThrownBy(move::move).hasMessageContaining("another API key with the id");
    }

    @Test
    void noNumberIsGivenAgainAtTheTarget() throws Exception {
        move.move();
        try (var connection = second.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select nextval('article_id') > (select max(id) from article),
                               nextval('mention_id') > (select max(id) from mention),
                               nextval('run_number') > (select max(number) from run)""")) {
            rows.next();
            assertThat(List.of(rows.getBoolean(1), rows.getBoolean(2), rows.getBoolean(3)))
                    .containsOnly(true);
        }
    }
}
