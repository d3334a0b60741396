package dev.dateline.search.entities;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Articles with the same few entities are written, replaced and deleted by several threads while others merge: then every
 * count is that of the articles, and the feed tells of each entity's appearing and vanishing in turns.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntitiesAtOnceTest {

    private static final long SEED = 20_261_125L;
    private static final int WRITERS = 4;
    private static final int CHANGES = 40;
    private static final int ARTICLES = 5;
    private static final List<String> LONELY = List.of("x", "y", "z"); // these are never merged
    private static final List<String> MERGED = List.of("a", "b");

    private final TestProject project = TestProjects.create();

    @Test
    void countsAndEventsAreRightWhateverCommitsAtTheSameTime() throws InterruptedException, ExecutionException {
        List<Callable<Void>> all = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            Random random = new Random(SEED + writer);
            all.add(() -> change(random));
        }
        all.add(this::merge);
        try (var threads = Executors.newFixedThreadPool(all.size())) {
            for (Future<Void> done : threads.invokeAll(all)) {
                done.get();
            }
        }
        undo();
        Map<String, Integer> counts = counted();
        assertThat(listed()).isEqualTo(counts);
        Map<String, List<String>> told = told();
        for (String id : LONELY) {
            List<String> changes = told.getOrDefault(id, List.of());
            for (int at = 0; at < changes.size(); at++) {
                assertThat(changes.get(at))
                        .as("%s of %s: %s", at, id, changes)
                        .isEqualTo(at % 2 == 0 ? "created" : "removed");
            }
            assertThat(changes.size() % 2 == 1).as("%s: %s", id, changes).isEqualTo(counts.containsKey(id));
        }
    }

    private Void change(Random random) {
        for (int change = 0; change < CHANGES; change++) {
            List<Integer> ids = JsonPath.from(get("/articles?limit=100")).getList("items.id");
            if (!ids.isEmpty() && random.nextInt(3) == 0) {
                int status = project.given()
                        .delete(project.path("/articles/" + ids.get(random.nextInt(ids.size()))))
                        .statusCode();
                assertThat(status).as("another thread may have deleted it").isIn(204, 404);
            } else {
                String[] entities = IntStream.range(0, random.nextInt(3))
                        .mapToObj(each -> entity(random))
                        .toArray(String[]::new);
                TestRuns.submit(project, EntityTest.item("n" + random.nextInt(ARTICLES), null, entities));
            }
        }
        return null;
    }

    private static String entity(Random random) {
        List<String> all = new ArrayList<>(LONELY);
        all.addAll(MERGED);
        return "{\"type\": \"thing\", \"id\": \"%1$s\", \"name\": \"The %1$s\"}"
                .formatted(all.get(random.nextInt(all.size())));
    }

    private Void merge() {
        for (int change = 0; change < CHANGES; change++) {
            int status = project.given()
                    .contentType("application/json")
                    .body("{\"into\": {\"type\": \"thing\", \"id\": \"%s\"}}".formatted(MERGED.get(1)))
                    .post(project.path("/entities/thing/" + MERGED.get(0) + "/merge"))
                    .statusCode();
            assertThat(status).as("one may be without articles").isIn(200, 404);
            undo();
        }
        return null;
    }

    private void undo() {
        int status = project.given()
                .delete(project.path("/entities/thing/" + MERGED.get(0) + "/merge"))
                .statusCode();
        assertThat(status).isIn(204, 404);
    }

    /** By reading every article. */
    private Map<String, Integer> counted() {
        Map<String, Integer> counts = new TreeMap<>();
        for (int article : JsonPath.from(get("/articles?limit=100")).<Integer>getList("items.id")) {
            Set<String> ids = new HashSet<>(JsonPath.from(get("/articles/" + article + "?include=entities"))
                    .getList("entities.id"));
            ids.forEach(id -> counts.merge(id, 1, Integer::sum));
        }
        return counts;
    }

    private Map<String, Integer> listed() {
        JsonPath page = JsonPath.from(get("/entities?limit=100"));
        List<String> ids = page.getList("items.id");
        List<Integer> counts = page.getList("items.article_count");
        return IntStream.range(0, ids.size())
                .boxed()
                .collect(Collectors.toMap(ids::get, counts::get, Integer::sum, TreeMap::new));
    }

    /** By entity, in the order of the feed: created, or removed. */
    private Map<String, List<String>> told() {
        Map<String, List<String>> told = new TreeMap<>();
        String cursor = "";
        do {
            JsonPath page = JsonPath.from(
                    get("/events?limit=100&type=service.entity.created&type=service.entity.updated" + cursor));
            List<Map<String, Object>> events = page.getList("items");
            for (Map<String, Object> event : events) {
                Object reason = ((Map<?, ?>) event.get("data")).get("reason");
                String id = (String) ((Map<?, ?>) event.get("entity")).get("id");
                if (event.get("type").equals("service.entity.created")) {
                    told.computeIfAbsent(id, one -> new ArrayList<>()).add("created");
                } else if ("removed".equals(reason)) {
                    told.computeIfAbsent(id, one -> new ArrayList<>()).add("removed");
                }
            }
            cursor = page.getString("next_cursor") == null ? "" : "&cursor=" + page.getString("next_cursor");
        } while (!cursor.isEmpty());
        return told;
    }

    private String get(String path) {
        return project.given()
                .get(project.path(path))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
