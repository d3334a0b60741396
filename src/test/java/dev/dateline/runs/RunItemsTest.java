package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunItemsTest {

    private static final String POINT = "\"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 2]}";

    private final TestProject project = TestProjects.create();

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of("7", "the item must be an object"),
                Arguments.of("null", "the item must be an object"),
                Arguments.of("\"text\"", "the item must be an object"),
                Arguments.of("[{}]", "the item must be an object"),
                Arguments.of("{}", "/headline must be given"),
                Arguments.of("{\"headline\": null}", "/headline must be given"),
                Arguments.of("{\"headline\": \" \"}", "/headline must not be blank"),
                Arguments.of("{\"headline\": 7}", "/headline must be a string"),
                Arguments.of(
                        "{\"headline\": \"%s\"}".formatted("x".repeat(1_001)),
                        "/headline must have at most 1000 characters"),
                Arguments.of("{\"headline\": \"a\\u0000b\"}", "/headline must not contain a NUL character"),
                Arguments.of("{\"headline\": \"a\\ud800b\"}", "/headline must not contain an unpaired surrogate"),
                Arguments.of("{\"headline\": \"a\\udc00\\ud800\"}", "/headline must not contain an unpaired surrogate"),
                Arguments.of("{\"headline\": \"\\u00a0\"}", "/headline must not be blank"),
                Arguments.of("{\"headline\": \"\\u200b\\u2060 \\ufeff\"}", "/headline must not be blank"),
                Arguments.of("{\"headline\": \"a\", \"headline\": \"b\"}", "/headline must not be repeated"),
                fault("\"a\\u0000\": 1, \"a\\u0000\": 2", "/a\uFFFD must not be repeated"),
                fault("\"a\\ud800\": 1, \"a\\ud800\": 2", "/a\uFFFD must not be repeated"),
                fault("\"n\": [7, {\"a/b\": null, \"a/b\": 1}]", "/n/1/a~1b must not be repeated"),
                fault(
                        "\"locations\": [{\"geometry\": {\"type\": \"Point\", \"type\": [{}]}}]",
                        "/locations/0/geometry/type must not be repeated"),
                Arguments.of(
                        "[".repeat(500) + "]".repeat(500),
                        "the item exceeds a JSON limit: nesting depth, number of values, or length of a number or"
                                + " name"),
                fault(
                        "\"n\": %s".formatted("9".repeat(2_000)),
                        "the item exceeds a JSON limit: nesting depth, number of values, or length of a number or"
                                + " name"),
                fault(
                        "\"n\": [%s]".formatted(many("0", 5_100_000)),
                        "the item exceeds a JSON limit: nesting depth, number of values, or length of a number or"
                                + " name"),
                Arguments.of("{\"headline\": \"\"}", "/headline must not be blank"),
                Arguments.of("{\"headline\": \"\\ufeff\"}", "/headline must not be blank"),
                fault("\"external_id\": \" \"", "/external_id must not be blank"),
                fault("\"external_id\": 7", "/external_id must be a string"),
                fault(
                        "\"external_id\": \"%s\"".formatted("x".repeat(501)),
                        "/external_id must have at most 500 characters"),
                fault("\"url\": \"ftp://example.org\"", "/url must be an http or https URL"),
                fault("\"url\": \"javascript:alert(1)\"", "/url must be an http or https URL"),
                fault("\"url\": \"https://\"", "/url must be an http or https URL with a host"),
                fault("\"url\": \"https://example.org/a b\"", "/url must be a URL without white space"),
                fault("\"url\": \"https://example.org:99999/\"", "/url must have a port from 1 to 65535"),
                fault(
                        "\"images\": [{\"url\": \"https://example.org/<b>\"}]",
                        "/images/0/url must be a URL without < > \" ` and backslashes"),
                fault(
                        "\"url\": \"https://example.org/%s\"".formatted("x".repeat(2_048)),
                        "/url must have at most 2048 characters"),
                fault("\"author\": \"%s\"".formatted("x".repeat(501)), "/author must have at most 500 characters"),
                fault(
                        "\"body\": \"%s\"".formatted("x".repeat(1_000_001)),
                        "/body must have at most 1000000 characters"),
                fault("\"pub_date\": \"2026-02-30\"", "/pub_date must be a day that exists, YYYY-MM-DD"),
                fault("\"pub_date\": \"20261120\"", "/pub_date must be a date, YYYY-MM-DD"),
                fault("\"pub_date\": \"0000-01-01\"", "/pub_date must be a date, YYYY-MM-DD"),
                fault("\"source\": \"x\"", "/source must be an object"),
                fault("\"metadata\": {}", "/metadata must be an array of at most 200"),
                fault("\"metadata\": [%s]".formatted(many("{}", 201)), "/metadata must be an array of at most 200"),
                fault("\"metadata\": [7]", "/metadata/0 must be an object"),
                fault("\"metadata\": [{\"category\": \"c\"}]", "/metadata/0/meta_type must be given"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"a:b\", \"category\": \"c\"}]",
                        "/metadata/0/meta_type must be of the characters A-Z a-z 0-9 _ . -"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"a\", \"category\": \" \"}]",
                        "/metadata/0/category must not be blank"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"\", \"category\": \"\"}]",
                        "/metadata/0/meta_type must not be blank; /metadata/0/category must not be blank"),
                fault("\"images\": [{\"url\": \"\"}]", "/images/0/url must not be blank"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"a\", \"category\": \"c\", \"confidence\": 1.1}]",
                        "/metadata/0/confidence must be a number from 0 to 1"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"a\", \"category\": \"c\", \"confidence\": 1e999}]",
                        "/metadata/0/confidence must be a number from 0 to 1"),
                fault(
                        "\"metadata\": [{\"meta_type\": \"a\", \"category\": \"c\", \"confidence\": \"1\"}]",
                        "/metadata/0/confidence must be a number from 0 to 1"),
                fault("\"images\": [{}]", "/images/0/url must be given"),
                fault("\"images\": [%s]".formatted(many("{}", 101)), "/images must be an array of at most 100"),
                fault(
                        "\"images\": [{\"url\": \"http://a/b\", \"width\": 0}]",
                        "/images/0/width must be an integer from 1 to 2147483647"),
                fault(
                        "\"images\": [{\"url\": \"http://a/b\", \"height\": 99999999999}]",
                        "/images/0/height must be an integer from 1 to 2147483647"),
                fault(
                        "\"images\": [{\"url\": \"http://a/b\", \"height\": 1.5}]",
                        "/images/0/height must be an integer from 1 to 2147483647"),
                fault(
                        "\"locations\": [%s]".formatted(many("{}", 1_001)),
                        "/locations must be an array of at most 1000"),
                place("\"location_type\": \"city\", " + POINT, "/locations/0/label must be given"),
                place("\"label\": \"A\", " + POINT, "/locations/0/location_type must be given"),
                place(
                        "\"label\": \"A\", \"location_type\": \"City\", " + POINT,
                        "/locations/0/location_type must be of the characters a-z 0-9 _ - and start with a letter"),
                place("\"label\": \"A\", \"location_type\": \"city\"", "/locations/0/geometry must be given"),
                place(
                        "\"label\": \"A\", \"location_type\": \"city\", \"nature\": \" \", " + POINT,
                        "/locations/0/nature must not be blank"),
                place(
                        "\"label\": \"A\", \"location_type\": \"city\", \"nature\": \"%s\", %s"
                                .formatted("x".repeat(65), POINT),
                        "/locations/0/nature must have at most 64 characters"),
                place(
                        "\"label\": \"A\", \"location_type\": \"city\", \"evidence\": \"%s\", %s"
                                .formatted("x".repeat(5_001), POINT),
                        "/locations/0/evidence must have at most 5000 characters"),
                place(
                        "\"label\": \"A\", \"location_type\": \"city\", \"canonical\": {\"type\": \"place\"}, " + POINT,
                        "/locations/0/canonical/id must be given"),
                Arguments.of(
                        "{\"headline\": \"h\", \"boddy\": \"b\", \"id\": 7, \"summary\": \"s\"}",
                        "/boddy is unknown; did you mean body?"),
                place(
                        "\"label\": \"A\", \"location_type\": \"city\", \"natuer\": \"primary\", \"name\": \"n\", "
                                + POINT,
                        "/locations/0/natuer is unknown; did you mean nature?"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatIsWrongInsideAnItemFailsItAloneWithItsReason(String item, String reason) {
        Run run = TestRuns.submit(project, TestRuns.item(1), item, TestRuns.item(2));
        assertThat(run.status()).isEqualTo(RunStatus.PARTIALLY_SUCCEEDED);
        assertThat(run.counts()).isEqualTo(new RunCounts(3, 0, 0, 2, 1));
        assertThat(run.errorMessage()).isNull();
        items(run)
                .body("items[1].status", equalTo("failed"))
                .body("items[1].article_id", nullValue())
                .body("items[1].error", equalTo(reason))
                .body("items[0].status", equalTo("succeeded"))
                .body("items[2].status", equalTo("succeeded"));
        assertThat(TestRows.count(project, "article")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\": \"Point\", \"coordinates\": [181, 0]}",
                "{\"type\": \"Point\", \"coordinates\": [1e999, 0]}",
                "{\"type\": \"Point\", \"coordinates\": [\"1\", 0]}",
                "{\"type\": \"Point\"}",
                "{\"type\": \"Circle\", \"coordinates\": [1, 0]}",
                "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [1, 1], [0, 1], [1, 0], [0, 0]]]}",
                "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [1, 0]}}",
                "{\"type\": \"LineString\", \"coordinates\": [[179, 0], [-179, 0]]}",
                "{\"type\": \"Polygon\", \"coordinates\": [[[179, -1], [-179, -1], [-179, 1], [179, 1], [179, -1]]]}",
                "{\"type\": \"Point\", \"coordinates\": [1, 0],"
                        + " \"crs\": {\"type\": \"name\", \"properties\": {\"name\": \"EPSG:3857\"}}}",
                "7"
            })
    void aGeometryThatIsNoneFailsItsItem(String geometry) {
        Run run = TestRuns.submit(
                project,
                "{\"headline\": \"x\", \"locations\": [{\"label\": \"A\", \"location_type\": \"city\", \"geometry\": %s}]}"
                        .formatted(geometry));
        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(run.errorMessage()).startsWith("none of 1 items succeeded; item 0: /locations/0/geometry");
    }

    @Test
    void anItemWithMoreGeometryThanItsRoomFailsAlone() {
        String world = "{\"label\": \"A\", \"location_type\": \"x\", \"geometry\":"
                + " {\"type\": \"LineString\", \"coordinates\": [[-180, 60], [0, 52.5], [180, 45]]}}";
        String long1 = world.replace("[180, 45]", many("[180, 59.999]", 74_000).replace("180", "179.9"));
        Run run = TestRuns.submit(
                project,
                TestRuns.item(1),
                "{\"headline\": \"x\", \"external_id\": \"w\", \"locations\": [%s]}".formatted(many(world, 1_000)),
                "{\"headline\": \"x\", \"locations\": [%s]}".formatted(many(long1, 2)),
                "{\"headline\": \"x\", \"locations\": [%s]}".formatted(many(world, 30)));
        items(run)
                .body("items.status", equalTo(List.of("succeeded", "failed", "succeeded", "succeeded")))
                .body("items[1].external_id", equalTo("w"))
                .body("items[1].error", startsWith("/locations must be smaller or have shorter edges"));
    }

    @Test
    void everyFaultOfAnItemIsTold() {
        Run run = TestRuns.submit(project, "{\"url\": 7, \"pub_date\": \"x\"}");
        items(run)
                .body(
                        "items[0].error",
                        equalTo(
                                "/headline must be given; /url must be a string; /pub_date must be a date, YYYY-MM-DD"));
    }

    @Test
    void aFailedItemStillTellsItsExternalId() {
        Run run = TestRuns.submit(project, "{\"external_id\": \"wire-1\"}");
        items(run).body("items[0].external_id", equalTo("wire-1"));
    }

    @Test
    void whatIsAtABoundIsTaken() {
        Run run = TestRuns.submit(
                project,
                "{\"headline\": \"%s\", \"body\": \"%s\", \"external_id\": \"%s\", \"metadata\": [%s]}"
                        .formatted(
                                "😀".repeat(1_000),
                                "é".repeat(1_000_000),
                                "😀".repeat(500),
                                many(
                                        "{\"meta_type\": \"%s\", \"category\": \"%s\"}"
                                                .formatted("t".repeat(128), scattered(500)),
                                        200)));
        assertThat(run.status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void everyFieldOfAnItemIsStored() {
        TestRuns.submit(project, """
                {"external_id": "w", "headline": "H", "url": "https://example.org/a|b", "author": "A", "pub_date": "1969-12-31",
                 "source": {"id": "s", "name": "S"}, "body": " One\\u00a0 two\\nthree ",
                 "metadata": [{"meta_type": "t", "category": " c ", "confidence": 0.25}],
                 "images": [{"url": "http://a/b", "caption": "C", "credit": "D", "width": 3, "height": 4}],
                 "locations": [{"label": "L", "location_type": "city", "geometry": {"type": "Point", "coordinates": [-92.5, 31.25, 9]},
                   "nature": "primary", "role_in_story": "R", "evidence": "E", "canonical": {"type": "place", "id": "1", "name": "N"}}]}
                """);
        assertThat(TestRows.of(project, """
                        select external_id, headline, url, author, pub_date, source_id, source_name, body, preview, word_count,
                               location_count, image_count, tag_count, embedded, run_position, created_at = updated_at
                        from article
                        where project_id = ?
                        """))
                .containsExactly(
                        "w|H|https://example.org/a|b|A|1969-12-31|s|S| One\u00a0 two\nthree |One two three|3|1|1|1|t|0|t");
        assertThat(TestRows.of(project, """
                        select label, location_type, formatted_address, st_asewkt(geom), st_asewkt(outline::geometry), shape,
                               to_hex(h3_cell), h3_resolution, canonical_type, canonical_id, canonical_name, nature, role_in_story, evidence
                        from mention
                        where project_id = ?
                        """))
                .containsExactly(
                        "L|city|L|SRID=4326;POINT(-92.5 31.25)|SRID=4326;POINT(-92.5 31.25)|f|87444189dffffff|7|place|1|N|primary|R|E");
        assertThat(TestRows.of(
                        project,
                        "select position, meta_type, category, confidence from article_tag where project_id = ?"))
                .containsExactly("0|t|c|0.25");
        assertThat(TestRows.of(
                        project,
                        "select position, url, caption, credit, width, height from article_image where project_id = ?"))
                .containsExactly("0|http://a/b|C|D|3|4");
        assertThat(TestRows.of(project, "select payload is null from run_item where project_id = ?"))
                .containsExactly("t");
    }

    @Test
    void aPolygonIsStoredWithItsOutline() {
        TestRuns.submit(project, """
                {"headline": "H", "locations": [{"label": "L", "location_type": "park", "geometry": {"type": "Polygon",
                 "coordinates": [[[0, 0], [0.01, 0], [0.01, 0.01], [0, 0]]]}}]}
                """);
        assertThat(
                        TestRows.of(
                                project,
                                "select shape, st_geometrytype(geom), st_geometrytype(outline::geometry) from mention where project_id = ?"))
                .containsExactly("t|ST_Polygon|ST_LineString");
    }

    @Test
    void anItemThatTheDatabaseRefusesFailsAlone() {
        TestRows.execute("alter table article add constraint poison check (headline <> 'poison')");
        try {
            Run run = TestRuns.submit(project, TestRuns.item(1), "{\"headline\": \"poison\"}", TestRuns.item(2));
            assertThat(run.counts()).isEqualTo(new RunCounts(3, 0, 0, 2, 1));
            items(run).body("items[1].error", equalTo("the item could not be stored"));
        } finally {
            TestRows.execute("alter table article drop constraint poison");
        }
    }

    @Test
    void itemsAreListedByIndexAndFilteredByStatus() {
        Run run = TestRuns.submit(project, TestRuns.item(0), "7", TestRuns.item(2), "8");
        project.given()
                .get(project.path("/runs/" + run.id() + "/items?status=failed&limit=1&offset=1"))
                .then()
                .statusCode(200)
                .body("items.index", equalTo(List.of(3)))
                .body("pagination.limit", equalTo(1))
                .body("pagination.offset", equalTo(1))
                .body("pagination.total", equalTo(2));
    }

    private io.restassured.response.ValidatableResponse items(Run run) {
        return project.given()
                .get(project.path("/runs/" + run.id() + "/items"))
                .then()
                .statusCode(200);
    }

    private static Arguments fault(String field, String reason) {
        return Arguments.of("{\"headline\": \"x\", %s}".formatted(field), reason);
    }

    private static Arguments place(String fields, String reason) {
        return fault("\"locations\": [{%s}]".formatted(fields), reason);
    }

    private static String many(String text, int count) {
        return String.join(",", Collections.nCopies(count, text));
    }

    /** Incompressible text of three-byte characters. */
    private static String scattered(int length) {
        return new java.util.Random(7)
                .ints(length, 0x4e00, 0x9fa0)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
