package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What {@code dateline migrate --distribute} makes of a new database, on a real cluster of Citus; the tests share it. */
class DistributedTablesCitusIT {

    /** Roles that log in with any password; the server has them, not the database. */
    private static final String ROLE = "dateline_tenant";

    private static final String REFUSED = "dateline_refused";

    private static TestCitus database;
    private static List<String> keysBefore;
    private static int distributed;

    @BeforeAll
    static void distribute() throws SQLException {
        database = TestCitus.named().orElseThrow().fresh("dateline_tables");
        database.migrate();
        keysBefore = foreignKeys();
        distributed = database.distribute();
    }

    @Test
    void everyTableOfANewDatabaseHasItsHome() throws Exception {
        assertThat(database.query("""
                        select c.relname || ' ' || coalesce(d.partmethod::text || d.repmodel::text, 'local')
                        from pg_class c
                        left join pg_dist_partition d on d.logicalrelid = c.oid
                        where c.relnamespace = 'public'::regnamespace
                          and c.relkind in ('r', 'p')
                          and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
                        order by 1
                        """)).allSatisfy(table -> {
            String name = table.substring(0, table.indexOf(' '));
            String home = table.substring(table.indexOf(' ') + 1);
            assertThat(home)
                    .as(name)
                    .isEqualTo(
                            Distribution.ON_EVERY_NODE.contains(name)
                                    ? "nt"
                                    : Distribution.ON_COORDINATOR.contains(name) ? "local" : "hs");
        });
        assertThat(database.query("select distinct colocationid::text from pg_dist_partition where partmethod = 'h'"))
                .as("one group, so that a project's rows lie on one node")
                .hasSize(1);
    }

    @Test
    void theForeignKeysStay() throws Exception {
        assertThat(foreignKeys()).isEqualTo(keysBefore).hasSizeGreaterThan(20);
    }

    @Test
    void anotherTimeChangesNothing() throws Exception {
        assertThat(distributed).isGreaterThan(20);
        assertThat(database.distribute()).isZero();
    }

    @Test
    void aLaterMigrationPlacesItsTable() throws Exception {
        database.execute(
                "create table shelf (project_id bigint not null, article_id bigint not null, primary key (project_id, article_id))");
        database.execute("select place_table('shelf')");
        database.execute(
                "alter table shelf add foreign key (project_id, article_id) references article on delete cascade");
        assertThat(database.query("""
                        select (select colocationid from pg_dist_partition where logicalrelid = 'shelf'::regclass)
                             = (select colocationid from pg_dist_partition where logicalrelid = 'article'::regclass)
                        """)).containsExactly("t");
        database.execute("drop table shelf");
    }

    @Test
    void aTableThatAMigrationForgotMovesTheNextTime() throws Exception {
        database.execute("create table forgotten (project_id bigint not null primary key, word text)");
        database.execute("insert into forgotten values (1, 'a')");
        assertThat(database.distribute()).isEqualTo(1);
        assertThat(database.query(
                        "select partmethod::text from pg_dist_partition where logicalrelid = 'forgotten'::regclass"))
                .containsExactly("h");
        assertThat(database.query("select word from forgotten")).containsExactly("a");
        database.execute("drop table forgotten");
    }

    @Test
    void aRoleThatOwnsNothingMakesPartitionsOfTheFeed() throws Exception {
        TestRoles.of(database).create(ROLE);
        TestRoles.of(database).asOwner().grantTo(ROLE);
        try (Connection connection = DriverManager.getConnection(database.url(), ROLE, "trusted");
                var statement = connection.createStatement()) {
            statement.execute("select keep_event_partitions(now(), now() + interval '60 days', '-infinity')");
            assertThatThrownBy(() -> statement.execute("create table mine (id bigint)"))
                    .isInstanceOf(SQLException.class);
        }
        assertThat(database.query("""
                        select count(*)
                        from pg_inherits i
                        join pg_dist_partition d on d.logicalrelid = i.inhrelid
                        where i.inhparent = 'event'::regclass
                          and d.partmethod = 'h'
                        """))
                .first()
                .satisfies(count -> assertThat(Integer.parseInt(count)).isGreaterThan(8));
    }

    @Test
    void aStatementOfManyShardsFailsInTheseTests() throws Exception {
        TestRoles.of(database).create(REFUSED);
        TestRoles.of(database).asOwner().grantTo(REFUSED);
        database.refuseManyShards(REFUSED);
        try (Connection connection = DriverManager.getConnection(database.url(), REFUSED, "trusted");
                var statement = connection.createStatement()) {
            statement.execute("select count(*) from article where project_id = 1");
            assertThatThrownBy(() -> statement.execute("select count(*) from article"))
                    .hasMessageContaining(TestCitus.MANY_SHARDS);
        }
    }

    private static List<String> foreignKeys() throws SQLException {
        return database.query("""
                select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
                from pg_constraint c
                where c.contype = 'f'
                  and c.conparentid = 0
                  and c.connamespace = 'public'::regnamespace
                  and c.conrelid::regclass::text !~ '_[0-9]{6}$' -- shards of reference tables
                order by 1
                """);
    }
}
