package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * What watches tell of, against the searches themselves: after each change of articles, the events are the difference between
 * what each search found before and finds now. Watches come, change and go in between.
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchAgreementTest {

    private static final long SEED = Long.getLong("dateline.test.seed", 20261129);
    private static final int ROUNDS = Integer.getInteger("dateline.test.watch-rounds", 25);
    private static final int WATCHES = 30;
    private static final int ARTICLES = 40;

    private final Random random = new Random(SEED);
    private final TestProject project = TestProjects.create();
    private final List<String> watches = new ArrayList<>();
    private final List<String> articles = new ArrayList<>();
    private String cursor = "";
    private int told;

    @Inject
    DataSource database;

    @Inject
    WatchCandidates bySql;

    @Test
    void eachBeginAndEndIsToldOfOnceAndSqlFindsTheSameWatches() throws SQLException {
        for (int number = 0; number < WATCHES; number++) {
            watches.add(create());
        }
        Map<String, Set<Integer>> before = found();
        for (int round = 0; round < ROUNDS; round++) {
            if (random.nextInt(3) == 0) {
                changeWatches();
                before = found();
            }
            changeArticles();
            Map<String, Set<Integer>> after = found();
            assertThat(told()).as("seed %d, round %d", SEED, round).isEqualTo(difference(before, after));
            assertThat(bySql()).as("seed %d, round %d: by SQL", SEED, round).containsAll(matching(after));
            before = after;
        }
        assertThat(told).as("events").isGreaterThan(ROUNDS);
    }

    /** The watches that SQL finds where there is no index in memory; the events are told of by one. */
    private List<String> bySql() throws SQLException {
        List<Long> ids = new ArrayList<>();
        List<Number> all =
                project.given().get(project.path("/articles?limit=100")).path("items.id");
        all.forEach(id -> ids.add(id.longValue()));
        try (Connection connection = database.getConnection()) {
            return bySql.find(connection, project.id(), ids).stream()
                    .map(UUID::toString)
                    .toList();
        }
    }

    private static List<String> matching(Map<String, Set<Integer>> found) {
        return found.keySet().stream().filter(id -> !found.get(id).isEmpty()).toList();
    }

    private void changeWatches() {
        String id = watches.get(random.nextInt(watches.size()));
        switch (random.nextInt(3)) {
            case 0 -> {
                project.given().delete(project.path("/watches/" + id)).then().statusCode(204);
                watches.remove(id);
            }
            case 1 -> watches.add(create());
            default ->
                project.given()
                        .contentType("application/json")
                        .body("{\"search\": %s}".formatted(search()))
                        .patch(project.path("/watches/" + id))
                        .then()
                        .statusCode(200);
        }
    }

    private void changeArticles() {
        if (!articles.isEmpty() && random.nextInt(5) == 0) {
            List<Object> ids =
                    project.given().get(project.path("/articles?limit=100")).path("items.id");
            project.given()
                    .delete(project.path("/articles/" + ids.get(random.nextInt(ids.size()))))
                    .then()
                    .statusCode(204);
            return;
        }
        Map<String, String> items = new LinkedHashMap<>();
        for (int number = random.nextInt(1, 6); number > 0; number--) {
            String id = "a" + random.nextInt(ARTICLES);
            items.put(id, article(id));
            articles.add(id);
        }
        TestRuns.submit(project, items.values().toArray(String[]::new));
    }

    private Map<String, Set<Integer>> found() {
        Map<String, Set<Integer>> found = new LinkedHashMap<>();
        for (String id : watches) {
            List<Integer> ids = project.given()
                    .get(project.path("/watches/" + id + "/articles?limit=100"))
                    .then()
                    .statusCode(200)
                    .extract()
                    .path("items.id");
            found.put(id, new HashSet<>(ids));
        }
        return found;
    }

    private static Set<String> difference(Map<String, Set<Integer>> before, Map<String, Set<Integer>> after) {
        Set<String> difference = new TreeSet<>();
        after.forEach((watch, now) -> {
            Set<Integer> old = before.get(watch);
            now.stream().filter(id -> !old.contains(id)).forEach(id -> difference.add("matched " + watch + " " + id));
            old.stream().filter(id -> !now.contains(id)).forEach(id -> difference.add("unmatched " + watch + " " + id));
        });
        return difference;
    }

    /** The events since the last call. */
    private Set<String> told() {
        Set<String> found = new TreeSet<>();
        while (true) {
            var page = project.given()
                    .get(project.path(
                            "/events?type=service.watch.matched&type=service.watch.unmatched&limit=100" + cursor))
                    .then()
                    .statusCode(200)
                    .extract();
            List<Map<String, Object>> events = page.path("items");
            for (Map<String, Object> event : events) {
                String type = event.get("type").toString().substring("service.watch.".length());
                String text = type + " " + ((Map<?, ?>) event.get("entity")).get("id") + " " + event.get("article_id");
                assertThat(found.add(text)).as(text).isTrue();
                cursor = "&cursor=" + event.get("cursor");
                told++;
            }
            if (page.path("next_cursor") == null) {
                return found;
            }
        }
    }

    private String create() {
        return project.given()
                .contentType("application/json")
                .body("{\"name\": \"n\", \"search\": %s}".formatted(search()))
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private String search() {
        List<String> parts = new ArrayList<>();
        switch (random.nextInt(5)) {
            case 0 -> {}
            case 1 ->
                parts.add(text(
                        "\"center_lng\": %s, \"center_lat\": %s, \"radius_miles\": %s",
                        lng(), lat(), 1 + random.nextInt(400)));
            case 2 -> parts.add(text("\"bbox\": \"%s,%s,%s,%s\"", lng(), 89 - random.nextInt(30), lng(), 90));
            case 3 -> parts.add("\"bbox\": \"179,-20,-179,-16\"");
            default -> parts.add(polygon());
        }
        if (parts.isEmpty() || random.nextInt(3) == 0) {
            parts.add(
                    switch (random.nextInt(8)) {
                        case 0 -> "\"meta\": [\"t:a,b\"]";
                        case 1 -> "\"meta\": [\"!t:a\"]";
                        case 2 -> "\"q\": \"red or -blue\"";
                        case 3 -> "\"q\": \"\\\"red green\\\"\"";
                        case 4 -> "\"entity\": [\"p:1\", \"p:2\", \"!q:1\"]";
                        case 5 -> "\"location_type\": [\"city\"], \"exclude_location_type\": [\"state\"]";
                        case 6 -> "\"source_id\": \"s1\", \"pub_date_from\": \"2026-11-03\"";
                        default -> "\"nature\": [\"primary\"], \"exclude_source_id\": [\"s0\"]";
                    });
        }
        return "{" + String.join(", ", parts) + "}";
    }

    private String polygon() {
        double lng = random.nextInt(-4, 4);
        double lat = random.nextInt(-4, 4);
        return text(
                "\"intersects\": {\"type\": \"Polygon\", \"coordinates\": [[[%1$s,%2$s],[%3$s,%2$s],[%3$s,%4$s],[%1$s,%2$s]]]}",
                lng, lat, lng + 1 + random.nextInt(4), lat + 1 + random.nextInt(4));
    }

    private String article(String id) {
        List<String> locations = new ArrayList<>();
        for (int count = random.nextInt(4); count > 0; count--) {
            locations.add(text(
                    "{\"label\": \"L\", \"location_type\": \"%s\", \"nature\": \"%s\", \"geometry\": %s}",
                    random.nextBoolean() ? "city" : "state",
                    random.nextBoolean() ? "primary" : "secondary",
                    geometry()));
        }
        return text(
                """
                {"external_id": "%s", "headline": "%s %s green", "source": {"id": "s%d"}, "pub_date": "2026-11-0%d",
                 "metadata": [{"meta_type": "t", "category": "%s"}],
                 "entities": [{"type": "%s", "id": "%d", "name": "N"}], "locations": [%s]}""",
                id,
                random.nextBoolean() ? "red" : "pale",
                random.nextInt(4) == 0 ? "blue" : "red",
                random.nextInt(3),
                1 + random.nextInt(6),
                "abc".charAt(random.nextInt(3)),
                random.nextBoolean() ? "p" : "q",
                1 + random.nextInt(3),
                String.join(", ", locations));
    }

    /** Points on whole degrees, so that some lie on the boundaries of areas; and shapes with long edges. */
    private String geometry() {
        return switch (random.nextInt(4)) {
            case 0 ->
                text(
                        "{\"type\": \"Polygon\", \"coordinates\": [[[%1$s,%2$s],[%3$s,%2$s],[%3$s,%4$s],[%1$s,%2$s]]]}",
                        -3, -3, 1 + random.nextInt(5), 1 + random.nextInt(5));
            case 1 ->
                text("{\"type\": \"LineString\", \"coordinates\": [[-30, 60],[%s,%s]]}", 20 + random.nextInt(9), 60);
            default -> text("{\"type\": \"Point\", \"coordinates\": [%s,%s]}", lng(), lat());
        };
    }

    private int lng() {
        return random.nextInt(6) == 0 ? (random.nextBoolean() ? 180 : -180) : random.nextInt(-4, 5);
    }

    private int lat() {
        return switch (random.nextInt(8)) {
            case 0 -> 90;
            case 1 -> -18;
            case 2 -> 61;
            default -> random.nextInt(-4, 5);
        };
    }

    private static String text(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
