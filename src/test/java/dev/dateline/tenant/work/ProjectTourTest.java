package dev.dateline.tenant.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two processes on one tour. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectTourTest {

    private static final Duration STEP = Duration.ofSeconds(5);

    /** Remembers the projects that it was needed for. */
    private static final class Visits implements ProjectUpkeep {

        private final String condition;
        private final List<ProjectId> made = new ArrayList<>();

        Visits(String condition) {
            this.condition = condition;
        }

        @Override
        public SqlText isNeeded(ProjectId project) {
            return SqlText.of(condition + " and ? > 0", project.value());
        }

        @Override
        public void perform(ProjectId project) {
            made.add(project);
        }
    }

    @Inject
    DataSource database;

    @Inject
    ProjectWork work;

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();
    private final Visits first = new Visits("true");
    private final Visits second = new Visits("true");

    @BeforeEach
    void restart() {
        clock.freeze();
        TestRows.execute("update project_tour set after_project = 0, due_at = '-infinity'");
    }

    @Test
    void allProcessesTogetherVisitEveryProjectOnceAndRestForAnHour() throws SQLException {
        for (int number = 0; number < 2 * ProjectTour.BATCH_SIZE; number++) {
            TestProjects.create();
        }
        ProjectTour one = tour(first);
        ProjectTour other = tour(second);
        List<ProjectId> all = projects();
        for (int steps = 0; steps <= all.size() / ProjectTour.BATCH_SIZE; steps++) {
            (steps % 2 == 0 ? one : other).step();
            (steps % 2 == 0 ? other : one).step(); // too early
            clock.advance(STEP);
        }
        assertThat(first.made).hasSizeGreaterThanOrEqualTo(ProjectTour.BATCH_SIZE);
        assertThat(second.made).hasSizeGreaterThanOrEqualTo(ProjectTour.BATCH_SIZE);
        assertThat(Stream.concat(first.made.stream(), second.made.stream())).containsExactlyInAnyOrderElementsOf(all);
        clock.advance(Duration.ofMinutes(59));
        int before = first.made.size();
        one.step();
        assertThat(first.made).hasSize(before);
        clock.advance(Duration.ofMinutes(1));
        one.step();
        assertThat(first.made).hasSize(before + ProjectTour.BATCH_SIZE);
    }

    @Test
    void aProcessThatStartsBeginsTheNextTourAtOnce() throws SQLException {
        TestRows.execute("update project_tour set due_at = now() + interval '40 minutes'");
        tour(first).step();
        assertThat(first.made).isNotEmpty();
    }

    @Test
    void aProcessThatStartsDuringATourDoesNotHurryIt() throws SQLException {
        TestRows.execute("update project_tour set after_project = 1, due_at = now() + interval '40 minutes'");
        tour(first).step();
        assertThat(first.made).isEmpty();
    }

    @Test
    void onlyWhatAProjectNeedsIsDone() throws SQLException {
        Visits unneeded = new Visits("false");
        new ProjectTour(database, work, clock, List.of(first, unneeded, second)).visit(project.id());
        assertThat(first.made).containsExactly(project.id());
        assertThat(unneeded.made).isEmpty();
        assertThat(second.made).containsExactly(project.id());
    }

    private ProjectTour tour(Visits visits) {
        return new ProjectTour(database, work, clock, List.of(visits));
    }

    private List<ProjectId> projects() {
        return TestRows.of(project, "select id from project where id <= ? or true order by id").stream()
                .map(id -> new ProjectId(Long.parseLong(id)))
                .toList();
    }
}
