package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** What is where: ids and numbers of rows of the moving project at one side. */
final class MovedRows {

    record Articles(long last, int size) {}

    private MovedRows() {}

    static long count(Installation side, MovedTable table) throws SQLException {
        SqlText sql = SqlText.of(table.count(), side.project().value());
        return Query.get(sql, row -> row.getLong(1)).ask(side.connection());
    }

    static long last(Installation side, MovedTable table, String number) throws SQLException {
        SqlText sql = SqlText.of(
                "select coalesce(max(%s), 0) from %s where project_id = ?".formatted(number, table.name()),
                side.project().value());
        return Query.get(sql, row -> row.getLong(1)).ask(side.connection());
    }

    static Set<Long> articlesAmong(Installation side, Set<Long> ids) throws SQLException {
        SqlText sql = SqlText.of(
                "select id from article where project_id = ? and id = any (?)",
                side.project().value(),
                ids.toArray(Long[]::new));
        return new HashSet<>(Query.list(sql, row -> row.getLong(1)).ask(side.connection()));
    }

    static Set<Long> deliveries(Installation side, String condition) throws SQLException {
        SqlText sql = SqlText.of(
                "select id from webhook_delivery where project_id = ? and " + condition,
                side.project().value());
        return new HashSet<>(Query.list(sql, row -> row.getLong(1)).ask(side.connection()));
    }

    static Set<UUID> runs(Installation side, String condition) throws SQLException {
        SqlText sql = SqlText.of(
                "select id from run where project_id = ? and " + condition,
                side.project().value());
        return new HashSet<>(
                Query.list(sql, row -> row.getObject(1, UUID.class)).ask(side.connection()));
    }

    /** The next articles after one, by id: the last of them, and how many; none gives that one again. */
    static Articles nextArticles(Installation side, long after, int limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select coalesce(max(id), ?), count(*)
                from (
                    select id
                    from article
                    where project_id = ?
                      and id > ?
                    order by id
                    limit ?
                ) next
                """, after, side.project().value(), after, limit);
        return Query.get(sql, row -> new Articles(row.getLong(1), row.getInt(2)))
                .ask(side.connection());
    }
}
