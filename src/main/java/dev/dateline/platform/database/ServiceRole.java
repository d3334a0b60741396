package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The least privileges of a server: a role that reads and writes rows, and neither owns nor creates anything. Use it on
 * connections of the tables' owner, after each migration, since new tables have no grants.
 */
@ApplicationScoped
public class ServiceRole {

    private static final String FAULT = """
            select case
                    when r.rolname is null
                        then 'there is no role ' || n.name || ': create role ' || n.name || ' login password ''…'''
                    when r.rolsuper
                        then 'the role ' || n.name || ' is a superuser: grants cannot restrict it'
                    when pg_has_role(r.oid, current_user, 'member')
                        then 'the role ' || n.name || ' has all privileges of ' || current_user || ', the owner of the tables'
                    when not pg_has_role(current_user, t.relowner, 'usage')
                        then 'run this as ' || pg_get_userbyid(t.relowner) || ', the owner of the tables, not as ' || current_user
                end
            from (select ?::text as name) n
            left join pg_roles r on r.rolname = n.name
            left join pg_class t on t.oid = to_regclass('flyway_schema_history')
            """;

    /** Events are immutable and deleted by partition; only migrations write Flyway's table. */
    private static final String GRANTS = """
            select format('revoke all on %s from %I', c.oid::regclass, n.role),
                   case
                       when c.relkind = 'S' then format('grant usage on sequence %s to %I', c.oid::regclass, n.role)
                       when c.relname = 'flyway_schema_history' then format('grant select on %s to %I', c.oid::regclass, n.role)
                       when c.relname = 'event' then format('grant select, insert on %s to %I', c.oid::regclass, n.role)
                       else format('grant select, insert, update, delete on %s to %I', c.oid::regclass, n.role)
                   end
            from pg_class c
            cross join (select ?::text as role) n
            where c.relnamespace = current_schema()::regnamespace
              and c.relkind in ('r', 'p', 'S')
              and not c.relispartition
              and pg_has_role(current_user, c.relowner, 'usage')
              and not exists (
                  select
                  from pg_depend d
                  where d.classid = 'pg_class'::regclass
                    and d.objid = c.oid
                    and (d.deptype = 'e' or c.relkind = 'S' and d.deptype = 'i')
              )
            union all
            select null, format('grant usage on schema %I to %I', current_schema(), ?::text)
            union all
            select null, format('grant execute on function %s to %I', f.oid::regprocedure, ?::text)
            from pg_proc f
            where f.pronamespace = current_schema()::regnamespace
              and f.proname = 'keep_event_partitions'
            """;

    private final DataSource database;

    public ServiceRole(DataSource database) {
        this.database = database;
    }

    /** Why this role cannot be used by servers, as a sentence for a person; empty if it can. */
    public Optional<String> fault(String role) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(FAULT)) {
            query.setString(1, role);
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return Optional.ofNullable(rows.getString(1));
            }
        }
    }

    /**
     * Grants the role what a server needs, and revokes everything else on the service's tables; concurrent calls are
     * safe.
     */
    public void grantTo(String role) throws SQLException {
        try (Transaction transaction = Transaction.begin(database);
                Statement statement = transaction.connection().createStatement()) {
            statement.execute("select pg_advisory_xact_lock(hashtext('dateline service role'))");
            statement.execute(Distribution.SEQUENTIAL);
            for (String grant : grants(transaction.connection(), role)) {
                statement.execute(grant);
            }
            transaction.commit();
        }
    }

    /** Whether the role can still create tables: older servers allow it to everyone, in the schema {@code public}. */
    public boolean mayCreate(String role) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(
                        "select has_schema_privilege(?, current_schema()::regnamespace::oid, 'create')")) {
            query.setString(1, role);
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return rows.getBoolean(1);
            }
        }
    }

    private static List<String> grants(Connection connection, String role) throws SQLException {
        List<String> statements = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(GRANTS)) {
            query.setString(1, role);
            query.setString(2, role);
            query.setString(3, role);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    Optional.ofNullable(rows.getString(1)).ifPresent(statements::add);
                    statements.add(rows.getString(2));
                }
            }
        }
        return statements;
    }
}
