package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.RunWorkers;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No valid item fails during a failover: in the middle of runs the database refuses writes or connections. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DatabaseSpellsTest {

    private static final int SPELLS = 4;
    private static final int ITEMS = 400;

    /** The same outages in which this was first observed. */
    private static final Duration SPELL = Duration.ofMillis(700);

    private final TestProject project = TestProjects.create();
    private final TestProject probe = TestProjects.create();
    private final String role = ConfigProvider.getConfig().getValue("quarkus.datasource.username", String.class);
    private final String password = ConfigProvider.getConfig().getValue("quarkus.datasource.password", String.class);

    private interface Spell {
        void begin(Statement superuser) throws SQLException;
    }

    @BeforeEach
    void work() {
        if (!PackagedProgram.isTestedFromOutside()) {
            TestRuns.bean(RunWorkers.class).start();
        }
    }

    @AfterEach
    void letIn() throws SQLException {
        end();
        if (!PackagedProgram.isTestedFromOutside()) {
            TestRuns.bean(RunWorkers.class).stop();
        }
    }

    @Test
    void readOnlySpellsInTheMiddleOfRunsFailNoItem() throws Exception {
        List<UUID> runs = spells(superuser -> {
            superuser.execute("alter system set default_transaction_read_only = on");
            superuser.execute("select pg_reload_conf()");
            awaitSetting("on");
        });
        assertAllSucceeded(runs);
    }

    @Test
    void aRotatedPasswordInTheMiddleOfRunsFailsNoItem() throws Exception {
        List<UUID> runs = spells(
                superuser -> superuser.execute("alter role %s password '%s'".formatted(role, UUID.randomUUID())));
        assertAllSucceeded(runs);
    }

    /** Each starts while workers are writing; their connections then break. */
    private List<UUID> spells(Spell spell) throws Exception {
        List<UUID> runs = new ArrayList<>();
        for (int times = 0; times < SPELLS; times++) {
            try (Connection connection = TestDatabase.superuser();
                    Statement superuser = connection.createStatement()) {
                connection.setAutoCommit(false);
                superuser.execute("lock table article in share mode");
                runs.add(TestRuns.create(project, TestRuns.items(ITEMS)).id());
                try (Connection other = TestDatabase.superuser();
                        Statement beside = other.createStatement()) {
                    Waiting.until(() -> isTrue(
                            beside,
                            "select count(*) > 0 from pg_locks where not granted"
                                    + " and relation = 'article'::regclass"));
                    spell.begin(beside);
                    beside.execute("select pg_terminate_backend(pid) from pg_stat_activity where usename = '%s'"
                            .formatted(role));
                }
                connection.rollback();
            }
            Waiting.until(() -> take() == 503);
            long until = System.nanoTime() + SPELL.toNanos();
            Waiting.until(() -> take() == 503 && System.nanoTime() > until);
            end();
            Waiting.until(() -> take() == 202);
        }
        return runs;
    }

    private void assertAllSucceeded(List<UUID> runs) {
        for (UUID run : runs) {
            if (PackagedProgram.isTestedFromOutside()) {
                TestRuns.work(project, run);
            } else {
                Waiting.until(() -> project.given()
                        .get(project.path("/runs/" + run))
                        .then()
                        .extract()
                        .<String>path("status")
                        .equals("succeeded"));
            }
        }
        assertThat(TestRows.of(project, "select status, count(*) from run_item where project_id = ? group by status"))
                .containsExactly("succeeded|" + SPELLS * ITEMS);
        assertThat(TestRows.of(project, "select distinct status, succeeded, failed from run where project_id = ?"))
                .containsExactly("succeeded|%d|0".formatted(ITEMS));
        assertThat(TestRows.of(
                        project, "select count(*), count(distinct external_id) from article where project_id = ?"))
                .containsExactly("%1$d|%1$d".formatted(ITEMS));
    }

    /** The status of a submission to another project. */
    private int take() {
        return probe.given()
                .contentType("application/json")
                .body("{\"items\": [%s]}".formatted(TestRuns.item(1)))
                .post(probe.path("/runs"))
                .statusCode();
    }

    private void end() throws SQLException {
        try (Connection connection = TestDatabase.superuser();
                Statement superuser = connection.createStatement()) {
            superuser.execute("alter system reset default_transaction_read_only");
            superuser.execute("select pg_reload_conf()");
            awaitSetting("off");
            superuser.execute("alter role %s password '%s'".formatted(role, password));
        }
    }

    /** Sets whether new sessions and transactions are read-only. */
    private static void awaitSetting(String value) {
        Waiting.until(() -> {
            try (Connection connection = TestDatabase.superuser();
                    PreparedStatement show = connection.prepareStatement("show default_transaction_read_only");
                    ResultSet row = show.executeQuery()) {
                return row.next() && row.getString(1).equals(value);
            } catch (SQLException failed) {
                throw new IllegalStateException(failed);
            }
        });
    }

    private static boolean isTrue(Statement statement, String query) {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() && row.getBoolean(1);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
