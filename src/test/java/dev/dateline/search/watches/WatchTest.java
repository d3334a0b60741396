package dev.dateline.search.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Watches over HTTP. Contract: 19. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchTest {

    private static final String NEAR_ALEXANDRIA =
            "\"center_lng\": -92.4451, \"center_lat\": 31.3113, \"radius_miles\": 5";

    private final TestProject project = TestProjects.create();

    @Test
    void aWatchIsCreatedReadChangedListedAndDeleted() {
        ValidatableResponse made = create("Fires", NEAR_ALEXANDRIA + ", \"meta\": [\"topic:fire\"]")
                .statusCode(201)
                .body("name", equalTo("Fires"))
                .body("search.radius_miles", equalTo(5))
                .body("search.meta", equalTo(List.of("topic:fire")))
                .body("enabled", equalTo(true))
                .body("match_count", equalTo(0))
                .body("last_matched_at", nullValue());
        String id = made.extract().path("id");
        made.header("Location", containsString(project.path("/watches/" + id)));
        assertThat(get("/watches/" + id).extract().asString())
                .isEqualTo(made.extract().asString());
        create("floods", "\"q\": \"flood\"").statusCode(201);
        patch(id, "{\"name\": \"Blazes\", \"enabled\": false}")
                .statusCode(200)
                .body("name", equalTo("Blazes"))
                .body("enabled", equalTo(false))
                .body("search.radius_miles", equalTo(5));
        patch(id, "{\"search\": {\"bbox\": \"1,2,3,4\"}}")
                .statusCode(200)
                .body("search", equalTo(Map.of("bbox", "1,2,3,4")));
        get("/watches").body("items.name", equalTo(List.of("Blazes", "floods"))).body("pagination.total", equalTo(2));
        get("/watches?q=FLO").body("items.name", equalTo(List.of("floods"))).body("pagination.total", equalTo(1));
        get("/watches?q=%25").body("items", empty());
        get("/watches?limit=1&offset=1").body("items.name", equalTo(List.of("floods")));
        delete(id).statusCode(204);
        delete(id).statusCode(404);
        project.given().get(project.path("/watches/" + id)).then().statusCode(404);
        get("/watches").body("pagination.total", equalTo(1));
    }

    @Test
    void aListIsCreatedInItsOrderAllOrNone() {
        String items = IntStream.range(0, 1_000)
                .mapToObj(number ->
                        "{\"name\": \"w%03d\", \"search\": {\"q\": \"word%d\"}}".formatted(999 - number, number))
                .collect(Collectors.joining(","));
        post("/watches", "{\"items\": [%s]}".formatted(items))
                .statusCode(201)
                .body("items", hasSize(1_000))
                .body("items[0].name", equalTo("w999"))
                .body("items[999].search.q", equalTo("word999"));
        get("/watches?limit=1").body("pagination.total", equalTo(1_000)).body("items[0].name", equalTo("w000"));
        post("/watches", "{\"items\": [%s, {\"name\": \"one more\", \"search\": {\"q\": \"a\"}}]}".formatted(items))
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/items"));
        post(
                        "/watches",
                        "{\"items\": [{\"name\": \"good\", \"search\": {\"q\": \"a\"}}, {\"name\": \"bad\", \"search\": {\"meta\": [\"topic\"]}}]}")
                .statusCode(400)
                .body("errors", hasSize(1))
                .body("errors[0].pointer", equalTo("/items/1/search/meta"));
        get("/watches?q=good").body("items", empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            {"search": {"q": "a"}}                                    | /name                 | must be given
            {"name": " ", "search": {"q": "a"}}                       | /name                 | must not be blank
            {"name": "n"}                                             | /search               | must be given
            {"name": "n", "search": {}}                               | /search               | must have an area or another condition
            {"name": "n", "search": {"meta": []}}                     | /search               | must have an area or another condition
            {"name": "n", "search": {"limit": 3, "q": "a"}}           | /search/limit         | is not known to this operation
            {"name": "n", "search": {"q": "!!"}}                      | /search/q             | must have a word
            {"name": "n", "search": {"bbox": "1,2,3,4", "center_lng": 1}}                    | /search/bbox | cannot be combined with
            {"name": "n", "search": {"intersects": {"type": "Polygon", "coordinates": [[[0,0],[1,1],[0,1],[1,0],[0,0]]]}}} | /search/intersects | must
            {"name": "n", "search": {"q": "a"}, "enabled": "yes"}     | /enabled              | must be true or false
            {"name": "n", "search": {"q": "a"}, "serach": 1}          | /serach               | is unknown
            {"items": []}                                             | /items                | must not be empty
            {"items": [7]}                                            | /items/0              | must be an object
            {"items": [{"name": "n", "search": {"q": "a"}}], "name": "n"} | /name             | is unknown
            """)
    void whatIsWrongIsToldByItsPointerAndNothingIsMade(String body, String pointer, String detail) {
        post("/watches", body)
                .statusCode(400)
                .body("errors[0].pointer", startsWith(pointer))
                .body("errors[0].detail", startsWith(detail));
        get("/watches").body("pagination.total", equalTo(0));
    }

    @Test
    void twentySixTagClausesAreTooMany() {
        String clauses =
                IntStream.range(0, 26).mapToObj(n -> "\"t:c" + n + "\"").collect(Collectors.joining(","));
        create("many", "\"meta\": [%s]".formatted(clauses))
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/search/meta"));
    }

    @Test
    void aProjectHasAMillionWatchesAtMost() {
        create("first", "\"q\": \"flood\"").statusCode(201);
        TestRows.execute("update project_version set watch_count = 999999 where project_id = "
                + project.id().value());
        String two = "{\"items\": [%1$s, %1$s]}".formatted("{\"name\": \"n\", \"search\": {\"q\": \"a\"}}");
        post("/watches", two)
                .statusCode(409)
                .body("detail", containsString("more than 1,000,000 watches with 2 more; nothing was created"));
        assertThat(TestRows.count(project, "watch")).isEqualTo(1);
        create("last", "\"q\": \"fire\"").statusCode(201);
        create("too many", "\"q\": \"fire\"").statusCode(409);
    }

    @Test
    void watchesThatAreCreatedAtTheSameTimeAreEachThatOfItsRequestAndOnlyThoseThatFitAreMade() throws Exception {
        create("first", "\"q\": \"flood\"").statusCode(201);
        TestRows.execute("update project_version set watch_count = 999980 where project_id = "
                + project.id().value());
        List<Future<Integer>> answers = new ArrayList<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(8)) {
            for (int number = 0; number < 40; number++) {
                String name = "w" + number;
                answers.add(clients.submit(() -> {
                    ValidatableResponse answer = create(name, "\"q\": \"" + name + "\"");
                    int status = answer.extract().statusCode();
                    if (status == 201) {
                        answer.body("name", equalTo(name)).body("search.q", equalTo(name));
                        get("/watches/" + answer.extract().path("id")).body("name", equalTo(name));
                    }
                    return status;
                }));
            }
        }
        int created = 0;
        for (Future<Integer> answer : answers) {
            assertThat(answer.get()).isIn(201, 409);
            created += answer.get() == 201 ? 1 : 0;
        }
        assertThat(created).isEqualTo(20);
        assertThat(TestRows.count(project, "watch")).isEqualTo(21);
    }

    @Test
    void whatASearchIgnoresIsNotKept() {
        create("square", """
                        "nothing": null, "_page": 7, "intersects": {"type": "Feature", "properties": {"note": "\\u0000"},
                         "geometry": {"type": "Polygon", "coordinates": [[[0,0,1e400],[1,0,2],[1,1],[0,0]]]}}""")
                .statusCode(201)
                .body(
                        "search",
                        equalTo(Map.of(
                                "intersects",
                                Map.of(
                                        "type",
                                        "Polygon",
                                        "coordinates",
                                        List.of(List.of(
                                                List.of(0, 0), List.of(1, 0), List.of(1, 1), List.of(0, 0)))))));
        submit(article("a", "fire", 0.75, 0.25));
        assertThat(told()).containsExactly("matched square 1");
    }

    @Test
    void longTermsMatch() {
        String source = "s".repeat(500);
        create("long", "\"source_id\": \"%s\"".formatted(source)).statusCode(201);
        submit(article("a", "fire", 1, 1).replace("\"id\": \"s\"", "\"id\": \"%s\"".formatted(source)));
        assertThat(told()).containsExactly("matched long 0");
    }

    @Test
    void managingNeedsTheScopeAndReadingNone() {
        String id = create("n", "\"q\": \"a\"").extract().path("id");
        TestProject reader = TestProjects.withAnotherKey(project, Scope.WEBHOOKS_MANAGE);
        reader.given().get(reader.path("/watches/" + id)).then().statusCode(200);
        reader.given().get(reader.path("/watches/" + id + "/articles")).then().statusCode(200);
        reader.given().delete(reader.path("/watches/" + id)).then().statusCode(403);
    }

    @Test
    void anArticleThatBeginsAndCeasesToMatchIsToldOfOnceEach() {
        String id = create("Fires", NEAR_ALEXANDRIA + ", \"meta\": [\"topic:fire\"]")
                .extract()
                .path("id");
        submit(article("a", "fire", -92.4451, 31.3113));
        submit(article("a", "fire", -92.4451, 31.3113), article("b", "flood", -92.4451, 31.3113));
        submit(article("a", "fire", -92.44, 31.31));
        assertThat(told()).containsExactly("matched Fires 1");
        submit(article("a", "fire", 10, 10), article("c", "fire", 10, 10));
        assertThat(told()).containsExactly("matched Fires 1", "unmatched Fires 0");
        submit(article("a", "fire", -92.4451, 31.3113));
        long article = articleId("a");
        project.given().delete(project.path("/articles/" + article)).then().statusCode(204);
        assertThat(told())
                .containsExactly("matched Fires 1", "unmatched Fires 0", "matched Fires 1", "unmatched Fires 0");
        get("/watches/" + id).body("match_count", equalTo(2)).body("last_matched_at", startsWith("2"));
    }

    @Test
    void anEventOfAWatchNamesItTheArticleItsMentionsAndTheRun() {
        String id = create("Fires", NEAR_ALEXANDRIA).extract().path("id");
        submit(article("a", "fire", -92.4451, 31.3113));
        long article = articleId("a");
        int mention = Integer.parseInt(TestRows.of(project, "select id from mention where project_id = ?")
                .getFirst());
        get("/events?type=service.watch.matched")
                .body("items", hasSize(1))
                .body("items[0].article_id", equalTo((int) article))
                .body("items[0].entity", equalTo(Map.of("type", "watch", "id", id)))
                .body("items[0].flow.name", equalTo("default"))
                .body("items[0].run.attempt", equalTo(1))
                .body("items[0].data.watch", equalTo(Map.of("id", id, "name", "Fires")))
                .body("items[0].data.matching_mentions", equalTo(List.of(mention)))
                .body("items[0].data.matching_mention_count", equalTo(1))
                .body("items[0].data.natures", equalTo(List.of(Map.of("nature", "primary", "max_confidence", 1.0f))));
    }

    @Test
    void anEventOfAWatchHasTheNaturesOfItsMentionsWithTheirHighestConfidence() {
        create("Alexandria", NEAR_ALEXANDRIA);
        create("any place", "\"q\": \"flood\"");
        create("no place", "\"source_id\": \"s\"");
        submit("{\"external_id\": \"a\", \"headline\": \"Flood closes bridge in Alexandria, La.\","
                + " \"body\": \"Engineers were flown from Baton Rouge to Alexandria.\"}");
        submit("{\"external_id\": \"b\", \"headline\": \"B\", \"source\": {\"id\": \"s\"}, \"locations\": []}");
        String mentions = "/articles/" + articleId("flood") + "?include=spans";
        double alexandria = confidence(mentions, "primary");
        double baton = confidence(mentions, "secondary");
        double state = confidence(mentions, "background");
        assertThat(told())
                .containsExactlyInAnyOrder("matched Alexandria 1", "matched any place 0", "matched no place 0");
        assertThat(natures("Alexandria")).isEqualTo(Map.of("primary", alexandria));
        assertThat(natures("any place"))
                .isEqualTo(Map.of("primary", alexandria, "secondary", baton, "background", state));
        assertThat(natures("no place")).isEmpty();
        submit("{\"external_id\": \"a\", \"headline\": \"None\", \"locations\": []}");
        get("/events?type=service.watch.unmatched")
                .body("items", hasSize(2))
                .body("items.data.natures.flatten()", empty());
    }

    /** The highest confidence of the mentions of a nature. */
    private double confidence(String article, String nature) {
        List<Map<String, Object>> mentions = get(article).extract().path("locations");
        return mentions.stream()
                .filter(mention -> nature.equals(mention.get("nature")))
                .mapToDouble(mention -> ((Number) mention.get("confidence")).doubleValue())
                .max()
                .orElseThrow();
    }

    /** The natures in the event of a watch, each with its confidence; the highest comes first. */
    private Map<String, Double> natures(String watch) {
        List<Map<String, Object>> told = get("/events?type=service.watch.matched")
                .extract()
                .path("items.data.find { it.watch.name == '%s' }.natures".formatted(watch));
        assertThat(told)
                .isSortedAccordingTo(Comparator.comparing(one -> -((Number) one.get("max_confidence")).doubleValue()));
        return told.stream()
                .collect(Collectors.toMap(
                        one -> (String) one.get("nature"), one -> ((Number) one.get("max_confidence")).doubleValue()));
    }

    @Test
    void whatMatchedBeforeTheWatchIsNotToldOfButWhenItCeases() {
        submit(article("a", "fire", -92.4451, 31.3113), article("b", "fire", -92.4451, 31.3113));
        create("Fires", "\"meta\": [\"topic:fire\"]");
        submit(article("a", "fire", 1, 1));
        assertThat(told()).isEmpty();
        submit(article("a", "flood", 1, 1));
        assertThat(told()).containsExactly("unmatched Fires 0");
    }

    @Test
    void aDisabledDeletedOrChangedWatchMatchesAsItIsNow() {
        String off = create("off", "\"meta\": [\"topic:fire\"]").extract().path("id");
        String gone = create("gone", "\"meta\": [\"topic:fire\"]").extract().path("id");
        String changed =
                create("changed", "\"meta\": [\"topic:fire\"]").extract().path("id");
        patch(off, "{\"enabled\": false}").statusCode(200);
        delete(gone).statusCode(204);
        patch(changed, "{\"search\": {\"meta\": [\"topic:flood\"]}}").statusCode(200);
        submit(article("a", "fire", 1, 1));
        assertThat(told()).isEmpty();
        submit(article("b", "flood", 1, 1));
        assertThat(told()).containsExactly("matched changed 0");
        patch(off, "{\"enabled\": true}").statusCode(200);
        submit(article("c", "fire", 1, 1));
        assertThat(told()).containsExactly("matched changed 0", "matched off 0");
    }

    @Test
    void theWatchesOfAnArticleAreThoseWhoseSearchFindsIt() {
        submit(article("a", "fire", -92.4451, 31.3113));
        long article = articleId("a");
        create("1 circle", NEAR_ALEXANDRIA);
        create("2 words", "\"q\": \"headline -other\"");
        create("3 other words", "\"q\": \"other\"");
        create("4 type", "\"location_type\": [\"city\"], \"nature\": [\"primary\"]");
        create("5 not this type", "\"exclude_location_type\": [\"city\"]");
        create("6 source", "\"source_id\": \"s\"");
        create("7 days", "\"pub_date_from\": \"2026-11-21\"");
        create("8 entity", "\"entity\": [\"person:jane\"]");
        create("9 box and tag", "\"bbox\": \"-93,31,-92,32\", \"meta\": [\"!topic:flood\", \"topic:fire,arson\"]");
        post("/watches/match", "{\"article_id\": %d}".formatted(article))
                .statusCode(200)
                .body(
                        "items.name",
                        equalTo(List.of("1 circle", "2 words", "4 type", "6 source", "8 entity", "9 box and tag")))
                .body("items.matching_mention_count", equalTo(List.of(1, 0, 1, 0, 0, 1)));
        post("/watches/match", "{\"article_id\": 1}").statusCode(404);
        post("/watches/match", "{\"article_id\": \"1\"}")
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/article_id"));
    }

    @Test
    void theArticlesOfAWatchAreThoseOfItsSearchNarrowed() {
        submit(
                article("a", "fire", -92.4451, 31.3113),
                article("b", "flood", -92.4451, 31.3113),
                article("c", "fire", 1, 1));
        String circle = create("circle", NEAR_ALEXANDRIA).extract().path("id");
        String fires = create("fires", "\"meta\": [\"topic:fire\"]").extract().path("id");
        get("/watches/" + circle + "/articles")
                .body("search_mode", equalTo("point"))
                .body("items", hasSize(2));
        get("/watches/" + circle + "/articles?meta=topic:fire").body("items.headline", equalTo(List.of("Headline a")));
        get("/watches/" + circle + "/articles?limit=1&cursor=*").body("pagination.total", equalTo(2));
        get("/watches/" + fires + "/articles?q=headline")
                .body("q", equalTo("headline"))
                .body("items", hasSize(2));
        project.given()
                .get(project.path("/watches/" + circle + "/articles?bbox=1,2,3,4"))
                .then()
                .statusCode(400)
                .body("errors[0].parameter", equalTo("bbox"));
        project.given()
                .accept("application/geo+json")
                .get(project.path("/watches/" + circle + "/articles"))
                .then()
                .statusCode(200)
                .contentType("application/geo+json")
                .body("features", hasSize(2));
    }

    private List<String> told() {
        List<Map<String, Object>> events = get("/events?type=service.watch.matched&type=service.watch.unmatched")
                .extract()
                .path("items");
        List<String> told = new ArrayList<>();
        for (Map<String, Object> event : events) {
            Map<?, ?> data = (Map<?, ?>) event.get("data");
            told.add("%s %s %s"
                    .formatted(
                            event.get("type").toString().substring("service.watch.".length()),
                            ((Map<?, ?>) data.get("watch")).get("name"),
                            data.get("matching_mention_count")));
        }
        return told;
    }

    private long articleId(String externalId) {
        return get("/articles?q=" + externalId).extract().jsonPath().getLong("items[0].id");
    }

    private void submit(String... items) {
        TestRuns.submit(project, items);
    }

    private static String article(String id, String topic, double lng, double lat) {
        return """
                {"external_id": "%1$s", "headline": "Headline %1$s", "pub_date": "2026-11-20", "source": {"id": "s"},
                 "metadata": [{"meta_type": "topic", "category": "%2$s"}],
                 "entities": [{"type": "person", "id": "jane", "name": "Jane"}],
                 "locations": [{"label": "L", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [%3$s, %4$s]}}]}""".formatted(id, topic, lng, lat);
    }

    private ValidatableResponse create(String name, String search) {
        return post("/watches", "{\"name\": \"%s\", \"search\": {%s}}".formatted(name, search));
    }

    private ValidatableResponse post(String path, String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path(path))
                .then();
    }

    private ValidatableResponse patch(String id, String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .patch(project.path("/watches/" + id))
                .then();
    }

    private ValidatableResponse delete(String id) {
        return project.given().delete(project.path("/watches/" + id)).then();
    }

    private ValidatableResponse get(String path) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(200);
    }
}
