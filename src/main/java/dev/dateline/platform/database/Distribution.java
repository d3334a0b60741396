package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

/**
 * Distributes the tables of a database with Citus over its nodes (ADR 47): rows of one project on one node, tables that
 * are read before the project is known on every node, and a few tables on the coordinator alone. Rows that are there
 * move along. Use it on connections of the tables' owner, after the migrations; it may run again at any time.
 *
 * <p>Migrations of a database that is distributed already place their tables themselves: {@code place_table} of the
 * schema.
 */
@ApplicationScoped
public class Distribution {

    /** Reference tables: small, and read by name or key before the project is known. */
    static final Set<String> ON_EVERY_NODE = Set.of("project", "api_key", "api_key_project", "embedding_model");

    /** Local tables: read over all projects, or by another key than the project's; and what Flyway writes. */
    static final Set<String> ON_COORDINATOR = Set.of(
            "project_move",
            "project_work",
            "project_tour",
            "project_use",
            "rate_bucket",
            "feed_address",
            "embedding_endpoint",
            "flyway_schema_history");

    /**
     * Citus then changes the tables of a transaction by one connection to a node; distributed and reference tables can be
     * changed together. A database without Citus accepts the unknown setting.
     */
    static final String SEQUENTIAL = "set local citus.multi_shard_modify_mode = 'sequential'";

    /**
     * For the sessions that begin after this: {@code set local} reaches the node of the project, and a statement that is
     * executed often is still planned with its project. With a plan for any project, Citus 13.2 asks all shards in
     * updates that join.
     */
    private static final String SETTINGS = """
            do $$
            begin
                execute format('alter database %I set citus.propagate_set_commands = local', current_database());
                execute format('alter database %I set plan_cache_mode = force_custom_plan', current_database());
            end $$
            """;

    /** For a database with Citus only: any other does not know these functions and tables. */
    private static final String FAULT = """
            select case
                when (select count(*) from citus_get_active_worker_nodes()) = 0
                    then 'the database has no worker nodes: an administrator adds them by citus_add_node'
                when (select groupid from pg_dist_local_group) <> 0
                    then 'this is a worker node: use the address of the coordinator'
            end
            """;

    private static final String HAS_CITUS = "select exists (select from pg_extension where extname = 'citus')";

    /** Tables that are not where they belong; first the projects, on which the place of all others depends. */
    private static final String UNPLACED = """
            select c.relname, c.relname = any (?) as on_every_node
            from pg_class c
            where c.relnamespace = current_schema()::regnamespace
              and c.relkind in ('r', 'p')
              and not c.relispartition
              and c.relname <> all (?)
              and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
              and not exists (
                  select
                  from pg_dist_partition d
                  where d.logicalrelid = c.oid
                    and (d.partmethod = 'h' or d.repmodel = 't')
              )
            order by c.relname <> 'project', c.relname <> all (?), c.relname <> 'flow', c.relname
            """;

    /** Foreign keys of the tables of this schema, and how to make them again. */
    private static final String FOREIGN_KEYS = """
            select c.conrelid::regclass::text, quote_ident(c.conname), pg_get_constraintdef(c.oid)
            from pg_constraint c
            join pg_class t on t.oid = c.conrelid
            where c.contype = 'f'
              and c.conparentid = 0
              and t.relnamespace = current_schema()::regnamespace
            order by 1, 2
            """;

    /** Placed tables and partitions that still hold a local copy of their rows, which no query reads. */
    private static final String TABLES_WITH_LEFTOVER_ROWS = """
            select c.oid::regclass::text
            from pg_dist_partition d
            join pg_class c on c.oid = d.logicalrelid
            where c.relnamespace = current_schema()::regnamespace
              and c.relkind = 'r'
              and (d.partmethod = 'h' or d.repmodel = 't')
              and pg_relation_size(c.oid) > 0
            order by c.oid
            """;

    /** @param onEveryNode whether it becomes a reference table */
    private record Table(String name, boolean onEveryNode) {}

    private record ForeignKey(String table, String name, String definition) {}

    private final DataSource database;

    Distribution(DataSource database) {
        this.database = database;
    }

    /** Why the database cannot be distributed, as a sentence for a person; empty if it can. */
    public Optional<String> fault() throws SQLException {
        try (Connection connection = database.getConnection()) {
            if (!Query.get(SqlText.of(HAS_CITUS), row -> row.getBoolean(1)).ask(connection)) {
                return Optional.of("the database has no Citus: an administrator loads it into every node and runs"
                        + " \"create extension citus\" there");
            }
            return Query.get(SqlText.of(FAULT), row -> Optional.ofNullable(row.getString(1)))
                    .ask(connection);
        }
    }

    /**
     * Moves every table to where it belongs, in one transaction; servers that use the database wait for it. Returns how
     * many tables have moved.
     */
    public int distribute() throws SQLException {
        int moved;
        try (Transaction transaction = Transaction.begin(database)) {
            moved = place(transaction.connection());
            transaction.commit();
        }
        dropLeftoverRows();
        return moved;
    }

    private static int place(Connection connection) throws SQLException {
        execute(connection, "select pg_advisory_xact_lock(hashtext('dateline distribution'))");
        execute(connection, SEQUENTIAL);
        execute(connection, SETTINGS);
        List<Table> tables = unplaced(connection);
        if (tables.isEmpty()) {
            return 0;
        }
        // A distributed table cannot have a foreign key to one that is not distributed yet. And a reference table would
        // make "local tables of Citus" of all plain ones that refer to it, which their identity columns then tie down.
        List<ForeignKey> foreignKeys = Query.list(
                        SqlText.of(FOREIGN_KEYS),
                        row -> new ForeignKey(row.getString(1), row.getString(2), row.getString(3)))
                .ask(connection);
        for (ForeignKey key : foreignKeys) {
            execute(connection, "alter table %s drop constraint %s".formatted(key.table(), key.name()));
        }
        for (Table table : tables) {
            SqlText sql = SqlText.of("select place_table(?::regclass, ?)", table.name(), table.onEveryNode());
            new Query<>(sql, ResultSet::next).ask(connection);
        }
        for (ForeignKey key : foreignKeys) {
            execute(
                    connection,
                    "alter table %s add constraint %s %s".formatted(key.table(), key.name(), key.definition()));
        }
        return tables.size();
    }

    private static List<Table> unplaced(Connection connection) throws SQLException {
        String[] onEveryNode = ON_EVERY_NODE.toArray(String[]::new);
        SqlText sql = SqlText.of(UNPLACED, onEveryNode, ON_COORDINATOR.toArray(String[]::new), onEveryNode);
        return Query.list(sql, row -> new Table(row.getString(1), row.getBoolean(2)))
                .ask(connection);
    }

    /** Also those that a killed process has left: they only take up the disk. */
    private void dropLeftoverRows() throws SQLException {
        try (Connection connection = database.getConnection()) {
            List<String> tables = Query.list(SqlText.of(TABLES_WITH_LEFTOVER_ROWS), row -> row.getString(1))
                    .ask(connection);
            for (String table : tables) {
                SqlText sql = SqlText.of("select truncate_local_data_after_distributing_table(?::regclass)", table);
                new Query<>(sql, ResultSet::next).ask(connection);
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
