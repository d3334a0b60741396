package dev.dateline.tenant.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.TestRows;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Marks that are made and removed at the same time, on connections of their own. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectWorkTest {

    private static final Instant T = Instant.parse("2100-01-01T00:00:00Z");
    private static final ProjectWork.WorkCheck NO_WORK = connection -> Optional.empty();

    @Inject
    ProjectWork work;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();

    @Test
    void theFirstWorkOfAProjectMarksIt() throws SQLException {
        assertThat(isDue(T)).isFalse();
        try (Transaction worker = mark()) {
            assertThat(isDue(T)).as("before the commit").isFalse();
            worker.commit();
        }
        assertThat(isDue(T)).isTrue();
    }

    @Test
    void transactionsThatMarkTheSameProjectDoNotWaitForEachOther() throws SQLException {
        try (Transaction first = mark();
                Transaction second = mark()) {
            second.commit();
            try (Transaction third = mark();
                    Transaction fourth = mark()) {
                fourth.commit();
                third.commit();
            }
            first.commit();
        }
        assertThat(marks()).as("one of each that saw none").hasSize(2);
        work.settle(project.id(), WorkKind.RUNS, connection -> Optional.of(ProjectWork.NOW));
        assertThat(marks()).hasSize(1);
    }

    @Test
    void aMarkStaysWhileATransactionThatNeedsItIsOpen() throws SQLException {
        work.mark(project.id(), WorkKind.RUNS);
        try (Transaction worker = mark()) {
            work.settle(project.id(), WorkKind.RUNS, NO_WORK);
            worker.commit();
        }
        assertThat(isDue(T)).isTrue();
        work.settle(project.id(), WorkKind.RUNS, NO_WORK);
        assertThat(isDue(T)).isFalse();
    }

    @Test
    void aMarkThatIsPostponedMeanwhileStaysDue() throws SQLException {
        work.mark(project.id(), WorkKind.RUNS);
        try (Transaction worker = mark()) {
            work.settle(project.id(), WorkKind.RUNS, connection -> Optional.of(ProjectWork.NEVER));
            worker.commit();
        }
        assertThat(isDue(T)).isTrue();
    }

    @Test
    void workThatIsCommittedWhileItsMarkIsRemovedHasAnother() throws SQLException {
        work.mark(project.id(), WorkKind.RUNS);
        work.settle(project.id(), WorkKind.RUNS, connection -> {
            try (Transaction worker = mark()) { // it does not wait for the removal
                worker.commit();
            }
            return Optional.empty();
        });
        assertThat(isDue(T)).isTrue();
    }

    @Test
    void workThatIsCommittedWhileItsMarkIsPostponedHasAnother() throws SQLException {
        work.mark(project.id(), WorkKind.RUNS);
        try (Transaction worker = begin()) {
            work.settle(project.id(), WorkKind.RUNS, connection -> {
                ProjectWork.mark(worker.connection(), project.id(), WorkKind.RUNS);
                return Optional.of(ProjectWork.NEVER);
            });
            worker.commit();
        }
        assertThat(isDue(T)).isTrue();
    }

    @Test
    void theCheckSeesWhatWasCommittedBeforeIt() throws SQLException {
        work.mark(project.id(), WorkKind.RUNS);
        try (Transaction worker = mark()) {
            ProjectWork.mark(worker.connection(), project.id(), WorkKind.EVENTS); // stands for the work
            worker.commit();
        }
        work.settle(project.id(), WorkKind.RUNS, connection -> {
            try (Statement query = connection.createStatement();
                    var rows = query.executeQuery("select from project_work where kind = 'events' and project_id = "
                            + project.id().value())) {
                return rows.next() ? Optional.of(ProjectWork.NOW) : Optional.empty();
            }
        });
        assertThat(isDue(T)).isTrue();
    }

    @Test
    void aMarkForLaterCoversNoEarlierWork() throws SQLException {
        try (Connection connection = database.getConnection()) {
            ProjectWork.mark(connection, project.id(), WorkKind.RUNS, ProjectWork.at(T));
            assertThat(isDue(T.minusSeconds(1))).isFalse();
            assertThat(isDue(T)).isTrue();
            ProjectWork.mark(connection, project.id(), WorkKind.RUNS, ProjectWork.at(T.plusSeconds(1)));
            assertThat(marks()).hasSize(1);
            ProjectWork.mark(connection, project.id(), WorkKind.RUNS, ProjectWork.at(T.minusSeconds(1)));
            assertThat(isDue(T.minusSeconds(1))).isTrue();
        }
    }

    @Test
    void workOfAnotherKindOrProjectIsNotSettled() throws SQLException {
        work.mark(project.id(), WorkKind.EVENTS);
        work.mark(project.id(), WorkKind.RUNS);
        work.mark(TestProjects.create().id(), WorkKind.RUNS);
        long before = all();
        work.settle(project.id(), WorkKind.RUNS, NO_WORK);
        assertThat(all()).isEqualTo(before - 1);
        assertThat(marks()).isEmpty();
    }

    /** An open transaction that has marked the project; fails if it would have to wait. */
    private Transaction mark() throws SQLException {
        Transaction worker = begin();
        ProjectWork.mark(worker.connection(), project.id(), WorkKind.RUNS);
        return worker;
    }

    private Transaction begin() throws SQLException {
        Transaction worker = Transaction.begin(database);
        try (Statement setting = worker.connection().createStatement()) {
            setting.execute("set local lock_timeout = '2s'");
        }
        return worker;
    }

    private boolean isDue(Instant now) throws SQLException {
        return work.listDue(WorkKind.RUNS, now).contains(project.id());
    }

    private List<String> marks() {
        return TestRows.of(project, "select due_at from project_work where project_id = ? and kind = 'runs'");
    }

    private long all() {
        return Long.parseLong(TestRows.of(project, "select count(*) from project_work where project_id >= ?")
                .getFirst());
    }
}
