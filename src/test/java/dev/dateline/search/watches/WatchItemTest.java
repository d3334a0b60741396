package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The watches that the article of an item would meet. Contract: 19.4. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchItemTest {

    private static final String NEAR_ALEXANDRIA =
            "\"center_lng\": -92.4451, \"center_lat\": 31.3113, \"radius_miles\": 5";

    private final TestProject project = TestProjects.create();

    @Test
    void theWatchesOfAnItemAreThoseOfItsArticleAndNothingIsStored() {
        TestRuns.submit(project, article("a", "flood", 1, 1));
        create("1 circle", NEAR_ALEXANDRIA);
        create("2 words", "\"q\": \"headline -other\"");
        create("3 other words", "\"q\": \"other\"");
        create("4 entity and source", "\"entity\": [\"person:jim\"], \"source_id\": \"s\"");
        create("5 box and tag", "\"bbox\": \"-93,31,-92,32\", \"meta\": [\"topic:fire\"]");
        create("6 elsewhere", "\"bbox\": \"0,0,2,2\"");
        List<String> before = stored();
        post(
                        "/watches/match",
                        "{\"item\": %s}"
                                .formatted(
                                        article("a", "fire", -92.4451, 31.3113).replace("jane", "jim")))
                .statusCode(200)
                .body("items.name", equalTo(List.of("1 circle", "2 words", "4 entity and source", "5 box and tag")))
                .body("items.matching_mention_count", equalTo(List.of(1, 0, 0, 1)))
                .body("items.matching_mentions", equalTo(List.of(List.of(), List.of(), List.of(), List.of())));
        assertThat(stored()).isEqualTo(before);
        project.given()
                .get(project.path("/events?type=service.watch.matched"))
                .then()
                .body("items", empty());
    }

    private List<String> stored() {
        List<String> stored = new ArrayList<>();
        for (String table :
                List.of("article", "mention", "article_tag", "known_entity", "event_outbox", "project_change")) {
            stored.add(table + " " + TestRows.count(project, table));
        }
        return stored;
    }

    @Test
    void thePlacesOfTheTextOfAnItemAreFound() {
        create("circle", NEAR_ALEXANDRIA);
        String text = "Firefighters from Alexandria, Louisiana, put out a fire at a school in Alexandria.";
        post("/watches/match", "{\"item\": {\"headline\": \"A fire\", \"body\": \"%s\"}}".formatted(text))
                .statusCode(200)
                .body("items.name", equalTo(List.of("circle")));
        post(
                        "/watches/match",
                        "{\"item\": {\"headline\": \"A fire\", \"locations\": [], \"body\": \"%s\"}}".formatted(text))
                .statusCode(200)
                .body("items", empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            {}                                              | /article_id | must be given, or item
            {"article_id": 1, "item": {"headline": "h"}}    | /item       | cannot be combined with article_id
            {"item": 7}                                     | /item       | the item must be an object
            {"item": {}}                                    | /item       | /headline must be given
            {"item": {"headline": "h", "locations": [{}]}}  | /item       | /locations/0
            {"itme": {"headline": "h"}}                     | /           |
            """)
    void whatCannotBeMatchedIsToldByItsPointer(String body, String pointer, @Nullable String detail) {
        post("/watches/match", body)
                .statusCode(400)
                .body("errors[0].pointer", startsWith(pointer))
                .body("errors[0].detail", startsWith(detail == null ? "" : detail));
    }

    private void create(String name, String search) {
        post("/watches", "{\"name\": \"%s\", \"search\": {%s}}".formatted(name, search))
                .statusCode(201);
    }

    private ValidatableResponse post(String path, String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path(path))
                .then();
    }

    private static String article(String id, String topic, double lng, double lat) {
        return """
                {"external_id": "%1$s", "headline": "Headline %1$s", "pub_date": "2026-11-20", "source": {"id": "s"},
                 "metadata": [{"meta_type": "topic", "category": "%2$s"}],
                 "entities": [{"type": "person", "id": "jane", "name": "Jane"}],
                 "locations": [{"label": "L", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [%3$s, %4$s]}}]}""".formatted(id, topic, lng, lat);
    }
}
