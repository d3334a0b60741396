package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keyset pagination of searches and lists. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SeekTest {

    private static final long SEED = Long.getLong("dateline.seek.seed", 20_261_123L);
    private static final String SEARCH = "/articles/geo-search?bbox=-10,-10,10,10";
    private static final String NEAREST =
            "/articles/geo-search?center_lng=0&center_lat=0&radius_miles=900&sort=distance";
    private static final String LIST = "/articles?_=all"; // which is ignored

    private static final String DATED = "/articles?pub_date_to=2027-01-01";

    private TestProject project;
    private boolean undated = true;
    private Random random;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
        random = new Random(SEED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                SEARCH,
                "/articles/geo-search?bbox=-10,-10,10,10&meta=!topic:none&location_type=city",
                NEAREST,
                LIST,
                DATED,
                "/articles?meta=topic:fire",
                "/articles?q=fire"
            })
    void cursorPagesHaveEachArticleOnceInOrderWhileOthersComeAndGo(String path) {
        undated = !path.equals(DATED);
        Set<Long> there = new TreeSet<>();
        for (int count = 0; count < 60; count++) {
            there.add(store());
        }
        Set<Long> always = new TreeSet<>(there);
        List<Long> met = new ArrayList<>();
        String cursor = "*";
        while (cursor != null) {
            JsonPath page = get(path, cursor, 1 + random.nextInt(8));
            met.addAll(ids(page));
            assertThat(page.getInt("pagination.total")).isEqualTo(there.size());
            cursor = page.getString("pagination.next_cursor");
            for (int change = random.nextInt(5); change > 0; change--) {
                change(there);
            }
            always.retainAll(there);
        }
        assertThat(met).doesNotHaveDuplicates().containsAll(always);
        List<Long> all = whole(path);
        assertThat(all).hasSize(there.size());
        assertThat(met.stream().filter(there::contains))
                .containsExactlyElementsOf(all.stream().filter(met::contains).toList());
        backAgain(path, all);
    }

    /**
     * From the last page to the first: the same articles as forward, and offsets count the articles before the page.
     */
    private void backAgain(String path, List<Long> all) {
        JsonPath page = get(path, "*", 100);
        assertThat(ids(page)).isEqualTo(all);
        assertThat(page.<String, Object>getMap("pagination")).doesNotContainKeys("next_cursor", "prev_cursor");
        int half = all.size() / 2;
        page = get(path, get(path, "*", half).getString("pagination.next_cursor"), 100);
        List<Long> met = new ArrayList<>(ids(page));
        int offset = page.getInt("pagination.offset");
        assertThat(offset).isEqualTo(half);
        while (page.getString("pagination.prev_cursor") != null) {
            page = get(path, page.getString("pagination.prev_cursor"), 7);
            met.addAll(0, ids(page));
            offset -= ids(page).size();
            assertThat(page.getInt("pagination.offset")).isEqualTo(offset);
        }
        assertThat(met).isEqualTo(all);
    }

    @Test
    void linksGoOnAsTheClientDoes() {
        for (int count = 0; count < 5; count++) {
            store();
        }
        for (String path : List.of(SEARCH, LIST)) {
            List<Long> met = new ArrayList<>();
            String next = project.path(path + "&limit=2&cursor=*");
            while (next != null) {
                ValidatableResponse page = project.given()
                        .urlEncodingEnabled(false)
                        .get(next)
                        .then()
                        .statusCode(200);
                met.addAll(ids(page.extract().jsonPath()));
                String link = page.extract().header("Link");
                assertThat(link).doesNotContain("offset=").contains("limit=2");
                assertThat(link.contains("rel=\"prev\"")).isEqualTo(met.size() > 2);
                next = link.contains("rel=\"next\"") ? link.split("[<>]")[1] : null;
            }
            assertThat(met).isEqualTo(whole(path));
        }
    }

    @Test
    void aPageOfWhichAllHasGoneLeadsBackToTheLastOrTheFirst() {
        List<Long> ids = new ArrayList<>();
        for (int count = 0; count < 4; count++) {
            ids.add(article(project.id()).at(1, 1).store().id());
        }
        JsonPath first = get(SEARCH, "*", 2);
        String next = first.getString("pagination.next_cursor");
        ids.subList(0, 2).forEach(id -> TestArticles.delete(project.id(), id));
        JsonPath none = get(SEARCH, next, 2);
        assertThat(ids(none)).isEmpty();
        assertThat(none.getInt("pagination.offset")).isEqualTo(2);
        assertThat(none.getString("pagination.next_cursor")).isNull();
        JsonPath last = get(SEARCH, none.getString("pagination.prev_cursor"), 2);
        assertThat(ids(last)).isEqualTo(ids.subList(2, 4).reversed());
        String before = get(SEARCH, get(SEARCH, "*", 1).getString("pagination.next_cursor"), 1)
                .getString("pagination.prev_cursor");
        TestArticles.delete(project.id(), ids.get(3));
        none = get(SEARCH, before, 2);
        assertThat(ids(none)).isEmpty();
        assertThat(ids(get(SEARCH, none.getString("pagination.next_cursor"), 2)))
                .containsExactly(ids.get(2));
    }

    @Test
    void nothingFoundHasNoNextPage() {
        for (String path : List.of(SEARCH, LIST, NEAREST)) {
            project.given()
                    .get(project.path(path + "&cursor=*"))
                    .then()
                    .statusCode(200)
                    .header("Link", nullValue())
                    .body("items", empty())
                    .body("pagination", not(hasKey("next_cursor")))
                    .body("pagination.offset", equalTo(0))
                    .body("pagination.total", equalTo(0));
        }
    }

    @Test
    void aPageByOffsetHasNoCursor() {
        article(project.id()).at(1, 1).store();
        article(project.id()).at(1, 1).store();
        for (String path : List.of(SEARCH, LIST)) {
            project.given()
                    .get(project.path(path + "&limit=1&offset=1"))
                    .then()
                    .body("pagination", equalTo(java.util.Map.of("limit", 1, "offset", 1, "total", 2)));
        }
    }

    @Test
    void aCursorGoesOnWithItsOwnSearchAlone() {
        for (int count = 0; count < 3; count++) {
            store();
        }
        String cursor = get(SEARCH, "*", 1).getString("pagination.next_cursor");
        assertThat(cursor).hasSize(48).matches("[A-Za-z0-9_-]+");
        get(SEARCH + "&include=counts&include=facets", cursor, 2);
        for (String other : List.of(
                SEARCH + "&meta=topic:fire",
                SEARCH + "&location_type=city",
                SEARCH + "&nature=primary",
                SEARCH + "&pub_date_from=2020-01-01",
                SEARCH.replace("10,10", "10,11"),
                NEAREST,
                NEAREST.replace("sort=distance", "sort=date"),
                LIST)) {
            refused(project, other, cursor);
        }
        TestProject another = TestProjects.create();
        refused(another, SEARCH, cursor);
        String list = get(LIST, "*", 1).getString("pagination.next_cursor");
        refused(project, LIST + "&q=fire", list);
        refused(project, LIST + "&source_id=a.example", list);
        refused(project, SEARCH, list);
    }

    @Test
    void anAlteredCursorIsRefused() {
        store();
        store();
        String cursor = get(SEARCH, "*", 1).getString("pagination.next_cursor");
        for (String bad : List.of("", "**", "x", cursor + "A", cursor.substring(1), " ".repeat(48), "é".repeat(48))) {
            refused(project, SEARCH, bad);
        }
        for (int at = 0; at < cursor.length(); at++) {
            char other = cursor.charAt(at) == 'A' ? 'B' : 'A';
            refused(project, SEARCH, cursor.substring(0, at) + other + cursor.substring(at + 1));
        }
    }

    @Test
    void aCursorStandsInPlaceOfAnOffset() {
        for (String path : List.of(SEARCH, LIST)) {
            project.given()
                    .get(project.path(path + "&cursor=*&offset=0&limit=0"))
                    .then()
                    .statusCode(400)
                    .contentType("application/problem+json")
                    .body("errors.parameter", contains("limit", "cursor"))
                    .body("errors[1].detail", equalTo("cannot be combined with offset"));
            project.given()
                    .get(project.path(path + "&cursor=*&cursor=*"))
                    .then()
                    .statusCode(400)
                    .body("errors[0].detail", equalTo("must not be repeated"));
        }
    }

    @Test
    void theCursorOfAPolygonSearchIsInItsBody() {
        Set<Long> there = new TreeSet<>();
        for (int count = 0; count < 9; count++) {
            there.add(store());
        }
        String body = """
                {"intersects": {"type": "Polygon", "coordinates": [[[-10, -10], [10, -10], [10, 10], [-10, 10], [-10, -10]]]},
                 "limit": 4, "cursor": "%s"}""";
        List<Long> met = new ArrayList<>();
        String cursor = "*";
        while (cursor != null) {
            JsonPath page =
                    post(body.formatted(cursor)).statusCode(200).extract().jsonPath();
            met.addAll(ids(page));
            cursor = page.getString("pagination.next_cursor");
        }
        assertThat(met).isEqualTo(whole(SEARCH));
        String box = get(SEARCH, "*", 1).getString("pagination.next_cursor");
        post(body.formatted(box)).statusCode(400).body("errors.pointer", contains("/cursor"));
        post(body.formatted("*").replace("}\n", "}").replace("\"limit\"", "\"offset\": 1, \"limit\""))
                .statusCode(400)
                .body("errors.pointer", contains("/cursor"));
    }

    private ValidatableResponse post(String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/articles/geo-search"))
                .then();
    }

    private static void refused(TestProject project, String path, String cursor) {
        project.given()
                .queryParam("cursor", cursor)
                .get(project.path(path))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.parameter", contains("cursor"))
                .body("errors[0].detail", equalTo("must be * or a cursor returned by the same search"));
    }

    /** Articles that every search of these tests finds: on few days or none, in few places, with few ranks. */
    private long store() {
        String date = random.nextInt(6) == 0 && undated
                ? null
                : LocalDate.of(2026, 11, 1).plusDays(random.nextInt(5)).toString();
        return article(project.id())
                .published(date)
                .text("Fire", "fire ".repeat(1 + random.nextInt(4)) + "here")
                .tag("topic", "fire")
                .at(random.nextInt(4) * 0.5, 0)
                .at(2 + random.nextInt(3), 1)
                .store()
                .id();
    }

    private void change(Set<Long> there) {
        if (random.nextBoolean()) {
            there.add(store());
        } else {
            long gone = List.copyOf(there).get(random.nextInt(there.size()));
            TestArticles.delete(project.id(), gone);
            there.remove(gone);
        }
    }

    private List<Long> whole(String path) {
        return ids(project.given()
                .get(project.path(path + "&limit=100"))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath());
    }

    private JsonPath get(String path, String cursor, int limit) {
        return project.given()
                .queryParam("cursor", cursor)
                .queryParam("limit", limit)
                .get(project.path(path))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static List<Long> ids(JsonPath page) {
        return page.getList("items.id", Long.class);
    }
}
