package dev.dateline.locations;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stores the canonical entities of a project's mentions, on the caller's transaction. */
@ApplicationScoped
public class EntityWriter {

    /** An entity that is new, or has a new name. */
    public record Change(String type, String id, @Nullable String name, boolean created) {}

    private record Key(String type, String id) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byType = type.compareTo(other.type);
            return byType == 0 ? id.compareTo(other.id) : byType;
        }
    }

    /** Stores the entities of these mentions; returns the new or renamed ones, by type and id. */
    public List<Change> write(Connection connection, ProjectId project, List<MentionDraft> mentions, Instant now)
            throws SQLException {
        SortedMap<Key, Change> found = new TreeMap<>();
        for (MentionDraft mention : mentions) {
            MentionDraft.Canonical canonical = mention.canonical();
            if (canonical != null) {
                Key key = new Key(canonical.type(), canonical.id());
                found.merge(
                        key,
                        new Change(canonical.type(), canonical.id(), canonical.name(), true),
                        (one, two) -> two.name() == null ? one : two);
            }
        }
        dropKnown(connection, project, found);
        return found.isEmpty() ? List.of() : upsert(connection, project, List.copyOf(found.values()), now);
    }

    /** Most exist already: reading them locks nothing that another writer waits for. */
    private static void dropKnown(Connection connection, ProjectId project, Map<Key, Change> found)
            throws SQLException {
        if (found.isEmpty()) {
            return;
        }
        List<Change> all = List.copyOf(found.values());
        SqlText sql = SqlText.of(
                """
                select e.type, e.id
                from unnest(?::text[], ?::text[], ?::text[]) as wanted (type, id, name)
                join entity e on e.project_id = ? and e.type = wanted.type and e.id = wanted.id
                where wanted.name is null
                   or e.name = wanted.name
                """, column(all, Change::type), column(all, Change::id), column(all, Change::name), project.value());
        List<Key> known = Query.list(sql, row -> new Key(row.getString(1), row.getString(2)))
                .ask(connection);
        known.forEach(found::remove);
    }

    // Sorted, so that writers cannot deadlock. xmax is 0 in a row that this statement inserted.
    private static List<Change> upsert(Connection connection, ProjectId project, List<Change> found, Instant now)
            throws SQLException {
        SqlText sql = SqlText.of(
                """
                insert into entity as known (project_id, type, id, name, created_at, updated_at)
                select ?, wanted.type, wanted.id, wanted.name, ?, ?
                from unnest(?::text[], ?::text[], ?::text[]) as wanted (type, id, name)
                order by wanted.type collate "C", wanted.id collate "C"
                on conflict (project_id, type, id) do update
                set name = excluded.name, updated_at = excluded.updated_at
                where excluded.name is not null
                  and known.name is distinct from excluded.name
                returning type, id, name, xmax = 0
                """,
                project.value(),
                now,
                now,
                column(found, Change::type),
                column(found, Change::id),
                column(found, Change::name));
        return Query.list(
                        sql, row -> new Change(row.getString(1), row.getString(2), row.getString(3), row.getBoolean(4)))
                .ask(connection);
    }

    private static String[] column(List<Change> changes, Function<Change, @Nullable String> value) {
        return changes.stream().map(value).toArray(String[]::new);
    }
}
