package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.platform.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Permissions of the service's role, on a separate server. Black-box tests show that they are sufficient. */
@Tag("slow")
class ServiceRoleTest {

    private static final String DENIED = "42501";

    @TempDir
    static Path home;

    private static EmbeddedPostgres server;
    private static TestRoles roles;
    private static PGSimpleDataSource service;

    @BeforeAll
    static void migrate() {
        server = EmbeddedPostgres.attachForTests(home, System.err::println);
        Flyway.configure()
                .dataSource(server.jdbcUrl(), server.username(), server.password())
                .load()
                .migrate();
        roles = TestRoles.of(server.settings());
        service = roles.as("dateline_service", roles.create("dateline_service"));
        roles.grantTo("dateline_service");
        roles.asSuperuser("insert into project (slug, name, created_at) values ('first', 'First', now())");
    }

    @AfterAll
    static void leave() throws IOException, InterruptedException {
        server.close();
        for (String lock : List.of("lock.server", "lock")) { // the folder can be deleted once it is no longer used
            new ProcessBuilder("flock", "--timeout", "60", home.resolve("postgres/" + lock) + "", "true")
                    .start()
                    .waitFor();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into project (slug, name, created_at) values ('one', 'One', now())",
                "update api_key set last_used_at = now()",
                "delete from run",
                "select nextval('article_id'), nextval('mention_id'), nextval('image_id'), nextval('run_number')",
                "select * from flyway_schema_history",
                "select * from event",
                "listen dateline_events",
                "notify dateline_events, '1'",
                "select pg_advisory_xact_lock(1)",
                "select st_isvalid(st_point(1, 2)), count(*) from spatial_ref_sys",
                "select keep_event_partitions(now(), now() + interval '60 days', '-infinity')",
                "select sequence_events(id, 200) from project"
            })
    void rowsAreReadAndWritten(String sql) {
        assertThatCode(() -> execute(sql)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table mine (a int)",
                "create table public.mine (a int)",
                "create schema mine",
                "create function mine() returns int language sql as 'select 1'",
                "create extension pg_trgm",
                "alter table project add column more text",
                "alter table event disable trigger all",
                "create index more on project (name)",
                "drop table article",
                "drop function keep_event_partitions(timestamptz, timestamptz, timestamptz)",
                "truncate article",
                "update event set type = 'service.other'",
                "delete from event",
                "insert into flyway_schema_history select * from flyway_schema_history",
                "delete from flyway_schema_history",
                "select setval('article_id', 1)",
                "set role dateline",
                "create role other",
                "copy (select 1) to program 'true'",
                "select pg_read_file('/etc/passwd')"
            })
    void nothingIsMadeChangedOrDropped(String sql) {
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> execute(sql))
                .satisfies(denied ->
                        assertThat(denied.getSQLState()).as(denied.getMessage()).isIn(DENIED, "0LP01"));
    }

    @Test
    void onlyTheFunctionMakesAndDropsPartitionsOfTheOwner() throws SQLException {
        execute("select keep_event_partitions('2031-03-03', '2031-03-03', '-infinity')");
        assertThat(query("select pg_get_userbyid(relowner) from pg_class where relname = 'event_20310303'"))
                .isEqualTo("dateline");
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute("drop table event_20310303"));
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute("select * from event_20310303"));
        execute("select keep_event_partitions(now(), now(), '2031-03-20')");
        assertThat(query("select count(*) from pg_class where relname = 'event_20310303'"))
                .isEqualTo("0");
    }

    @Test
    void theFunctionIsNotLedElsewhereByItsCaller() throws SQLException {
        try (Connection connection = service.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create temp table event (occurred_at timestamptz) partition by range (occurred_at)");
            statement.execute("set search_path = pg_temp");
            statement.execute("select public.keep_event_partitions('2032-03-01', '2032-03-01', '-infinity')");
        }
        assertThat(query("select inhparent::regclass from pg_inherits where inhrelid = 'event_20320301'::regclass"))
                .isEqualTo("event");
    }

    @Test
    void otherRolesMayNotCallIt() {
        PGSimpleDataSource other = roles.as("other", roles.create("other"));
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> {
            try (Connection connection = other.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("select public.keep_event_partitions(now(), now(), 'infinity')");
            }
        });
    }

    @Test
    void grantingAgainTakesWhatWasTooMuch() throws SQLException {
        roles.asSuperuser("grant truncate, trigger on article to dateline_service");
        assertThat(query("select has_table_privilege('article', 'truncate')")).isEqualTo("t");
        roles.grantTo("dateline_service");
        assertThat(query("select has_table_privilege('article', 'truncate')")).isEqualTo("f");
    }

    @Test
    void rolesThatCannotBeRestrictedAreRefused() throws SQLException {
        ServiceRole owner = roles.asOwner();
        assertThat(owner.fault("dateline_service")).isEmpty();
        assertThat(owner.fault("nobody"))
                .hasValueSatisfying(told -> assertThat(told).startsWith("there is no role nobody: create role"));
        assertThat(owner.fault("postgres"))
                .hasValueSatisfying(told -> assertThat(told).contains("superuser"));
        assertThat(owner.fault("dateline"))
                .hasValueSatisfying(told -> assertThat(told).contains("owner of the tables"));
    }

    @Test
    void whoDoesNotOwnTheTablesCannotGrant() throws SQLException {
        roles.create("reader");
        assertThat(new ServiceRole(service).fault("reader"))
                .contains("run this as dateline, the owner of the tables, not as dateline_service");
    }

    @Test
    void whoMayMakeTablesIsTold() throws SQLException {
        roles.create("maker");
        roles.grantTo("maker");
        assertThat(roles.asOwner().mayCreate("maker")).isFalse();
        roles.asSuperuser("grant create on schema public to maker");
        assertThat(roles.asOwner().mayCreate("maker")).isTrue();
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = service.getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
            if (sql.startsWith("select keep")) {
                connection.commit();
            }
        }
    }

    private static String query(String sql) throws SQLException {
        try (Connection connection = service.getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
