package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectWritesTest {

    private static final String ITEMS = "{\"items\": [{\"headline\": \"h\"}]}";

    private static final int MAX_PAGES = 10;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();

    @Test
    void duringAPauseWritesAreRefusedAndReadsAnswered() throws SQLException {
        long article = articleOfARun();
        state("paused", "now() + interval '1 hour'");
        project.given()
                .contentType("application/json")
                .body(ITEMS)
                .post(project.path("/runs"))
                .then()
                .statusCode(503)
                .header("Retry-After", "2")
                .body("code", equalTo("unavailable"))
                .body("detail", equalTo("The project is moving to another installation; writes are paused; retry"));
        project.given().delete(project.path("/articles/" + article)).then().statusCode(503);
        project.given().get(project.path("/articles/" + article)).then().statusCode(200);
        project.given().get(project.path("/events")).then().statusCode(200);
    }

    @Test
    void aPauseThatIsOverRefusesNothing() throws SQLException {
        state("paused", "now() - interval '1 second'");
        assertThat(articleOfARun()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"copying", "cancelling", "arrived", "returning"})
    void inTheseStatesAProjectIsWrittenTo(String state) throws SQLException {
        state(state, "null");
        assertThat(articleOfARun()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"moved, 503", "arriving, 503", "deleting, 404"})
    void inTheseStatesAProjectIsNotServed(String state, int status) throws SQLException {
        state(state, "null");
        project.given().get(project.path("/articles")).then().statusCode(status);
        assertThatThrownBy(() -> ProjectWrites.begin(database, project.id()))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        refused -> assertThat(SqlFault.of(refused)).isEqualTo(SqlFault.MOVING));
    }

    @Test
    void whoPausesWaitsForThoseWhoHaveBegunToWrite() throws SQLException {
        String exclusive = "select pg_try_advisory_xact_lock((1297045093::bigint << 32) + "
                + project.id().value() + ")";
        try (Transaction writer = ProjectWrites.begin(database, project.id())) {
            assertThat(answer(exclusive)).isFalse();
            writer.commit();
        }
        assertThat(answer(exclusive)).isTrue();
    }

    @Test
    void everyLockingTransactionOfAProjectBeginsHere() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            List<String> others = sources.filter(Files::isRegularFile)
                    .filter(file -> read(file).contains("Transaction.beginLocking(")
                            || read(file).contains(".willLock("))
                    .map(file -> file.getFileName().toString())
                    .toList();
            assertThat(others)
                    .containsExactlyInAnyOrder(
                            "ProjectWrites.java",
                            "Transaction.java",
                            "ProjectWork.java", // marks and leases do without
                            "ProjectTour.java",
                            "ItemLeases.java",
                            "DeliveryQueue.java",
                            "TaskQueue.java");
        }
    }

    /** The question finds the project's row by its key, among ten thousand that have moved. */
    @Test
    void toAskReadsFewPages() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("""
                    insert into project_move (project_id, move_id, state, peer, started_at, changed_at)
                    select -n, gen_random_uuid(), 'arrived', 'elsewhere', now(), now()
                    from generate_series(1, 10000) n""");
            statement.execute("discard plans"); // this connection may have one for an empty table
            pagesOfAQuestion(statement); // plans are made and the catalog is read
            assertThat(pagesOfAQuestion(statement)).isBetween(0, MAX_PAGES);
            connection.rollback();
        }
    }

    private int pagesOfAQuestion(Statement statement) throws SQLException {
        try (ResultSet plan =
                statement.executeQuery("explain (analyze, buffers, format json) select write_to_project(%d)"
                        .formatted(project.id().value()))) {
            plan.next();
            JsonPath json = JsonPath.from(plan.getString(1));
            return json.getInt("[0].Plan.'Shared Hit Blocks'") + json.getInt("[0].Plan.'Shared Read Blocks'");
        }
    }

    private long articleOfARun() throws SQLException {
        TestRuns.submit(project, "{\"headline\": \"h\"}");
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select max(id) from article where project_id = "
                        + project.id().value())) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private void state(String state, String until) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("""
                    insert into project_move (project_id, move_id, state, peer, paused_until, started_at, changed_at)
                    values (%d, '%s', '%s', 'test', %s, now(), now())""".formatted(project.id().value(), UUID.randomUUID(), state, until));
        }
    }

    private boolean answer(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getBoolean(1);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
