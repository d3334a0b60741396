package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Raw query strings with edge cases. Contract: 3.4, 4.1. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ParameterEdgesTest {

    private static final String BOX = "bbox=0,0,2,2";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "101",
                "",
                "-1",
                "1e1",
                "1.0",
                "0x10",
                "%201",
                "1%20",
                "+1",
                "1,2",
                "NaN",
                "ten",
                "%D9%A1",
                "999999999999999999",
                "9223372036854775808",
                "1%00"
            })
    void limitIsAnIntegerFrom1To100(String limit) {
        isRefused(BOX + "&limit=" + limit, "limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "10000001", "", "1e1", "0.0", "%200", "4294967296"})
    void offsetIsAnIntegerFrom0To10Million(String offset) {
        isRefused(BOX + "&offset=" + offset, "offset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=100", "limit=1", "offset=10000000", "offset=0", "limit=025"})
    void theirEndsAreWithin(String parameter) {
        search(BOX + "&" + parameter).statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "NaN",
                "Infinity",
                "-Infinity",
                "0x1p3",
                "1d",
                "1f",
                "1_0",
                "%201",
                "1%20",
                "1,5",
                "1e",
                "e1",
                ".",
                "+",
                "1e999",
                "%D9%A1",
                "1%00",
                "%EF%BC%91"
            })
    void coordinatesAndRadiusAreFiniteDecimals(String number) {
        isRefused("center_lng=" + number + "&center_lat=1&radius_miles=1", "center_lng");
        isRefused("center_lng=1&center_lat=" + number + "&radius_miles=1", "center_lat");
        isRefused("center_lng=1&center_lat=1&radius_miles=" + number, "radius_miles");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "0.0", "-1", "1e-400", "12451.0000001", "1e10"})
    void theRadiusIsAbove0AndAtMost12451(String miles) {
        isRefused("center_lng=1&center_lat=1&radius_miles=" + miles, "radius_miles");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "center_lng=-180&center_lat=-90&radius_miles=12451",
                "center_lng=180.0&center_lat=90.0&radius_miles=1e-9",
                "center_lng=1.8e2&center_lat=-0&radius_miles=.5",
                "bbox=-180,-90,180,90",
                "bbox=0,0,0,0",
                "bbox=180,90,180,90",
                "bbox=0%2C0%2C1%2C1"
            })
    void theEndsOfTheWorldAreWithin(String area) {
        search(area).statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",,,",
                "0,0,1",
                "0,0,1,1,",
                ",0,0,1,1",
                "0,0,1,1,1",
                "%200,0,1,1",
                "0,0,1,%201",
                "0%3B0%3B1%3B1",
                "0 0 1 1",
                "[0,0,1,1]",
                "0,0,1,1e999",
                "0,0,0x1,1",
                "0,0,NaN,1",
                "-180.1,0,1,1",
                "0,0,180.1,1",
                "0,-90.1,1,1",
                "0,0,1,90.1",
                "0,1,1,0",
                "0,0,1,1%00"
            })
    void aBoxIsFourNumbersInRange(String bbox) {
        isRefused("bbox=" + bbox.replace(" ", "%20"), "bbox");
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=1", "offset=1", "pub_date_from=2026-01-01", "pub_date_to=2026-01-01"})
    void aSingleValuedParameterGivenTwiceIsRefused(String parameter) {
        isRefused(BOX + "&" + parameter + "&" + parameter, parameter.substring(0, parameter.indexOf('=')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-2-1",
                "2026-13-01",
                "2026-02-29",
                "2026-11-20T00:00:00Z",
                "%202026-11-20",
                "02026-11-20",
                "+2026-11-20",
                "20261120",
                "today"
            })
    void aDateIsADayThatExists(String date) {
        isRefused(BOX + "&pub_date_from=" + date, "pub_date_from");
        isRefused(BOX + "&pub_date_to=" + date, "pub_date_to");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-02-29", "0001-01-01", "9999-12-31", "0000-01-01"})
    void everyDayOfFourDigitsIsOne(String date) {
        search(BOX + "&pub_date_from=" + date + "&pub_date_to=" + date).statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "City", "1st", "_a", "a%20b", "a,b", "%C3%A9t%C3%A9", "a%00", "city%0A"})
    void aLocationTypeKeepsItsForm(String type) {
        isRefused(BOX + "&location_type=city&location_type=" + type, "location_type");
    }

    @Test
    void locationTypesMayRepeatUpTo25AndAreEchoedAsAsked() {
        search(BOX + "&location_type=city&location_type=x-1_y&location_type=city")
                .statusCode(200)
                .body("location_types", equalTo(List.of("city", "x-1_y", "city")));
        isRefused(BOX + "&location_type=city".repeat(26), "location_type");
        search(BOX + "&exclude_location_type=city".repeat(25)).statusCode(200);
        isRefused(BOX + "&exclude_location_type=city".repeat(26), "exclude_location_type");
        isRefused(BOX + "&exclude_location_type=City", "exclude_location_type");
    }

    @Test
    void upTo25SourcesMayBeExcluded() {
        search(BOX + "&exclude_source_id=a.example".repeat(25)).statusCode(200);
        isRefused(BOX + "&exclude_source_id=a.example".repeat(26), "exclude_source_id");
        isRefused(BOX + "&exclude_source_id=a.example&exclude_source_id=", "exclude_source_id");
        isRefused(BOX + "&exclude_source_id=" + "x".repeat(501), "exclude_source_id");
    }

    @Test
    void aNatureIsAnyText() {
        search(BOX + "&nature=a,b&nature=c%20d&nature=%F0%9F%94%A5")
                .statusCode(200)
                .body("nature", equalTo("a,b,c d,\ud83d\udd25"));
        search(BOX + "&nature=" + "%F0%9F%94%A5".repeat(64)).statusCode(200);
        isRefused(BOX + "&nature=" + "%F0%9F%94%A5".repeat(65), "nature");
        isRefused(BOX + "&nature=%20", "nature");
        isRefused(BOX + "&nature", "nature");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "!",
                "!:x",
                "t",
                "t:",
                "t:,",
                "t:a,",
                "t:,a",
                "t:a,,b",
                "!!t:a",
                "t%20t:a",
                "t!:a",
                "%C3%A9:a",
                "t:a%00"
            })
    void aMetaClauseHasATypeAndCategories(String clause) {
        isRefused(BOX + "&meta=" + clause, "meta");
    }

    @Test
    void aMetaClauseIsTrimmedAndItsCategoriesMayHoldColons() {
        search(BOX + "&meta=!%20t.1-_%20:%20a:b%20,%20c%20").statusCode(200);
        search(BOX + "&meta=t:" + "c,".repeat(49) + "c").statusCode(200);
        isRefused(BOX + "&meta=" + "t".repeat(129) + ":a", "meta");
        isRefused(BOX + "&meta=t:" + "c".repeat(129), "meta");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Counts", "counts,images", "counts%20", "body"})
    void anIncludeIsOneOfTheTwoTokens(String token) {
        isRefused(BOX + "&include=counts&include=" + token, "include");
    }

    @Test
    void anUnknownParameterIsNamedAsItWasSent() {
        search(BOX + "&_=1&bbox%00=").statusCode(400); // a NUL is invalid anywhere in a URL
        isProblem(search(BOX + "&%F0%9F%94%A5=1&%F0%9F%94%A5=2&q=%F0%9F%94%A5"))
                .body("errors.parameter", contains("🔥"));
        search(BOX + "&_=1&utm_source=a&utm_source=b&q=%F0%9F%94%A5").statusCode(200);
    }

    /** Surrogates, overlong forms, bytes past Unicode, cut sequences. */
    @ParameterizedTest
    @ValueSource(strings = {"%ED%A0%80", "%C0%AF", "%E0%80%AF", "%F4%90%80%80", "%FF", "%E2%82", "%C3("})
    void whatIsNotUtf8IsRefused(String bytes) {
        isProblem(search(BOX + "&nature=" + bytes))
                .body("detail", equalTo("nature must be UTF-8 in its percent-encoding"));
    }

    @ParameterizedTest
    @CsvSource({"401,-,demo-nobody-has,center_lng=x", "404,key,demo-nobody-has,center_lng=x"})
    void whoAndWhereAreAskedBeforeWhat(int status, String key, String slug, String query) {
        var request = key.equals("key") ? project.given() : io.restassured.RestAssured.given();
        request.get("/public/v1/projects/" + slug + "/articles/geo-search?" + query)
                .then()
                .statusCode(status);
    }

    @Test
    void aRunThatIsNotOursIs404WhateverItsIdAndItsParameters() {
        for (String id : List.of("x", "0", "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e", "%F0%9F%94%A5", "1-1-1-1-1")) {
            project.given()
                    .urlEncodingEnabled(false)
                    .get(project.path("/runs/" + id))
                    .then()
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .body("code", equalTo("not_found"));
        }
    }

    private void isRefused(String query, String parameter) {
        List<Map<String, String>> errors = isProblem(search(query)).extract().path("errors");
        if (query.contains("%00")) {
            return; // refused before parameters are parsed
        }
        assertThat(errors).as(query).hasSize(1).first().satisfies(error -> {
            assertThat(error.get("parameter")).isEqualTo(parameter);
            assertThat(error.get("detail")).startsWith("must ");
        });
    }

    private static ValidatableResponse isProblem(ValidatableResponse answer) {
        return answer.statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("invalid_parameter"))
                .body("type", equalTo("/problems/invalid-parameter"))
                .body("status", equalTo(400));
    }

    private ValidatableResponse search(String query) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path("/articles/geo-search?" + query))
                .then();
    }
}
