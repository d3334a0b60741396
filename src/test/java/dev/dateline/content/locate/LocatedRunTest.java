package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Articles that arrive without places get those that their text names. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class LocatedRunTest {

    private static final String FLOOD = """
            {"external_id": "flood", "headline": "Flood closes bridge in Alexandria, La.",
             "body": "The Red River rose on Monday. A Canadian engineer was flown from Baton Rouge to Alexandria."%s}""";

    private final TestProject project = TestProjects.create();

    @Test
    void anItemWithoutLocationsHasItsPlacesFound() {
        TestRuns.submit(project, FLOOD.formatted(""));
        article("flood")
                .body("locations.label", equalTo(List.of("Alexandria", "La.", "Red River", "Baton Rouge")))
                .body("locations[0].location_type", equalTo("city"))
                .body("locations[0].formatted_address", equalTo("Alexandria, Louisiana, United States"))
                .body("locations[0].geometry_type", equalTo("Point"))
                .body("locations[0].canonical.id", equalTo("gn:4314550"))
                .body("locations[0].nature", equalTo("primary"))
                .body("locations[0].role_in_story", nullValue())
                .body("locations[0].evidence", equalTo("Flood closes bridge in Alexandria, La."))
                .body("locations[1].nature", equalTo("background"))
                .body("locations[0]", not(hasKey("spans")))
                .body("locations[0]", not(hasKey("confidence")));
    }

    @Test
    void aNameWithASoftHyphenIsTheSamePlaceAndItsLabelHasNone() {
        TestRuns.submit(project, """
                {"external_id": "hyphen", "headline": "Flood in New\\u00ADton, Mass.", "body": "The bridge in Newton is closed."}""");
        article("hyphen", "?include=spans")
                .body("locations.label", equalTo(List.of("Newton", "Mass.")))
                .body("locations[0].spans", equalTo(List.of(List.of(9, 16), List.of(39, 45))));
    }

    @Test
    void spansAreThePlacesInTheTextOnRequest() {
        TestRuns.submit(project, FLOOD.formatted(""));
        ValidatableResponse article = article("flood", "?include=spans");
        String text = article.extract().<String>path("headline") + "\n\n"
                + article.extract().<String>path("body");
        List<List<Integer>> spans = article.extract().path("locations[0].spans");
        assertThat(spans)
                .hasSize(2)
                .allSatisfy(span ->
                        assertThat(text.substring(span.get(0), span.get(1))).isEqualTo("Alexandria"));
        assertThat(article.extract().<Float>path("locations[0].confidence")).isBetween(0.5f, 1f);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            , "locations": []   | {"items": [%s]}
            ''                  | {"locate": false, "items": [%s]}
            """)
    void placesAreNotFoundWhereTheClientSaysSo(String more, String body) {
        String run = project.given()
                .contentType("application/json")
                .body(body.formatted(FLOOD.formatted(more == null ? "" : more)))
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id");
        TestRuns.process(project, run);
        article("flood").body("locations", empty());
    }

    @Test
    void nullLocationsAreAsNone() {
        TestRuns.submit(project, FLOOD.formatted(", \"locations\": null"));
        article("flood").body("locations.label", hasItem("Baton Rouge"));
    }

    @Test
    void submittedLocationsAreKeptExactlyAndHaveNoSpans() {
        TestRuns.submit(project, FLOOD.formatted("""
                , "locations": [{"label": "Here", "location_type": "spot",
                                 "geometry": {"type": "Point", "coordinates": [1, 2]}}]"""));
        article("flood", "?include=spans")
                .body("locations.label", equalTo(List.of("Here")))
                .body("locations[0]", not(hasKey("spans")));
    }

    @Test
    void locateMustBeABoolean() {
        project.given()
                .contentType("application/json")
                .body("{\"locate\": 1, \"items\": [{}]}")
                .post(project.path("/runs"))
                .then()
                .statusCode(400)
                .body("errors[0].pointer", equalTo("/locate"))
                .body("errors[0].detail", equalTo("must be true or false"));
    }

    @Test
    void anArticleWithoutPlacesIsNoError() {
        TestRuns.submit(project, "{\"external_id\": \"flood\", \"headline\": \"nothing happened\"}");
        article("flood").body("locations", empty());
    }

    @Test
    void aTextIsARunOfOneArticle() {
        text(
                        "?external_id=flood&source_id=wire&source_name=Wire&author=Ann&pub_date=2026-11-20"
                                + "&url=https://example.org/1",
                        "\n\n Flood in Rapides Parish \r\n\nThe bridge at Pineville, La., is closed.\n")
                .statusCode(202)
                .body("counts.total", equalTo(1));
        article("flood")
                .body("headline", equalTo("Flood in Rapides Parish"))
                .body("body", equalTo("The bridge at Pineville, La., is closed."))
                .body("source.id", equalTo("wire"))
                .body("source.name", equalTo("Wire"))
                .body("author", equalTo("Ann"))
                .body("pub_date", equalTo("2026-11-20"))
                .body("url", equalTo("https://example.org/1"))
                .body("locations.label", equalTo(List.of("Rapides Parish", "Pineville", "La.")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ?flow=unknown          | flow      | must be the name of a flow of the project
            ?pub_date=yesterday    | pub_date  | must be a date, YYYY-MM-DD
            ?pub_date=0000-01-01   | pub_date  | must be a date, YYYY-MM-DD
            ?url=ftp://example.org | url       | must be an http or https URL
            ?source_id=%20         | source_id | must not be empty
            """)
    void aTextsParametersAreChecked(String query, String parameter, String detail) {
        text(query, "Rome")
                .statusCode(400)
                .body("errors.find { it.parameter == '%s' }.detail".formatted(parameter), equalTo(detail));
    }

    @Test
    void aTextMustHaveWordsAndALineForTheHeadline() {
        text("", " \n\t\n").statusCode(400).body("errors[0].detail", equalTo("must have a line with words"));
        text("", "x".repeat(1_001))
                .statusCode(400)
                .body("errors[0].detail", equalTo("must have a first line, the headline, of at most 1,000 characters"));
        text("", "x\n" + "y".repeat(1_000_001))
                .statusCode(400)
                .body(
                        "errors[0].detail",
                        equalTo("must have a text after the headline of at most 1,000,000 characters"));
    }

    @Test
    void allFaultsOfATextAndItsParametersAreListed() {
        text("?flow=unknown&pub_date=yesterday", "x".repeat(1_001))
                .statusCode(400)
                .body("errors.parameter", hasItems("flow", "pub_date"))
                .body("errors.pointer", hasItem(""));
    }

    @Test
    void theSameTextWithOtherParametersIsAnotherRequest() {
        String key = UUID.randomUUID().toString();
        String first = withKey(key, "", "Rome").statusCode(202).extract().path("run_id");
        withKey(key, "", "Rome").statusCode(202).body("run_id", equalTo(first));
        withKey(key, "?source_id=wire", "Rome").statusCode(422);
        withKey(key, "", "Paris").statusCode(422);
        withKey(" ", "", "").statusCode(400).body("code", equalTo("invalid_parameter"));
    }

    private ValidatableResponse withKey(String key, String query, String text) {
        return project.given()
                .contentType("text/plain; charset=utf-8")
                .header("Idempotency-Key", key)
                .body(text)
                .post(project.path("/runs" + query))
                .then();
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        bytes("text/plain; charset=utf-8", new byte[] {'R', 'o', (byte) 0xff, 'e'})
                .statusCode(400)
                .body("code", equalTo("malformed_body"));
        bytes("text/plain; charset=utf-8", new byte[] {'R', 0, 'e'})
                .statusCode(400)
                .body("code", equalTo("malformed_body"));
        bytes("text/plain; charset=iso-8859-1", "Roma".getBytes(StandardCharsets.ISO_8859_1))
                .statusCode(415);
    }

    @Test
    void theSameTextInARunOfItsSourceGivesTheSamePlaces() {
        String[] items = new String[40];
        for (int number = 0; number < items.length; number++) {
            items[number] = """
                    {"external_id": "s%d", "headline": "Springfield elects a mayor", "source": {"id": "s"},
                     "body": "%s"}""".formatted(number, number % 2 == 0 ? "It did." : "Joplin, Mo., and Branson, Mo., did.");
        }
        TestRuns.submit(project, items);
        String first = article("s0").extract().path("locations[0].formatted_address");
        for (int number = 2; number < items.length; number += 2) {
            article("s" + number).body("locations[0].formatted_address", equalTo(first));
        }
    }

    @Test
    void aPlaceIsOneMentionHoweverOftenItIsNamed() {
        TestRuns.submit(project, """
                {"external_id": "flood", "headline": "Paris, France", "body": "%s"}""".formatted("They met in Paris. ".repeat(50)));
        article("flood", "?include=spans")
                .body("locations.findAll { it.label == 'Paris' }", hasSize(1))
                .body("locations.find { it.label == 'Paris' }.spans", hasSize(51));
    }

    private ValidatableResponse text(String query, String text) {
        ValidatableResponse answer = project.given()
                .contentType("text/plain; charset=utf-8")
                .body(text.getBytes(StandardCharsets.UTF_8))
                .urlEncodingEnabled(false)
                .post(project.path("/runs" + query))
                .then();
        if (answer.extract().statusCode() == 202) {
            TestRuns.process(project, answer.extract().path("run_id"));
        }
        return answer;
    }

    private ValidatableResponse bytes(String type, byte[] body) {
        return project.given()
                .header("Content-Type", type)
                .body(body)
                .post(project.path("/runs"))
                .then();
    }

    private ValidatableResponse article(String externalId) {
        return article(externalId, "");
    }

    private ValidatableResponse article(String externalId, String query) {
        List<String> runs = project.given().get(project.path("/runs")).path("items.run_id");
        Object id = runs.stream()
                .map(run -> project.given()
                        .queryParam("limit", 100)
                        .get(project.path("/runs/" + run + "/items"))
                        .path("items.find { it.external_id == '%s' }.article_id".formatted(externalId)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
        return project.given()
                .get(project.path("/articles/" + id + query))
                .then()
                .statusCode(200);
    }
}
