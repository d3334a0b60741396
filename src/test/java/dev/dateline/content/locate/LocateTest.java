package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST …/locate}: names of places in a text, what they mean, and why. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LocateTest {

    private final TestProject project = TestProjects.create();

    @Test
    void answersThePlacesInTheOrderOfTheText() {
        locate(Map.of("text", "Floods in Alexandria, La., closed a Canadian bakery."))
                .statusCode(200)
                .body("items.text", equalTo(List.of("Alexandria", "La.")))
                .body("items[0].start", equalTo(10))
                .body("items[0].end", equalTo(20))
                .body("items[0].demonym", is(false))
                .body("items[0].nature", equalTo("primary"))
                .body("items[0].location_type", equalTo("city"))
                .body("items[0].formatted_address", equalTo("Alexandria, Louisiana, United States"))
                .body("items[0].geometry.type", equalTo("Point"))
                .body("items[0].canonical.type", equalTo("place"))
                .body("items[0].canonical.id", equalTo("gn:4314550"))
                .body("items[0].canonical.name", equalTo("Alexandria"))
                .body("items[0].evidence", hasItem("qualifier"))
                .body("items[0].alternatives", hasSize(5))
                .body("items[0].alternatives.canonical.id", everyItem(notNullValue()))
                .body("items[1].location_type", equalTo("state"))
                .body("items[1].nature", equalTo("background"))
                .body("gazetteer.name", equalTo("GeoNames"))
                .body("gazetteer.version", notNullValue())
                .body("gazetteer.attribution", containsString("CC BY 4.0"));
    }

    @Test
    void positionsAreCodePoints() {
        locate(Map.of("text", "😀😀 in Berlin"))
                .body("items[0].start", equalTo(6))
                .body("items[0].end", equalTo(12));
        locate(Map.of("text", "😀😀 in berlin", "spans", List.of(List.of(6, 12))))
                .body("items[0].text", equalTo("berlin"))
                .body("items[0].formatted_address", containsString("Germany"));
    }

    @Test
    void showsWordsForPeopleOfAPlaceOnlyOnRequest() {
        Map<String, Object> text = Map.of("text", "Canadian officials flew to Paris on Monday.", "demonyms", true);
        locate(text).body("items.find { it.demonym }.formatted_address", equalTo("Canada"));
        locate(Map.of("text", "Canadian officials flew to Paris on Monday."))
                .body("items.demonym", everyItem(is(false)));
    }

    @Test
    void resolvesGivenSpansAndNoOthers() {
        locate(Map.of("text", "from paris to london and Rome", "spans", List.of(List.of(14, 20), List.of(5, 10))))
                .statusCode(200)
                .body("items.text", equalTo(List.of("paris", "london")));
        locate(Map.of("text", "from qxzv", "spans", List.of(List.of(5, 9))))
                .body("items[0].geometry", nullValue())
                .body("items[0].canonical", nullValue())
                .body("items[0].location_type", equalTo("unknown"));
        locate(Map.of("text", "Paris", "spans", List.of())).body("items", empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [[0, 6]]         | /spans/0 | must be [start, end) in code points of the text, from 0 to 5
            [[-1, 2]]        | /spans/0 | must be [start, end) in code points of the text, from 0 to 5
            [[2, 2]]         | /spans/0 | must be [start, end) in code points of the text, from 0 to 5
            [[0, 1], [3]]    | /spans/1 | must be [start, end) in code points of the text, from 0 to 5
            [[0, 1.5]]       | /spans/0 | must be [start, end) in code points of the text, from 0 to 5
            [[0, 3], [2, 4]] | /spans/1 | must not overlap another
            {"a": 1}         | /spans   | must be an array of at most 10,000
            """)
    void refusesSpansThatAreNotInTheText(String spans, String pointer, String detail) {
        locate("{\"text\": \"Paris\", \"spans\": %s}".formatted(spans))
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.find { it.pointer == '%s' }.detail".formatted(pointer), equalTo(detail));
    }

    @Test
    void spansOfNamesWithInvisibleCharactersAreInCodePointsOfTheText() {
        locate(Map.of("text", "\uFEFF😀 New\u00ADton, Mass.; Café in Mérida"))
                .statusCode(200)
                .body("items.text", equalTo(List.of("New\u00ADton", "Mass.", "Mérida")))
                .body("items.start", equalTo(List.of(3, 12, 27)))
                .body("items.end", equalTo(List.of(10, 17, 33)));
    }

    @Test
    void tenThousandWrongSpansAreAHundredFaultsAndTheirNumber() {
        String spans = String.join(",", Collections.nCopies(10_000, "[0, 6]"));
        String problem = locate("{\"text\": \"Paris\", \"spans\": [%s]}".formatted(spans))
                .statusCode(400)
                .body("errors", hasSize(100))
                .body("errors[99].pointer", equalTo("/spans/99"))
                .body("errors_total", equalTo(10_000))
                .body(
                        "detail",
                        equalTo("/spans/0 must be [start, end) in code points of the text, from 0 to 5;"
                                + " and 9,999 more faults, see errors"))
                .extract()
                .asString();
        assertThat(problem).hasSizeLessThan(20_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}                                    | /text      | must have 1 to 1,000,000 characters
            {"text": ""}                          | /text      | must have 1 to 1,000,000 characters
            {"text": 7}                           | /text      | must be a string
            {"text": "a\\u0000b"}                 | /text      | must not contain a NUL character
            {"text": "Rome", "limit": 0}          | /limit     | must be an integer from 1 to 10000
            {"text": "Rome", "limit": 10001}      | /limit     | must be an integer from 1 to 10000
            {"text": "Rome", "demonyms": "yes"}   | /demonyms  | must be true or false
            {"text": "Rome", "source_id": 7}      | /source_id | must be a string
            []                                    | ''         | must be an object
            """)
    void refusesABodyOfAnotherShape(String body, String pointer, String detail) {
        locate(body)
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.find { it.pointer == '%s' }.detail".formatted(pointer), equalTo(detail));
    }

    @Test
    void aTextMayHaveAMillionCharactersAndNoMore() {
        String text = "In Rome. ".repeat(111_112).substring(0, 1_000_000);
        locate(Map.of("text", text, "limit", 3)).statusCode(200).body("items", hasSize(3));
        locate(Map.of("text", text + "x"))
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/text"))
                .body("errors[0].detail", equalTo("must have at most 1000000 characters"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing to find here", " ", "\n", "𝟏𝟐"})
    void aTextWithoutPlacesIsNoError(String text) {
        locate(Map.of("text", text)).statusCode(200).body("items", empty());
    }

    @Test
    void whatTheSourceWritesAboutIsEvidence() {
        for (int number = 0; number < 8; number++) {
            TestRuns.submit(project, """
                    {"headline": "News %d from Springfield, Missouri", "body": "A road near Joplin, Mo., was closed.",
                     "source": {"id": "ozarks"}}""".formatted(number));
        }
        String text = "A man from Springfield was elected on Tuesday.";
        locate(Map.of("text", text, "source_id", "ozarks"))
                .body("items[0].formatted_address", equalTo("Springfield, Missouri, United States"))
                .body("items[0].evidence", hasItem("source"));
        String alone = locate(Map.of("text", text)).extract().asString();
        assertThat(locate(Map.of("text", text, "source_id", "unknown"))
                        .extract()
                        .asString())
                .isEqualTo(alone);
        TestProject other = TestProjects.create();
        assertThat(other.given()
                        .contentType("application/json")
                        .body(Map.of("text", text, "source_id", "ozarks"))
                        .post(other.path("/locate"))
                        .asString())
                .isEqualTo(alone);
    }

    @Test
    void theSameTextGivesTheSameAnswer() {
        Map<String, Object> text = Map.of("text", "Rome, Paris and Springfield, Ill., near the Red River.");
        assertThat(locate(text).extract().asString())
                .isEqualTo(locate(text).extract().asString());
    }

    @Test
    void anotherProjectsKeyIsRefused() {
        TestProjects.create()
                .given()
                .contentType("application/json")
                .body("{\"text\": \"Rome\"}")
                .post(project.path("/locate"))
                .then()
                .statusCode(403);
    }

    @Test
    void textInAnotherCharsetIsRefused() {
        project.given()
                .header("Content-Type", "application/json; charset=iso-8859-1")
                .body("{\"text\": \"Rome\"}")
                .post(project.path("/locate"))
                .then()
                .statusCode(415)
                .body("detail", startsWith("The charset"));
    }

    private ValidatableResponse locate(Object body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/locate"))
                .then();
    }
}
