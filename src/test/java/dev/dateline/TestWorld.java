package dev.dateline;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.restassured.response.Response;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A project with one resource of each kind; each contains a word that no other project has.
 *
 * @param mark the word: in headlines, labels, external ids, URLs and the name of its flow
 * @param listTag of {@code GET …/articles}
 */
record TestWorld(
        TestProject project,
        String mark,
        String flow,
        String run,
        String article,
        String webhook,
        String watch,
        String feedCursor,
        String listCursor,
        String searchCursor,
        String entityCursor,
        String watchCursor,
        String articleTag,
        String listTag) {

    static final String IDEMPOTENCY_KEY = "the-same-in-every-project";
    /** Values that change with time alone: the feed's end, and the status of the endpoint, which no server answers. */
    private static final String CHANGING = "\"(checkpoint_cursor|failing_since)\":(null|\"[^\"]*\")";

    static final String AREA = "bbox=-93,31,-92,32";

    static TestWorld create() {
        TestProject project = TestProjects.create();
        String mark = "zq" + UUID.randomUUID().toString().replace("-", "");
        String flow = addFlow(project, mark);
        String run = project.given()
                .contentType("application/json")
                .header("Idempotency-Key", IDEMPOTENCY_KEY)
                .body(submission(mark))
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id");
        TestRuns.process(project, run);
        String webhook = project.given()
                .contentType("application/json")
                .body(endpoint(mark))
                .post(project.path("/webhooks"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        String watch = project.given()
                .contentType("application/json")
                .body(watching(mark))
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        project.given()
                .post(project.path("/webhooks/" + webhook + "/ping"))
                .then()
                .statusCode(202);
        Response list = read(project, "/articles?limit=1&cursor=*");
        String article = list.path("items[0].id").toString();
        return new TestWorld(
                project,
                mark,
                flow,
                run,
                article,
                webhook,
                watch,
                read(project, "/events").path("items[0].cursor"),
                list.path("pagination.next_cursor"),
                read(project, "/articles/geo-search?limit=1&cursor=*&" + AREA).path("pagination.next_cursor"),
                read(project, "/entities/%1$s/%1$s/articles?limit=1&cursor=*".formatted(mark))
                        .path("pagination.next_cursor"),
                read(project, "/watches/" + watch + "/articles?limit=1&cursor=*")
                        .path("pagination.next_cursor"),
                read(project, "/articles/" + article).header("ETag"),
                read(project, "/articles").header("ETag"));
    }

    static String submission(String mark) {
        String item = """
                {"external_id": "%1$s-%2$d", "headline": "Headline %1$s", "body": "Words %1$s.", "pub_date": "2026-11-20",
                 "url": "https://example.org/%1$s", "source": {"id": "%1$s", "name": "%1$s"},
                 "metadata": [{"meta_type": "topic", "category": "%1$s"}],
                 "entities": [{"type": "%1$s", "id": "%1$s", "name": "%1$s"},
                              {"type": "%1$s", "id": "other", "name": "Other %1$s"}],
                 "locations": [{"label": "Place %1$s", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [-92.4451, 31.3113]}}]}""";
        return "{\"flow\": \"%s\", \"items\": [%s, %s]}"
                .formatted(flowName(mark), item.formatted(mark, 1), item.formatted(mark, 2));
    }

    /** The body of a request that finds places, with its source. */
    String text() {
        return "{\"text\": \"Flood in Alexandria, La. %1$s\", \"source_id\": \"%1$s\"}".formatted(mark);
    }

    /** The body that merges an entity into another one. */
    String merge() {
        return "{\"into\": {\"type\": \"%s\", \"id\": \"other\"}}".formatted(mark);
    }

    /** The body of a watch that all articles of the project match. */
    String watching() {
        return watching(mark);
    }

    static String watching(String mark) {
        return "{\"name\": \"Watch %1$s\", \"search\": {\"meta\": [\"topic:%1$s\"], \"bbox\": \"-93,31,-92,32\"}}"
                .formatted(mark);
    }

    static String endpoint(String mark) {
        return "{\"url\": \"https://127.0.0.1:9/%s\"}".formatted(mark);
    }

    static String flowName(String mark) {
        return "flow-" + mark;
    }

    /** What identifies this project, and must not be in any answer to another project's key. */
    List<String> secrets() {
        return List.of(
                mark,
                flow,
                run,
                webhook,
                watch,
                feedCursor,
                listCursor,
                searchCursor,
                entityCursor,
                watchCursor,
                articleTag,
                listTag,
                project.key());
    }

    /** Everything that the project shows; unauthorized requests must not change it. */
    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>();
        TestProject reader = TestProjects.withAnotherKey(project, Scope.values()); // with its own rate limit
        for (String path : List.of(
                "/articles?include=counts",
                "/articles/" + article,
                "/locations",
                "/entities",
                "/runs",
                "/runs/" + run,
                "/runs/" + run + "/items",
                "/events",
                "/webhooks",
                "/webhooks/" + webhook,
                "/watches",
                "/watches/" + watch,
                "/watches/" + watch + "/articles")) {
            shown.put(path, read(reader, path).asString().replaceAll(CHANGING, ""));
        }
        return shown;
    }

    /** Leaves nothing that another test's dispatcher would deliver. */
    void close() {
        try (var connection = TestDatabase.dataSource().getConnection();
                var delete = connection.prepareStatement("delete from webhook where project_id = ?")) {
            delete.setLong(1, project.id().value());
            delete.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static Response read(TestProject project, String path) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(200)
                .extract()
                .response();
    }

    private static String addFlow(TestProject project, String mark) {
        UUID id = UUID.randomUUID();
        try (var connection = TestDatabase.dataSource().getConnection();
                var insert = connection.prepareStatement(
                        "insert into flow (project_id, id, name, created_at) values (?, ?, ?, now())")) {
            insert.setLong(1, project.id().value());
            insert.setObject(2, id);
            insert.setString(3, flowName(mark));
            insert.executeUpdate();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return id.toString();
    }
}
