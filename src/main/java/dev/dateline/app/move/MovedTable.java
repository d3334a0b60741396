package dev.dateline.app.move;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table whose rows move with their project.
 *
 * @param columns without {@code project_id} and without generated ones
 * @param keys the columns that identify a row within its project; none for a table of one row
 * @param parents the tables that its foreign keys name, other than {@code project}
 */
record MovedTable(String name, List<Column> columns, List<Column> keys, Set<String> parents) {

    /** A column and its type as SQL. */
    record Column(String name, String type) {}

    /** Encrypted for one installation: two texts of the same secret differ. {@code updated_at} changes with them. */
    private static final Set<String> NOT_COMPARED = Set.of("webhook.secret", "webhook.previous_secret");

    /** The keys of the rows as texts, then a digest of the whole row. Parameter: project. */
    String digests(RowScope scope) {
        String compared = columns.stream()
                .filter(column -> !NOT_COMPARED.contains(name + "." + column.name()))
                .map(Column::name)
                .collect(Collectors.joining(", "));
        return """
                select %s sha256(convert_to(row(%s)::text, 'UTF8'))
                from %s
                where project_id = ?
                  and %s
                """.formatted(each(keys, key -> key.name() + "::text, ", ""), compared, name, scope.condition());
    }

    /** Sends the rows, with another project. */
    String copyOut(RowScope scope, long from, long to) {
        return """
                copy (
                    select %d::bigint, %s
                    from %s
                    where project_id = %d
                      and %s
                ) to stdout
                """.formatted(to, each(columns, Column::name, ", "), name, from, scope.condition());
    }

    String copyIn() {
        return "copy %s (project_id, %s) from stdin".formatted(name, each(columns, Column::name, ", "));
    }

    /** Rows as texts, in the order of the columns. Parameters: an array of texts for each key, and the project. */
    String select() {
        String wanted = each(keys, key -> "?::text[]", ", ");
        String names = each(keys, Column::name, ", ");
        String matches = each(keys, key -> "  and t.%1$s = w.%1$s::%2$s\n".formatted(key.name(), key.type()), "");
        String texts = each(columns, column -> "t." + column.name() + "::text", ", ");
        return keys.isEmpty()
                ? "select %s from %s t where t.project_id = ?".formatted(texts, name)
                : "select %s\nfrom unnest(%s) as w (%s)\njoin %s t\n   on t.project_id = ?\n%s"
                        .formatted(texts, wanted, names, name, matches);
    }

    /** Writes a row over the one with its key. Parameters: project, and the columns as texts. */
    String upsert() {
        String changes = columns.stream()
                .filter(column -> !keys.contains(column))
                .map(column -> "%1$s = excluded.%1$s".formatted(column.name()))
                .collect(Collectors.joining(", "));
        return """
                insert into %s (project_id, %s)
                overriding system value
                values (?, %s)
                on conflict (project_id%s) do %s
                """.formatted(
                        name,
                        each(columns, Column::name, ", "),
                        each(columns, column -> "?::" + column.type(), ", "),
                        each(keys, key -> ", " + key.name(), ""),
                        changes.isEmpty() ? "nothing" : "update set " + changes);
    }

    /** Deletes a row. Parameters: project, and the keys as texts. */
    String delete() {
        return "delete from %s where project_id = ?%s"
                .formatted(name, each(keys, key -> " and %s = ?::%s".formatted(key.name(), key.type()), ""));
    }

    /** Deletes some rows. Parameters: project, project, their number. */
    String deleteSome() {
        return keys.isEmpty()
                ? "delete from %s where project_id = ? and project_id = ? and ? > 0".formatted(name)
                : """
                delete from %1$s
                where project_id = ?
                  and (%2$s) in (select %2$s from %1$s where project_id = ? limit ?)
                """.formatted(name, each(keys, Column::name, ", "));
    }

    /** The number of rows. Parameter: project. */
    String count() {
        return "select count(*) from %s where project_id = ?".formatted(name);
    }

    private static String each(List<Column> columns, Function<Column, String> text, String separator) {
        return columns.stream().map(text).collect(Collectors.joining(separator));
    }

    /** Parents before their children. */
    static List<MovedTable> sorted(List<MovedTable> tables) {
        List<MovedTable> left = new ArrayList<>(tables);
        List<MovedTable> sorted = new ArrayList<>();
        while (!left.isEmpty()) {
            Set<String> waiting = left.stream().map(MovedTable::name).collect(Collectors.toSet());
            List<MovedTable> next = left.stream()
                    .filter(table -> Collections.disjoint(table.parents(), waiting))
                    .toList();
            if (next.isEmpty()) {
                throw new IllegalStateException("foreign keys in a circle: " + waiting);
            }
            sorted.addAll(next);
            left.removeAll(next);
        }
        return List.copyOf(sorted);
    }
}
