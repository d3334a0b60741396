package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the article of an external id is told, and may be forbidden. Contract: 10.1, 10.6, 10.10. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunReplaceTest {

    private static final String EXISTS =
            "/external_id is that of an article with other content, and this run replaces no article";
    private static final String WHOLE = """
            {"external_id": "a", "headline": "one", "url": "http://a/b", "author": "A", "pub_date": "2026-11-20", "body": "b",
             "source": {"id": "s"}, "metadata": [{"meta_type": "t", "category": "c", "confidence": 0.5}],
             "images": [{"url": "http://a/1", "width": 3}], "entities": [{"type": "person", "id": "p", "name": "P"}],
             "locations": [{"label": "L", "location_type": "city", "canonical": {"type": "t", "id": "i", "name": "n"},
                            "geometry": {"type": "Point", "coordinates": [1, 2]}}]}""";

    private final TestProject project = TestProjects.create();

    @Test
    void anItemTellsWhetherItsArticleIsNewChangedOrUnchanged() {
        submit("", headline("a", "one"), headline("b", "one"), "{\"headline\": \"without an id\"}")
                .body("items.change", equalTo(List.of("created", "created", "created")));
        submit("", headline("a", "two"), headline("b", "one"), "7")
                .body("items.change", equalTo(Arrays.asList("updated", "unchanged", null)));
        submit("", headline("c", "one"), headline("c", "two"))
                .body("items.change", equalTo(List.of("superseded", "created")));
        submit("", headline("c", "one")).body("items.change", equalTo(List.of("updated")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "one"             | "One"
            http://a/b        | http://a/c
            "A"               | "B"
            2026-11-20        | 2026-11-21
            "b"               | "c"
            "id": "s"         | "id": "s", "name": "S"
            0.5               | 0.25
            "width": 3        | "height": 3
            "name": "P"       | "name": "Q"
            [1, 2]            | [1, 3]
            "name": "n"       | "name": "m"
            "label": "L"      | "label": "L", "nature": "primary"
            , "entities"      | , "own"
            """)
    void aChangeOfAnyFieldIsOne(String before, String after) {
        submit("", WHOLE);
        submit("", WHOLE).body("items[0].change", equalTo("unchanged"));
        submit("", WHOLE.replace(before, after)).body("items[0].change", equalTo("updated"));
        submit("\"replace\": false, ", WHOLE)
                .body("items[0].status", equalTo("failed"))
                .body("items[0].error", equalTo(EXISTS));
    }

    @Test
    void fieldsThatAreNotKeptAndHowTheItemIsWrittenAreNoChange() {
        submit("", WHOLE);
        submit("", WHOLE.replace("\"author\"", "\"own\": 7, \"author\"").replace("[1, 2]", "[1.0,2e0]"))
                .body("items[0].change", equalTo("unchanged"));
    }

    @Test
    void whetherPlacesAreFoundIsPartOfAnArticle() {
        String item = headline("a", "Fire in Rome, Italy").replace(", \"locations\": []", "");
        submit("", item);
        submit("\"locate\": false, ", item).body("items[0].change", equalTo("updated"));
    }

    @Test
    void aRunThatReplacesNothingAddsWhatIsNewAndFailsWhatDiffers() {
        submit("", headline("a", "one"), headline("b", "one"));
        List<String> before =
                TestRows.of(project, "select id, updated_at from article where project_id = ? order by 1");
        submit(
                        "\"replace\": false, ",
                        headline("a", "one"),
                        headline("b", "two"),
                        headline("c", "one"),
                        headline("c", "two"))
                .body("items.change", equalTo(Arrays.asList("unchanged", null, "superseded", "created")))
                .body("items[1].status", equalTo("failed"))
                .body("items[1].external_id", equalTo("b"))
                .body("items[1].article_id", equalTo(null))
                .body("items[1].error", equalTo(EXISTS));
        assertThat(TestRows.of(project, "select id, updated_at from article where project_id = ? order by 1"))
                .startsWith(before.toArray(String[]::new))
                .hasSize(3);
        assertThat(TestRows.of(project, "select external_id, headline from article where project_id = ? order by 1"))
                .containsExactly("a|one", "b|one", "c|two");
    }

    @Test
    void anArticleThatAnEarlierReleaseWroteCountsAsChanged() {
        submit("", headline("a", "one"), headline("b", "one"));
        TestRows.execute("update article set content_hash = null where external_id = 'a' and project_id = "
                + project.id().value());
        TestRows.execute("update article set run_number = run_number + 0, run_position = run_position + 7"
                + " where external_id = 'b' and project_id = " + project.id().value());
        submit("", headline("a", "one"), headline("b", "one"))
                .body("items.change", equalTo(List.of("updated", "updated")));
    }

    @Test
    void replaceMustBeABoolean() {
        project.given()
                .contentType("application/json")
                .body("{\"replace\": 1, \"items\": [{}]}")
                .post(project.path("/runs"))
                .then()
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/replace"))
                .body("errors[0].detail", equalTo("must be true or false"));
    }

    @ParameterizedTest
    @CsvSource({"'', 2", "?locate=true, 2", "?locate=false, 0"})
    void aTextsPlacesAreFoundUnlessItsParameterSaysNo(String query, int places) {
        TestRuns.process(
                project,
                text(query, "Fire in Rome, Italy").statusCode(202).extract().path("run_id"));
        assertThat(TestRows.of(project, "select location_count from article where project_id = ?"))
                .containsExactly(String.valueOf(places));
    }

    @Test
    void aTextReplacesNothingIfItsParameterSaysSo() {
        TestRuns.process(project, text("?external_id=a", "one").extract().path("run_id"));
        TestRuns.process(
                project,
                text("?external_id=a&replace=false", "two")
                        .statusCode(202)
                        .extract()
                        .path("run_id"));
        assertThat(TestRows.of(project, "select headline from article where project_id = ?"))
                .containsExactly("one");
        text("?replace=no&locate=", "two")
                .statusCode(400)
                .body("errors.parameter", equalTo(List.of("locate", "replace")))
                .body("errors[0].detail", equalTo("must be true or false"));
    }

    @Test
    void parametersOfATextAreNoneOfARunOfJson() {
        project.given()
                .contentType("application/json")
                .body("{\"items\": [{\"headline\": \"x\"}]}")
                .post(project.path("/runs?locate=false"))
                .then()
                .statusCode(400)
                .body("errors[0].parameter", equalTo("locate"))
                .body("errors[0].detail", equalTo("is for a body of text/plain; write it into the JSON body"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%PDF-1.4 Rome",
                "%!PS-Adobe-3.0",
                "{\\rtf1 Rome}",
                "GIF89a Rome",
                "\u0089PNG\r\n",
                "\u00ff\u00d8\u00ff\u00e0",
                "PK\u0003\u0004 Rome",
                "\u001f\u008b\b",
                "RIFF1234WEBP"
            })
    void aFileOfAnotherFormatIsNoText(String bytes) {
        text("", bytes.getBytes(StandardCharsets.ISO_8859_1))
                .statusCode(415)
                .body("code", equalTo("unsupported_media_type"))
                .body("detail", containsString("not text; submit the text in it"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFFRome\n\uFEFFItaly", "\uFEFF\uFEFF Rome\n\nItaly", "\n\uFEFFRome\nItaly"})
    void noByteOrderMarkOfATextIsKept(String text) {
        TestRuns.process(project, text("", text).statusCode(202).extract().path("run_id"));
        assertThat(TestRows.of(project, "select headline, body from article where project_id = ?"))
                .containsExactly("Rome|Italy");
    }

    private ValidatableResponse text(String query, String text) {
        return text(query, text.getBytes(StandardCharsets.UTF_8));
    }

    private ValidatableResponse text(String query, byte[] text) {
        return project.given()
                .contentType("text/plain; charset=utf-8")
                .body(text)
                .urlEncodingEnabled(false)
                .post(project.path("/runs" + query))
                .then();
    }

    private static String headline(String externalId, String headline) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\", \"locations\": []}".formatted(externalId, headline);
    }

    /** The items of a run after its end. */
    private ValidatableResponse submit(String members, String... items) {
        String run = project.given()
                .contentType("application/json")
                .body("{%s\"items\": [%s]}".formatted(members, String.join(",", items)))
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id");
        TestRuns.process(project, run);
        return project.given()
                .get(project.path("/runs/" + run + "/items"))
                .then()
                .statusCode(200);
    }
}
