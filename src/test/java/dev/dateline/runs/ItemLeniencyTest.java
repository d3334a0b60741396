package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an item carries beyond the contract is named; what converters write for nothing is nothing. Contract: 10.2. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ItemLeniencyTest {

    private final TestProject project = TestProjects.create();

    @Test
    void fieldsThatAreNotKeptAreNamedWithTheFieldThatMayBeMeant() {
        items("""
                {"headline": "x", "lat": 1, "lng": 2, "published_at": "2026-11-20", "tags": ["a"], "body_html": "<p>",
                 "weather": "sun", "nothing": null}""")
                .body(
                        "items[0].warnings",
                        contains(
                                "lat is not kept; did you mean locations?",
                                "lng is not kept; did you mean locations?",
                                "published_at is not kept; did you mean pub_date?",
                                "tags is not kept; did you mean metadata?",
                                "body_html is not kept; did you mean body?",
                                "weather is not kept"));
    }

    @Test
    void fieldsOfAnotherFormatFailNoItem() {
        items("""
                {"headline": "x", "uri": "urn:1", "image": "i", "authors": ["A"], "sources": [1], "pubDate": "p"}""")
                .body("items[0].status", equalTo("succeeded"))
                .body("items[0].warnings", hasItem("uri is not kept; did you mean external_id or url?"))
                .body("items[0].warnings", hasItem("pubDate is not kept; did you mean pub_date?"))
                .body("items[0].warnings", hasSize(5));
    }

    @Test
    void fieldsOfObjectsInAnItemAreNamedOnceWithTheirNumber() {
        String place =
                "{\"label\": \"A\", \"location_type\": \"city\", \"geometry\": {\"type\": \"Point\", \"coordinates\":"
                        + " [1, 2], \"bbox\": []}, \"foo\": 1, \"canonical\": {\"type\": \"t\", \"id\": \"i\", \"rank\": 1}}";
        items("{\"headline\": \"x\", \"source\": {\"id\": \"s\", \"uri\": \"u\"}, \"locations\": [%1$s, %1$s]}"
                        .formatted(place))
                .body(
                        "items[0].warnings",
                        containsInAnyOrder(
                                "source.uri is not kept",
                                "locations[].foo is not kept (2 times)",
                                "locations[].canonical.rank is not kept (2 times)"));
    }

    @Test
    void ofMoreThanTwentyFieldsTheOthersAreANumber() {
        String fields = IntStream.range(0, 30)
                .mapToObj(number -> "\"own%d\": 1".formatted(number))
                .collect(Collectors.joining(", "));
        items("{\"headline\": \"x\", %s}".formatted(fields))
                .body("items[0].warnings", hasSize(21))
                .body("items[0].warnings[19]", equalTo("own19 is not kept"))
                .body("items[0].warnings[20]", equalTo("10 more fields are not kept"));
    }

    @Test
    void aNameThatEndsALineIsOneWarning() {
        items("{\"headline\": \"x\", \"a\\nb\\u0000\\ud800\": 1, \"%s\": 1}".formatted("n".repeat(200)))
                .body(
                        "items[0].warnings",
                        contains("a\uFFFDb\uFFFD\uFFFD is not kept", "n".repeat(100) + " is not kept"));
    }

    @Test
    void anItemOfKnownFieldsHasNoWarningsAndStoresNone() {
        items("{\"headline\": \"x\"}", "7").body("items[0].warnings", empty()).body("items[1].warnings", empty());
        assertThat(TestRows.of(project, "select warnings is null from run_item where project_id = ?"))
                .containsExactly("t", "t");
    }

    @Test
    void anEmptyTextIsNullWhereNullIsAllowed() {
        items("""
                {"external_id": "", "headline": "Fire in Rome, Italy", "url": "", "author": "", "pub_date": "", "body": "",
                 "source": "", "metadata": [{"meta_type": "t", "category": "c", "confidence": ""}], "entities": "",
                 "images": [{"url": "https://example.org/1", "caption": "", "credit": "", "width": "", "height": ""}],
                 "locations": ""}""").body("items[0].status", equalTo("succeeded")).body("items[0].external_id", nullValue());
        assertThat(TestRows.of(project, """
                        select num_nulls(external_id, url, author, pub_date, source_id, source_name, body), location_count
                        from article
                        where project_id = ?
                        """)).containsExactly("7|2"); // Rome, Italy
        assertThat(TestRows.of(
                        project,
                        "select num_nulls(caption, credit, width, height) from article_image where project_id = ?"))
                .containsExactly("4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\": \"\"}",
                "{\"id\": \"\", \"name\": \" \"}",
                "{\"id\": null, \"name\": \"\\ufeff\"}",
                "{}"
            })
    void aSourceWithoutIdAndNameIsNone(String source) {
        items("{\"headline\": \"x\", \"source\": %s}".formatted(source)).body("items[0].status", equalTo("succeeded"));
        assertThat(TestRows.of(project, "select num_nulls(source_id, source_name) from article where project_id = ?"))
                .containsExactly("2");
    }

    @Test
    void aSourcesNameStandsForAnEmptyId() {
        items("{\"headline\": \"x\", \"source\": {\"id\": \"\", \"name\": \"Wire\"}}");
        project.given().get(project.path("/articles?source_id=Wire")).then().body("items.headline", contains("x"));
    }

    @Test
    void aByteOrderMarkBeforeATextIsNoPartOfIt() {
        items("""
                {"external_id": "\\ufeffw", "headline": "\\ufeff\\ufeffFire", "author": "\\ufeffAnn", "body": "\\ufeffRo\\u00adme\\ufeff",
                 "url": "\\ufeffhttps://example.org/1", "source": {"id": "\\ufeffs"},
                 "metadata": [{"meta_type": "\\ufefft", "category": "\\ufeffc"}]}""");
        assertThat(
                        TestRows.of(
                                project,
                                "select external_id, headline, author, body, url, source_name from article where project_id = ?"))
                .containsExactly("w|Fire|Ann|Ro\u00adme\uFEFF|https://example.org/1|s");
        assertThat(TestRows.of(project, "select meta_type, category from article_tag where project_id = ?"))
                .containsExactly("t|c");
    }

    private ValidatableResponse items(String... items) {
        Run run = TestRuns.submit(project, items);
        return project.given()
                .get(project.path("/runs/" + run.id() + "/items"))
                .then()
                .statusCode(200);
    }
}
