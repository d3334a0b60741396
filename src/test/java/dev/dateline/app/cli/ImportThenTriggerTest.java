package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ChangeCount;
import dev.dateline.runs.PlaceCount;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Local news of two places named Alexandria, first from a file and then by the trigger. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ImportThenTriggerTest {

    private static final String ITEM = """
            {"external_id": "%s", "headline": "%s", "pub_date": "2026-05-0%d", "locations": [%s]}""";

    private static final String LOUISIANA = place("Alexandria, Louisiana", -92.4451, 31.3113);
    private static final String VIRGINIA = place("Alexandria, Virginia", -77.0469, 38.8048);
    private static final String PINEVILLE = place("Pineville, Louisiana", -92.4343, 31.3224);
    private static final String BATON_ROUGE = place("Baton Rouge", -91.1403, 30.4583);

    private static final List<String> NEWS = List.of(
            ITEM.formatted("la-1", "Levee walk opens", 1, LOUISIANA),
            ITEM.formatted("la-2", "Choir sings on both banks", 2, PINEVILLE + "," + LOUISIANA),
            ITEM.formatted("va-1", "Ferry landing is repaired", 3, VIRGINIA),
            ITEM.formatted("both", "Two mayors of one name meet", 4, LOUISIANA + "," + VIRGINIA),
            ITEM.formatted("neither", "Heat breaks a record", 5, BATON_ROUGE));

    @Inject
    ServiceParts parts;

    private TestProject project;

    @BeforeEach
    void makeAProject() {
        project = TestProjects.create();
    }

    @Test
    void namesakesAreToldApartAndResubmissionDoublesNothing() throws Exception {
        assertThat(importLines(NEWS))
                .isEqualTo(new Importer.Outcome(5, 0, 0, new ChangeCount(5, 0, 0, 0), new PlaceCount(5, 7, 0)));
        assertWhatIsFound();
        List<Integer> ids = around(-92.4451, 31.3113).extract().path("items.id");

        trigger(NEWS);

        assertWhatIsFound();
        around(-92.4451, 31.3113).body("items.id", equalTo(ids));
    }

    @Test
    void whatTheTriggerChangesIsMovedFromTheOneToTheOther() throws Exception {
        importLines(NEWS);
        trigger(List.of(ITEM.formatted("la-1", "Levee walk opens elsewhere", 1, VIRGINIA)));
        around(-92.4451, 31.3113)
                .body("items.headline", containsInAnyOrder("Choir sings on both banks", "Two mayors of one name meet"));
        around(-77.0469, 38.8048)
                .body(
                        "items.headline",
                        containsInAnyOrder(
                                "Levee walk opens elsewhere",
                                "Ferry landing is repaired",
                                "Two mayors of one name meet"));
    }

    private void assertWhatIsFound() {
        around(-92.4451, 31.3113)
                .body("pagination.total", equalTo(3))
                .body(
                        "items.headline",
                        equalTo(List.of(
                                "Two mayors of one name meet", "Choir sings on both banks", "Levee walk opens")))
                .body("items[0].matching_locations.label", equalTo(List.of("Alexandria, Louisiana")))
                .body(
                        "items[1].matching_locations.label",
                        containsInAnyOrder("Alexandria, Louisiana", "Pineville, Louisiana"));
        around(-77.0469, 38.8048)
                .body("pagination.total", equalTo(2))
                .body("items.headline", equalTo(List.of("Two mayors of one name meet", "Ferry landing is repaired")))
                .body("items[0].matching_locations.label", equalTo(List.of("Alexandria, Virginia")));
        project.given()
                .get(project.path("/articles/geo-search?bbox=-180,-90,180,90"))
                .then()
                .body("pagination.total", equalTo(5));
    }

    private ValidatableResponse around(double longitude, double latitude) {
        return project.given()
                .get(project.path("/articles/geo-search?radius_miles=10&center_lng=%s&center_lat=%s"
                        .formatted(longitude, latitude)))
                .then()
                .statusCode(200);
    }

    /** Polls like a client until the run ends. */
    private void trigger(List<String> items) {
        String run = project.given()
                .contentType("application/json")
                .body("{\"items\": [%s]}".formatted(String.join(",", items)))
                .post(project.path("/runs"))
                .then()
                .statusCode(202)
                .extract()
                .path("run_id");
        TestRuns.process(project, run);
        project.given()
                .get(project.path("/runs/" + run))
                .then()
                .body("status", equalTo("succeeded"))
                .body("counts.succeeded", equalTo(items.size()));
    }

    private Importer.Outcome importLines(List<String> lines) throws Exception {
        var flow = parts.flows().find(project.id(), "default").orElseThrow();
        byte[] file = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        Importer.Progress silent = new Importer.Progress() {
            @Override
            public void at(long bytes, long imported) {}

            @Override
            public void tell(String origin, String reason) {}
        };
        return new Importer(parts, project.id(), flow, silent).importFrom(new ByteArrayInputStream(file));
    }

    private static String place(String label, double longitude, double latitude) {
        return """
                {"label": "%s", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [%s, %s]}}""".formatted(label, longitude, latitude).replace("\n", "");
    }
}
