package dev.dateline.feed.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Events that killed processes left in the outbox. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SequencerTest {

    @Inject
    Sequencer sequencer;

    @Inject
    ProjectWork work;

    @Inject
    DataSource database;

    private final TestProject broken = TestProjects.create();
    private final TestProject other = TestProjects.create();

    @AfterEach
    void repair() throws SQLException {
        change("delete from event_outbox where project_id = ?", broken);
    }

    @Test
    void aProjectWhoseEventsCannotBePlacedDoesNotKeepTheOthers() throws SQLException {
        change("insert into event_outbox (project_id, occurred_at, events) values (?, now(), '0')", broken);
        work.mark(broken.id(), WorkKind.EVENTS);
        try (Transaction killed = TestEvents.begin()) {
            TestEvents.append(killed, other, TestEvents.named("left"));
            killed.commit();
        }
        assertThat(other.id().value()).isGreaterThan(broken.id().value()); // the sweep's order
        sequencer.sweep();
        assertThat(waiting(broken)).isEqualTo(1);
        assertThat(waiting(other)).isZero();
    }

    private void change(String sql, TestProject project) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, project.id().value());
            statement.executeUpdate();
        }
    }

    private long waiting(TestProject project) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query =
                        connection.prepareStatement("select count(*) from event_outbox where project_id = ?")) {
            query.setLong(1, project.id().value());
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }
}
