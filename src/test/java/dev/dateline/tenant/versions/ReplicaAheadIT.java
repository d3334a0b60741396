package dev.dateline.tenant.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.platform.database.HoldingProxy;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.platform.database.Standby;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.TestStandby;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/**
 * A synchronous replica shows a commit before the primary does, which waits for its confirmation: nothing is read from
 * it then (ADR 24).
 */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ReplicaAheadIT {

    private final TestProject project = TestProjects.create();
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @Test
    void readsDoNotGoBackWhileTheWayFromTheReplicaToThePrimaryIsFrozen() throws Exception {
        commitChange();
        try (HoldingProxy way = new HoldingProxy(TestStandby.portOfPrimary());
                TestStandby standby = TestStandby.createBehind(way);
                ExecutorService writer = Executors.newSingleThreadExecutor()) {
            Standby replicas = standby.standby(bean(DataSource.class));
            ProjectReads reads = reads(replicas);
            Waiting.until(() -> replicas.state() == Standby.State.ANSWERING);
            assertThat(versionBy(reads)).isEqualTo(1);
            assertThat(count("replica", "none")).isEqualTo(1);
            synchronousReplicas("*");
            try {
                way.hold();
                Future<Void> commit = writer.submit(this::commitChange);
                Waiting.until(() -> versionOn(standby) == 2);
                assertThat(versionOf()).isEqualTo(1);
                assertThat(versionBy(reads)).isEqualTo(1);
                assertThat(asked(reads)).isEqualTo(1);
                assertThat(count("primary", "early")).isEqualTo(2);
                assertThat(commit).isNotDone();
                way.release();
                commit.get();
                assertThat(versionBy(reads)).isEqualTo(2);
                assertThat(count("replica", "none")).isEqualTo(2);
            } finally {
                synchronousReplicas("");
                way.release();
            }
        }
    }

    @Test
    void aLaterVersionThatThePrimaryShowsByThenIsAnsweredByTheReplica() throws Exception {
        commitChange();
        try (TestStandby standby = TestStandby.create()) {
            Standby replicas = standby.standby(bean(DataSource.class));
            ProjectReads reads =
                    reads(replicas, new ProjectVersions(bean(DataSource.class), java.time.Clock.systemUTC()) {
                        @Override
                        public ProjectVersion versionOf(dev.dateline.tenant.access.ProjectId id) {
                            ProjectVersion before = super.versionOf(id);
                            try {
                                commitChange(); // between the query to the primary and the one to the replica
                                Waiting.until(() -> versionOn(standby) == before.number() + 1);
                            } catch (Exception late) {
                                throw new IllegalStateException(late);
                            }
                            return before;
                        }
                    });
            Waiting.until(() -> replicas.state() == Standby.State.ANSWERING);
            assertThat(versionBy(reads)).isEqualTo(2);
            assertThat(count("replica", "none")).isEqualTo(1);
        }
    }

    private ProjectReads reads(Standby replicas) {
        return reads(replicas, bean(ProjectVersions.class));
    }

    private ProjectReads reads(Standby replicas, ProjectVersions versions) {
        return new ProjectReads(
                versions,
                bean(PrimaryReads.class),
                replicas,
                bean(ReadSessions.class),
                metrics,
                bean(ResponseVersion.class));
    }

    private long versionBy(ProjectReads reads) {
        ReadSessions sessions = bean(ReadSessions.class);
        return reads.read(
                project.id(),
                () -> sessions.current()
                        .doReturningWork(connection -> ProjectVersions.query(project.id())
                                .ask(connection)
                                .number()));
    }

    private long asked(ProjectReads reads) {
        return reads.ask(
                project.id(),
                connection ->
                        ProjectVersions.query(project.id()).ask(connection).number());
    }

    private Void commitChange() throws SQLException {
        try (Connection connection = TestDatabase.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            ProjectVersions.bump(connection, project.id(), List.of(1L), Instant.now(), "");
            connection.commit();
        }
        return null;
    }

    private long versionOf() throws SQLException {
        return bean(ProjectVersions.class).versionOf(project.id()).number();
    }

    private long versionOn(TestStandby standby) {
        try {
            return Long.parseLong(
                    standby.query("select coalesce(max(version), 0) from project_version where project_id = "
                            + project.id().value()));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Returns once commits follow the setting: PostgreSQL's checkpointer tells them of it. */
    private static void synchronousReplicas(String names) throws Exception {
        try (Connection connection = TestDatabase.superuser();
                Statement statement = connection.createStatement()) {
            statement.execute("alter system set synchronous_standby_names = '%s'".formatted(names));
            statement.execute("select pg_reload_conf()");
            Waiting.until(() -> namesOfNewSessions().equals(names)); // then all processes have the signal
            statement.execute("checkpoint"); // before one, the checkpointer reads what was signalled
        }
    }

    private static String namesOfNewSessions() {
        try (Connection connection = TestDatabase.superuser();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("show synchronous_standby_names")) {
            rows.next();
            return rows.getString(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private double count(String server, String reason) {
        return metrics.counter("dateline.reads", "server", server, "reason", reason)
                .count();
    }

    private static <T> T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }
}
