package dev.dateline.content.locate;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET …/gazetteer}: places by the beginning of any of their names. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class GazetteerResourceTest {

    private final TestProject project = TestProjects.create();

    @Test
    void answersPlacesBestFirst() {
        find("q=alexandr")
                .body("items", hasSize(10))
                .body("items[0].formatted_address", containsString("Egypt"))
                .body("items.formatted_address", hasItem("Alexandria, Louisiana, United States"));
        find("q=toulous")
                .body("items[0].formatted_address", equalTo("Toulouse, Occitanie, France"))
                .body("items[0].name", equalTo("Toulouse"))
                .body("items[0].location_type", equalTo("city"))
                .body("items[0].geometry.type", equalTo("Point"))
                .body("items[0].geometry.coordinates", hasSize(2))
                .body("items[0].canonical.type", equalTo("place"))
                .body("items[0].canonical.id", startsWith("gn:"))
                .body("items[0].population", notNullValue())
                .body("items[0].bbox", nullValue())
                .body("gazetteer.attribution", containsString("CC BY 4.0"));
    }

    @Test
    void aCountryHasTheBoxOfItsPlaces() {
        find("q=portugal&limit=1")
                .body("items", hasSize(1))
                .body("items[0].location_type", equalTo("country"))
                .body("items[0].bbox", hasSize(4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            st        | Stockholm, Stockholm, Sweden
            stutt     | Stuttgart, Baden-Wurttemberg, Germany
            st. lou   | St. Louis, Missouri, United States
            saint lou | St. Louis, Missouri, United States
            ZÜRI      | Zürich, Zurich, Switzerland
            münch     | Munich, Bavaria, Germany
            """)
    void anySpellingAndAnyNameIsFound(String beginning, String address) {
        project.given()
                .queryParam("q", beginning)
                .queryParam("limit", 50)
                .get(project.path("/gazetteer"))
                .then()
                .statusCode(200)
                .body("items.formatted_address", hasItem(address));
    }

    @Test
    void whatLiesNearComesFirst() {
        find("q=alexandria&near=-92,31")
                .body("items[0].formatted_address", equalTo("Alexandria, Louisiana, United States"));
        find("q=alexandria&near=-77,38.5")
                .body("items[0].formatted_address", equalTo("Alexandria, Virginia, United States"));
    }

    @Test
    void whatTheProjectWritesAboutComesFirst() {
        TestRuns.submit(project, "{\"headline\": \"A fire in Alexandria, Va.\"}");
        find("q=alexandria").body("items[0].formatted_address", equalTo("Alexandria, Virginia, United States"));
        TestProject other = TestProjects.create();
        other.given()
                .get(other.path("/gazetteer?q=alexandria"))
                .then()
                .body("items[0].formatted_address", containsString("Egypt"));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "-", "qxzvw", "\u0301"})
    void aNameThatNoPlaceHasFindsNone(String beginning) {
        project.given()
                .queryParam("q", beginning)
                .get(project.path("/gazetteer"))
                .then()
                .statusCode(200)
                .body("items", empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            limit=1               | q     | must be given
            q=                    | q     | must not be empty
            q=a&q=b               | q     | must not be repeated
            q=a&limit=0           | limit | must be from 1 to 50
            q=a&limit=51          | limit | must be from 1 to 50
            q=a&near=1            | near  | must be lng,lat in degrees
            q=a&near=1,91         | near  | must have a latitude from -90 to 90
            """)
    void itsParametersAreChecked(String query, String parameter, String detail) {
        project.given()
                .get(project.path("/gazetteer?" + query))
                .then()
                .statusCode(400)
                .body("code", equalTo("invalid_parameter"))
                .body("errors.find { it.parameter == '%s' }.detail".formatted(parameter), equalTo(detail));
    }

    @Test
    void anotherProjectsKeyIsRefused() {
        TestProjects.create()
                .given()
                .get(project.path("/gazetteer?q=rome"))
                .then()
                .statusCode(403);
    }

    private ValidatableResponse find(String query) {
        return project.given().get(project.path("/gazetteer?" + query)).then().statusCode(200);
    }
}
