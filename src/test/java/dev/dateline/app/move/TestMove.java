package dev.dateline.app.move;

import dev.dateline.feed.webhooks.SecretTransfer;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SecondDatabase;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.arc.Arc;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.config.ConfigProvider;

/** Moves a test's project to a second database, in this process. Does not wait: it moves the clock of the test on. */
final class TestMove {

    /** Stands for the end of the process that moves. */
    static final class Killed extends RuntimeException {}

    private interface Act {
        void by(ProjectMove move) throws SQLException, InterruptedException;
    }

    private final TestProject project;
    private final SecondDatabase second;
    private final List<String> said = new ArrayList<>();
    private String last = "";

    TestMove(TestProject project, SecondDatabase second) {
        this.project = project;
        this.second = second;
    }

    /** All progress so far. */
    List<String> said() {
        return said;
    }

    void move() throws SQLException, InterruptedException {
        act(ProjectMove::move);
    }

    void undo() throws SQLException, InterruptedException {
        act(ProjectMove::undo);
    }

    void confirm() throws SQLException, InterruptedException {
        act(ProjectMove::confirm);
    }

    /** Moves until this progress is reported; then both connections break, and nothing is cleaned up. */
    void moveUntil(String progress) throws SQLException, InterruptedException {
        killedAt(progress, ProjectMove::move);
    }

    void undoUntil(String progress) throws SQLException, InterruptedException {
        killedAt(progress, ProjectMove::undo);
    }

    private void killedAt(String progress, Act act) throws SQLException, InterruptedException {
        last = progress;
        try {
            act(act);
            throw new AssertionError("it never said " + progress);
        } catch (Killed expected) {
            last = "";
        }
    }

    private void act(Act act) throws SQLException, InterruptedException {
        String keys = ConfigProvider.getConfig().getValue("dateline.webhooks.encryption-keys", String.class);
        SecretTransfer secrets = SecretTransfer.between(List.of(keys), List.of(keys));
        ProjectVersions versions =
                Arc.container().instance(ProjectVersions.class).get();
        TestClock clock = Arc.container().instance(TestClock.class).get();
        try (Connection from = own();
                Connection to = second.connect()) {
            act.by(ProjectMove.open(
                    project.slug(),
                    from,
                    to,
                    versions,
                    secrets,
                    time -> pass(clock, time),
                    line -> hear(line, from, to)));
        }
    }

    /** On a slow machine more time has passed than servers may take to learn of the move. */
    private static void pass(TestClock clock, Duration time) {
        clock.advance(time.isNegative() ? Duration.ZERO : time);
    }

    private void hear(String line, Connection... connections) {
        said.add(line);
        if (!last.isEmpty() && line.startsWith(last)) {
            for (Connection connection : connections) {
                try {
                    connection.abort(Runnable::run);
                } catch (SQLException failed) {
                    throw new IllegalStateException(failed);
                }
            }
            throw new Killed();
        }
    }

    /** A connection outside of the program's pool. */
    private static Connection own() throws SQLException {
        var config = ConfigProvider.getConfig();
        return DriverManager.getConnection(
                config.getValue("quarkus.datasource.jdbc.url", String.class),
                config.getValue("quarkus.datasource.username", String.class),
                config.getValue("quarkus.datasource.password", String.class));
    }

    /** The rows of every table that moves, as texts; secrets are encrypted anew, so they are left out. */
    static Map<String, List<String>> rows(Connection connection, String slug) throws SQLException {
        Map<String, List<String>> found = new TreeMap<>();
        for (MovedTable table : MovedTables.read(connection).all()) {
            String columns = table.columns().stream()
                    .map(MovedTable.Column::name)
                    .filter(name -> !name.endsWith("secret"))
                    .reduce((left, right) -> left + ", " + right)
                    .orElseThrow();
            SqlText sql = SqlText.of(
                    "select row(%s)::text from %s where project_id = (select id from project where slug = ?) order by 1"
                            .formatted(columns, table.name()),
                    slug);
            found.put(table.name(), Query.list(sql, row -> row.getString(1)).ask(connection));
        }
        return found;
    }

    Map<String, List<String>> here() throws SQLException {
        try (Connection connection = own()) {
            return rows(connection, project.slug());
        }
    }

    Map<String, List<String>> there() throws SQLException {
        try (Connection connection = second.connect()) {
            return rows(connection, project.slug());
        }
    }
}
