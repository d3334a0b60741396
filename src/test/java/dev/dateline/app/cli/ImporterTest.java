package dev.dateline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.ChangeCount;
import dev.dateline.runs.PlaceCount;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ImporterTest {

    @Inject
    ServiceParts parts;

    private TestProject project;
    private Importer importer;
    private RunOptions options = RunOptions.DEFAULT;
    private final List<String> told = new ArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void makeAProject() {
        project = TestProjects.create();
    }

    @Test
    void demoCorpusGoesInWholeAndASecondTimeDoublesNothing() throws Exception {
        Importer.Outcome first = importCorpus();
        assertThat(first.refused()).isZero();
        assertThat(first.changes()).isEqualTo(new ChangeCount(first.imported(), 0, 0, 0));
        Importer.Outcome second = importCorpus();
        assertThat(second.changes()).isEqualTo(new ChangeCount(0, 0, first.imported(), 0));
        assertThat(second.places()).isEqualTo(first.places());
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
        assertThat(outcome)
                .isEqualTo(new Importer.Outcome(2, 3, 0, new ChangeCount(2, 0, 0, 0), new PlaceCount(2, 0, 2)));
        assertThat(told).anyMatch(line -> line.startsWith("line 3: ")).anyMatch(line -> line.startsWith("line 4: "));
        assertThat(told).anyMatch(line -> line.startsWith("line 5: "));
    }

    @Test
    void moreLinesThanARunMayHaveAreSeveralRuns() throws Exception {
        assertThat(importText("{\"headline\": \"again\"}\n".repeat(1_001)))
                .isEqualTo(new Importer.Outcome(
                        1_001, 0, 0, new ChangeCount(1_001, 0, 0, 0), new PlaceCount(1_001, 0, 1_001)));
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

    @Test
    void anExternalIdThatIsThereTwiceIsToldWithBothLines() throws Exception {
        Importer.Outcome outcome = importText("""
                {"external_id": "a", "headline": "one", "locations": []}
                {"external_id": "b", "headline": "two", "locations": []}
                {"external_id": "a", "headline": "three", "locations": []}
                """);
        assertThat(told).containsExactly("line 3: external_id a is that of line 1, too; the later one replaces it");
        assertThat(outcome.repeated()).isEqualTo(1);
        assertThat(outcome.refused()).isZero();
        assertThat(outcome.changes()).isEqualTo(new ChangeCount(2, 0, 0, 1));
        assertThat(headlines()).containsExactlyInAnyOrder("two", "three");
    }

    @Test
    void withoutReplacingOnlyWhatIsNewIsImportedAndTheOthersAreTold() throws Exception {
        importText("""
                {"external_id": "a", "headline": "one"}
                {"external_id": "b", "headline": "two"}
                """);
        options = new RunOptions(true, false);
        Importer.Outcome outcome = importText("""
                {"external_id": "a", "headline": "one"}
                {"external_id": "b", "headline": "other"}
                {"external_id": "c", "headline": "three"}
                {"external_id": "c", "headline": "four"}
                """);
        assertThat(told)
                .containsExactly(
                        "line 4: external_id c is that of line 3; with --no-replace only the first is imported",
                        "line 2: /external_id is that of an article with other content, and this run replaces no article");
        assertThat(outcome.refused()).isEqualTo(2);
        assertThat(outcome.changes()).isEqualTo(new ChangeCount(1, 0, 1, 0));
        assertThat(headlines()).containsExactlyInAnyOrder("one", "two", "three");
    }

    @Test
    void textFilesOfOneNameInTwoFoldersAreTwoArticles() throws Exception {
        Path monday = text("monday/lead.txt", "Monday");
        Path tuesday = text("tuesday/lead.txt", "Tuesday");
        assertThat(importTexts(FileIdentity.path, monday.getParent()).changes()).isEqualTo(new ChangeCount(1, 0, 0, 0));
        assertThat(importTexts(FileIdentity.path, tuesday.getParent()).changes())
                .isEqualTo(new ChangeCount(1, 0, 0, 0));
        assertThat(importTexts(FileIdentity.path, monday).changes()).isEqualTo(new ChangeCount(0, 0, 1, 0));
        assertThat(headlines()).containsExactlyInAnyOrder("Monday", "Tuesday");
        Files.writeString(monday, "Monday, corrected");
        assertThat(importTexts(FileIdentity.path, monday.getParent()).changes()).isEqualTo(new ChangeCount(0, 1, 0, 0));
        assertThat(headlines()).containsExactlyInAnyOrder("Monday, corrected", "Tuesday");
    }

    @Test
    void textFilesMayHaveTheirNameOrTheirContentAsTheirId() throws Exception {
        Path monday = text("monday/lead.txt", "Monday");
        Path tuesday = text("tuesday/lead.txt", "Tuesday");
        importTexts(FileIdentity.name, monday);
        assertThat(importTexts(FileIdentity.name, tuesday).changes()).isEqualTo(new ChangeCount(0, 1, 0, 0));
        assertThat(headlines()).containsExactly("Tuesday");
        assertThat(importTexts(FileIdentity.name, monday, tuesday).refused()).isEqualTo(1);
        assertThat(told)
                .containsExactly(tuesday
                        + ": the file must have a name that no other of these files has: it is the article's id");
        Importer.Outcome twice = importTexts(FileIdentity.content, text("a.txt", "Same"), text("b.txt", "Same"));
        assertThat(twice.changes()).isEqualTo(new ChangeCount(1, 0, 0, 1));
        assertThat(told.getLast()).contains("b.txt: external_id sha256:", "is that of " + folder.resolve("a.txt"));
    }

    @Test
    void filesOfOtherFormatsAreRefused() throws Exception {
        assertThat(importTexts(FileIdentity.path, text("report.txt", "%PDF-1.4 Rome"))
                        .refused())
                .isEqualTo(1);
        assertThat(told).containsExactly(folder.resolve("report.txt") + ": the file is a PDF document, not text");
    }

    private Path text(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Importer.Outcome importTexts(FileIdentity identity, Path... given) throws Exception {
        List<ImportFile> files =
                ImportFiles.of(Stream.of(given).map(Path::toString).toList(), line -> {});
        newImporter();
        return importer.importFrom(new TextFiles(files, identity, new HashSet<>(), null, importer));
    }

    private List<String> headlines() {
        return project.given().get(project.path("/articles")).path("items.headline");
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
        newImporter();
        return importer.importFrom(input);
    }

    private void newImporter() {
        var flow = parts.flows().find(project.id(), "default").orElseThrow();
        Importer.Progress progress = new Importer.Progress() {
            @Override
            public void at(long bytes, long imported) {}

            @Override
            public void tell(String origin, String reason) {
                told.add(origin + ": " + reason);
            }
        };
        importer = new Importer(parts, project.id(), flow, options, progress);
    }
}
