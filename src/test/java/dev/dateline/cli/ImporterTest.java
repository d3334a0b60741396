package dev.dateline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import dev.dateline.runs.PlaceCount;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ImporterTest {

    @Inject
    ServiceParts parts;

    private TestProject project;
    private Importer importer;
    private final List<String> refusals = new ArrayList<>();

    @BeforeEach
    void makeAProject() {
        project = TestProjects.create();
    }

    @Test
    void demoCorpusGoesInWholeAndASecondTimeDoublesNothing() throws Exception {
        Importer.Outcome first = importCorpus();
        assertThat(first.refused()).isZero();
        assertThat(importCorpus()).isEqualTo(first);
        project.given()
                .get(project.path("/articles/geo-search?bbox=-180,-90,180,90"))
                .then()
                .statusCode(200)
                .body("pagination.total", equalTo((int) first.imported()));
    }

    @Test
    void namesakesAreFoundWhereTheyAre() throws Exception {
        importCorpus();
        String near = project.path("/articles/geo-search?radius_miles=5&center_lng=%s&center_lat=%s");
        project.given()
                .get(near.formatted("-92.4451", "31.3113"))
                .then()
                .body(
                        "items.matching_locations.flatten().formatted_address",
                        hasItem("Alexandria, Louisiana, United States"))
                .body("pagination.total", greaterThan(1));
        project.given()
                .get(near.formatted("-77.0469", "38.8048"))
                .then()
                .body(
                        "items.headline",
                        equalTo(List.of(
                                "Streetcar bell recordings go into the archive", // background load
                                "Old ship timbers rest easier in a new tank")));
    }

    @Test
    void badLinesAreToldWithTheirNumberAndLeftOut() throws Exception {
        Importer.Outcome outcome = importText("""
                {"headline": "one"}

                {"headline": 3}
                [1]
                {"headline": "no end
                {"headline": "six"}""");
        assertThat(outcome).isEqualTo(new Importer.Outcome(2, 3, new PlaceCount(2, 0, 2)));
        assertThat(refusals)
                .anyMatch(line -> line.startsWith("line 3: "))
                .anyMatch(line -> line.startsWith("line 4: "));
        assertThat(refusals).anyMatch(line -> line.startsWith("line 5: "));
    }

    @Test
    void moreLinesThanARunMayHaveAreSeveralRuns() throws Exception {
        assertThat(importText("{\"headline\": \"again\"}\n".repeat(1_001)))
                .isEqualTo(new Importer.Outcome(1_001, 0, new PlaceCount(1_001, 0, 1_001)));
    }

    @Test
    void placesAreCountedAndArticlesWithoutOne() throws Exception {
        String place = """
                {"label": "%s", "location_type": "city", "geometry": {"type": "Point", "coordinates": [10, 20]}}""";
        Importer.Outcome outcome = importText("""
                {"external_id": "a", "headline": "two", "locations": [%s, %s]}
                {"external_id": "b", "headline": "none", "locations": []}
                {"external_id": "c", "headline": "in its text: Paris, Texas"}
                {"external_id": "c", "headline": "in its text: Paris, Texas, and Rome, Georgia"}
                """.formatted(place.formatted("x"), place.formatted("y")));
        assertThat(outcome.imported()).isEqualTo(4);
        assertThat(outcome.places()).isEqualTo(new PlaceCount(3, 2 + 4, 1));
    }

    @Test
    void unknownFieldsAreCountedWithTheFieldThatMayBeMeant() throws Exception {
        importText("""
                {"headline": "one", "publication_date": "2026-11-20", "locations": []}
                {"headline": "two", "publication_date": "2026-11-21", "weather": {"title": "sun"}, "locations": []}
                """);
        assertThat(importer.unknownFields().items()).isEqualTo(2);
        assertThat(importer.unknownFields().text()).isEqualTo("publication_date (2; pub_date?), weather (1)");
    }

    private Importer.Outcome importCorpus() throws IOException, InterruptedException {
        try (InputStream corpus = ImporterTest.class.getResourceAsStream("/demo/articles.ndjson")) {
            return importFrom(corpus);
        }
    }

    private Importer.Outcome importText(String text) throws IOException, InterruptedException {
        return importFrom(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private Importer.Outcome importFrom(InputStream input) throws IOException, InterruptedException {
        var flow = parts.flows().find(project.id(), "default").orElseThrow();
        Importer.Progress progress = new Importer.Progress() {
            @Override
            public void at(long bytes, long imported) {}

            @Override
            public void refused(String origin, String reason) {
                refusals.add(origin + ": " + reason);
            }
        };
        importer = new Importer(parts, project.id(), flow, progress);
        return importer.importFrom(input);
    }
}
