package dev.dateline.app.move;

import dev.dateline.app.move.MovedTable.Column;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/**
 * The tables whose rows move with their project, by the catalog: a new one is not forgotten.
 *
 * @param all parents before their children
 * @param sequences that number their rows
 */
record MovedTables(List<MovedTable> all, List<String> sequences) {

    static final String ARTICLE = "article";
    static final String RUN = "run";
    static final String EVENT = "event";
    static final String WEBHOOK = "webhook";
    static final String CHANGE = "project_change";
    static final String DELIVERY = "webhook_delivery";

    /**
     * Tables with a project that stay: of the move itself, of keys ({@link KeyCopy}), and what an installation finds
     * out anew.
     */
    static final Set<String> STAYING = Set.of(
            "project_move", "api_key_project", "project_use", "project_work", "embedding_task", "embedding_change");

    /** Not copied even where the target has none of the rows: secrets change, and a key may be used again. */
    static final Set<String> WRITTEN_OVER = Set.of(WEBHOOK, "run_idempotency");

    /** Of {@link #STAYING}, those that an installation fills again by itself. */
    static final List<String> REBUILT = List.of("project_use", "project_work", "embedding_task", "embedding_change");

    private record Described(String table, boolean isKey, Column column) {}

    private record Link(String table, String parent) {}

    static MovedTables read(Connection connection) throws SQLException {
        List<Described> columns = Query.list(
                        SqlText.of("""
                        select t.relname, a.attnum = any (i.indkey), a.attname, format_type(a.atttypid, a.atttypmod)
                        from pg_class t
                        join pg_index i on i.indrelid = t.oid and i.indisprimary
                        join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                        where t.relkind in ('r', 'p')
                          and not t.relispartition
                          and t.relnamespace = current_schema()::regnamespace
                          and t.relname <> all (?)
                          and a.attgenerated = ''
                          and exists (
                              select from pg_attribute p where p.attrelid = t.oid and p.attname = 'project_id')
                        order by t.relname, a.attnum
                        """, (Object) STAYING.toArray(String[]::new)),
                        row -> new Described(
                                row.getString(1), row.getBoolean(2), new Column(row.getString(3), row.getString(4))))
                .ask(connection);
        List<Link> links = Query.list(SqlText.of("""
                        select distinct child.relname, parent.relname
                        from pg_constraint c
                        join pg_class child on child.oid = c.conrelid
                        join pg_class parent on parent.oid = c.confrelid
                        where c.contype = 'f'
                          and c.connamespace = current_schema()::regnamespace
                          and parent.oid <> child.oid
                        order by child.relname, parent.relname
                        """), row -> new Link(row.getString(1), row.getString(2)))
                .ask(connection);
        List<MovedTable> tables = columns.stream()
                .map(Described::table)
                .distinct()
                .map(name -> table(name, columns, links))
                .toList();
        return new MovedTables(MovedTable.sorted(tables), sequences(connection));
    }

    private static MovedTable table(String name, List<Described> described, List<Link> links) {
        List<Described> own = described.stream()
                .filter(one -> one.table().equals(name) && !one.column().name().equals("project_id"))
                .toList();
        return new MovedTable(
                name,
                own.stream().map(Described::column).toList(),
                own.stream().filter(Described::isKey).map(Described::column).toList(),
                Set.copyOf(links.stream()
                        .filter(link -> link.table().equals(name))
                        .map(Link::parent)
                        .toList()));
    }

    private static List<String> sequences(Connection connection) throws SQLException {
        return Query.list(SqlText.of("""
                select s.relname
                from pg_class s
                where s.relkind = 'S'
                  and s.relnamespace = current_schema()::regnamespace
                  and not exists ( -- that of project: a project may get another id
                      select
                      from pg_depend d
                      where d.objid = s.oid
                        and d.refobjid = 'project'::regclass)
                order by s.relname
                """), row -> row.getString(1)).ask(connection);
    }

    MovedTable get(String name) {
        return all.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no table " + name));
    }

    /** The table and those that belong to its rows, parents first. */
    List<MovedTable> family(String root, String reference) {
        return all.stream()
                .filter(table -> table.name().equals(root)
                        || (table.parents().contains(root)
                                && table.columns().stream()
                                        .anyMatch(column -> column.name().equals(reference))))
                .toList();
    }
}
