package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What sources write about: counted into snapshots that a run keeps. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SourceFocusesTest {

    private static final String JOPLIN = "gn:4391812";

    @Inject
    SourceFocuses focuses;

    @Inject
    ProjectTour tour;

    private final TestProject project = TestProjects.create();

    @Test
    void aRunKeepsWhatWasKnownWhenItMetTheSource() throws SQLException {
        submit(8, "Joplin");
        Run run = TestRuns.create(project, List.of("{\"headline\": \"x\"}"));
        int before = ofRun(run).all();
        assertThat(before).isEqualTo(8);
        submit(30, "Branson");
        assertThat(ofRun(run).all()).isEqualTo(before);
        Run later = TestRuns.create(project, List.of("{\"headline\": \"x\"}"));
        assertThat(ofRun(later).all()).isEqualTo(38);
    }

    @Test
    void aRunKeepsThatNothingWasKnown() throws SQLException {
        Run run = TestRuns.create(project, List.of("{\"headline\": \"x\"}"));
        assertThat(ofRun(run).isNone()).isTrue();
        submit(8, "Joplin");
        assertThat(ofRun(run).isNone()).isTrue();
        assertThat(TestRows.count(project, "source_focus")).isZero();
    }

    @Test
    void aRunsOwnArticlesAreNotEvidence() throws SQLException {
        submit(8, "Joplin");
        Run run = submit(20, "Branson");
        assertThat(ofRun(run).all()).isEqualTo(8);
    }

    @Test
    void aFewMoreArticlesNeedNoNewSnapshot() throws SQLException {
        submit(60, "Joplin");
        ofRun(TestRuns.create(project, List.of("{\"headline\": \"x\"}")));
        assertThat(TestRows.count(project, "source_focus")).isEqualTo(1);
        submit(3, "Branson");
        ofRun(TestRuns.create(project, List.of("{\"headline\": \"x\"}")));
        assertThat(TestRows.count(project, "source_focus")).isEqualTo(1);
        age("2 days");
        ofRun(TestRuns.create(project, List.of("{\"headline\": \"x\"}")));
        assertThat(TestRows.count(project, "source_focus")).isEqualTo(2);
    }

    @Test
    void askingStoresNothing() throws SQLException {
        submit(8, "Joplin");
        long before = TestRows.count(project, "source_focus");
        assertThat(focuses.now(project.id(), "ozarks").all()).isEqualTo(8);
        assertThat(focuses.now(project.id(), "unknown").isNone()).isTrue();
        project.given()
                .contentType("application/json")
                .body(Map.of("text", "Springfield", "source_id", "ozarks"))
                .post(project.path("/locate"))
                .then()
                .statusCode(200)
                .body("items.size()", equalTo(1));
        assertThat(TestRows.count(project, "source_focus")).isEqualTo(before);
    }

    @Test
    void onlyPlacesOfTheGazetteerCount() throws SQLException {
        submit(1, "Joplin");
        TestRuns.submit(project, """
                {"headline": "H", "source": {"id": "ozarks"}, "locations": [{"label": "L", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [1, 2]},
                 "canonical": {"type": "place", "id": "ours:7", "name": "L"}},
                 {"label": "M", "location_type": "city", "geometry": {"type": "Point", "coordinates": [1, 2]},
                 "canonical": {"type": "place", "id": "gn:999999999", "name": "M"}}]}""");
        SourceFocus focus = focuses.now(project.id(), "ozarks");
        assertThat(focus.all()).isEqualTo(1);
        assertThat(focus.of(BuiltInGazetteer.get().places().find(JOPLIN))).isEqualTo(1);
    }

    @Test
    void snapshotsThatNoOpenRunNeedsAreDeleted() throws SQLException {
        submit(8, "Joplin");
        Run open = TestRuns.create(project, List.of("{\"headline\": \"x\"}"));
        ofRun(open);
        submit(30, "Branson");
        ofRun(TestRuns.create(project, List.of("{\"headline\": \"x\"}")));
        age("8 days");
        tour.visit(project.id());
        assertThat(TestRows.count(project, "source_focus"))
                .as("one of an open run, and the newest")
                .isEqualTo(2);
        TestRuns.work(project, open.id());
        tour.visit(project.id());
        assertThat(TestRows.count(project, "source_focus")).as("the newest").isEqualTo(1);
    }

    private void age(String time) {
        TestRows.of(
                project,
                "update source_focus set taken_at = taken_at - interval '%s' where project_id = ? returning 1"
                        .formatted(time));
    }

    private SourceFocus ofRun(Run run) throws SQLException {
        return focuses.ofRun(project.id(), run.id(), Set.of("ozarks")).getOrDefault("ozarks", SourceFocus.NONE);
    }

    private Run submit(int count, String city) {
        return TestRuns.submit(
                project,
                IntStream.range(0, count)
                        .mapToObj(number ->
                                """
                                {"headline": "A road at %s is closed", "source": {"id": "ozarks"},
                                 "locations": [{"label": "%s", "location_type": "city",
                                 "geometry": {"type": "Point", "coordinates": [-94, 37]},
                                 "canonical": {"type": "place", "id": "%s", "name": "%s"}}]}
                                """.formatted(city, city, city.equals("Joplin") ? JOPLIN : "gn:4378219", city))
                        .toArray(String[]::new));
    }
}
