package dev.dateline.platform.database;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.TestSettings;
import dev.dateline.Waiting;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SchemaTest {

    @Inject
    DataSource database;

    @Inject
    Instance<Flyway> flyway;

    @Test
    void readyOnceTheSchemaIsCurrent() {
        given().get("/q/health/ready").then().statusCode(200).body("status", equalTo("UP"));
    }

    @Test
    void theStartKnowsEveryMigration() throws Exception {
        try (Stream<Path> files = Files.list(Path.of("src", "main", "resources", "db", "migration"))) {
            assertThat(Schema.MIGRATIONS)
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .map(name -> name.substring(1, name.indexOf("__")))
                                    .toList());
        }
    }

    @Test
    void aSchemaThatLacksAMigrationIsNotCurrent() throws SQLException, IOException {
        Schema fresh = new Schema(flyway, database, TestSettings.with(DatabaseSettings.class, Map.of()));
        withoutAMigration(() -> assertThat(fresh.isCurrent()).isFalse());
        assertThat(fresh.isCurrent()).isTrue();
    }

    @Test
    void workThatDidNotStartIsStartedAgainAndAwaitedMeanwhile() throws IOException {
        Schema fresh = new Schema(flyway, database, TestSettings.with(DatabaseSettings.class, Map.of()));
        List<Boolean> awaited = new CopyOnWriteArrayList<>();
        Runnable start = () -> {
            awaited.add(fresh.isAwaited());
            if (awaited.size() < 3) {
                throw new IllegalStateException("a start that fails");
            }
        };
        fresh.whenCurrent(false, start, () -> {});
        assertThat(fresh.awaitFirstUse(Duration.ofSeconds(Waiting.SECONDS), Duration.ZERO))
                .isTrue();
        assertThat(awaited).containsExactly(true, true, true);
        assertThat(fresh.isAwaited()).isFalse();
    }

    @Test
    void whatIsNotNeededToBeReadyBeginsWhenItIs() throws IOException {
        Schema fresh = new Schema(flyway, database, TestSettings.with(DatabaseSettings.class, Map.of()));
        List<Boolean> awaited = new CopyOnWriteArrayList<>();
        fresh.whenCurrent(false, () -> {}, () -> awaited.add(fresh.isAwaited()));
        Waiting.until(() -> !awaited.isEmpty());
        assertThat(awaited).containsExactly(false);
    }

    @Test
    void whatIsNotNeededToBeReadyDoesNotBeginIfTheServerStopsBefore() throws SQLException, IOException {
        Schema fresh = new Schema(flyway, database, TestSettings.with(DatabaseSettings.class, Map.of()));
        List<Boolean> begun = new CopyOnWriteArrayList<>();
        withoutAMigration(() -> {
            fresh.whenCurrent(false, () -> {}, () -> begun.add(true));
            Waiting.until(() -> fresh.reasonToWait().equals(Optional.of(Schema.OLDER)));
            fresh.stop(new ShutdownEvent());
            Waiting.until(() -> !fresh.isAwaited());
        });
        assertThat(begun).isEmpty();
    }

    @Test
    void aServerSaysWhyItWaits() throws SQLException, IOException {
        Schema fresh = new Schema(flyway, database, TestSettings.with(DatabaseSettings.class, Map.of()));
        List<String> reasons = new CopyOnWriteArrayList<>();
        withoutAMigration(() -> {
            fresh.whenCurrent(false, () -> reasons.add(fresh.reasonToWait().orElseThrow()), () -> {});
            Waiting.until(() -> fresh.reasonToWait().equals(Optional.of(Schema.OLDER)));
        });
        assertThat(fresh.awaitFirstUse(Duration.ofSeconds(Waiting.SECONDS), Duration.ZERO))
                .isTrue();
        assertThat(reasons).containsExactly("the background work has not started");
        assertThat(fresh.reasonToWait()).isEmpty();
    }

    /** While the history of the schema lacks one; it has it again afterwards. */
    private void withoutAMigration(Runnable meanwhile) throws SQLException {
        change("update flyway_schema_history set version = 'gone' where version = '75'");
        try {
            meanwhile.run();
        } finally {
            change("update flyway_schema_history set version = '75' where version = 'gone'");
        }
    }

    @Test
    void everyTenantTableCarriesItsProjectInPrimaryUniqueAndForeignKeys() throws SQLException {
        assertThat(query("""
                        select c.conrelid::regclass || ' ' || c.conname
                        from pg_constraint c
                        join pg_attribute p on p.attrelid = c.conrelid and p.attname = 'project_id' and not p.attisdropped
                        where c.contype in ('p', 'u', 'f')
                          and c.connamespace = 'public'::regnamespace
                          and c.confrelid not in ('api_key'::regclass)
                          and not p.attnum = any (c.conkey)
                        """)).isEmpty();
    }

    @Test
    void everyTableButTheNamedOnesBelongsToAProject() throws SQLException {
        assertThat(query("""
                        select t.relname
                        from pg_class t
                        where t.relkind in ('r', 'p')
                          and t.relnamespace = 'public'::regnamespace
                          and not exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'project_id')
                          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
                        """))
                .containsExactlyInAnyOrder(
                        "project",
                        "api_key",
                        "rate_bucket",
                        "project_tour",
                        "embedding_model",
                        "embedding_endpoint",
                        "flyway_schema_history");
    }

    @Test
    void everyTableHasAHomeOnADistributedDatabase() throws SQLException {
        assertThat(query("""
                        select t.relname
                        from pg_class t
                        where t.relkind in ('r', 'p')
                          and t.relnamespace = 'public'::regnamespace
                          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
                          and not exists (
                              select
                              from pg_constraint c
                              join pg_attribute p on p.attrelid = t.oid and p.attname = 'project_id' and p.attnum = c.conkey[1]
                              where c.conrelid = t.oid
                                and c.contype = 'p'
                          )
                        """))
                .as("tables without a project first in their key must be named in Distribution")
                .isSubsetOf(Stream.of(Distribution.ON_EVERY_NODE, Distribution.ON_COORDINATOR)
                        .flatMap(Set::stream)
                        .toList());
        assertThat(query("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"))
                .containsAll(Distribution.ON_EVERY_NODE)
                .containsAll(Distribution.ON_COORDINATOR);
    }

    @Test
    void aPlainDatabasePlacesNoTable() throws SQLException {
        assertThat(query("select place_table('article')")).containsExactly("");
    }

    @Test
    void commandsWorkOnASchemaThatIsAhead() throws SQLException {
        change("""
                insert into flyway_schema_history
                  (installed_rank, version, description, type, script, installed_by, execution_time, success)
                values (100000, '100000', 'of a later release', 'SQL', 'V100000__later.sql', current_user, 1, true)
                """);
        try {
            assertThat(flyway.get().migrate().migrationsExecuted).isZero();
        } finally {
            change("delete from flyway_schema_history where version = '100000'");
        }
    }

    private void change(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isEqualTo(1);
        }
    }

    private List<String> query(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
