package dev.dateline.search.watches;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.platform.database.BinaryRows;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Reads enabled watches that are to be matched. One that cannot be read is logged and left out: articles must be stored. */
@ApplicationScoped
class StoredWatches {

    private static final Logger LOG = Logger.getLogger(StoredWatches.class);

    private static final String COLUMNS = "w.id, w.name, w.version, w.search, tsquerysend(w.words) as words";

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String CHANGED = """
            select w.id, w.name, w.version, w.search, coalesce(tsquerysend(w.words), '') as words
            from watch w
            where w.project_id = %d
              and w.version > %d
              and w.enabled""";

    private final ObjectMapper json;

    StoredWatches(ObjectMapper json) {
        this.json = json;
    }

    /** Those of these ids that there are. */
    List<StoredWatch> find(Connection connection, ProjectId project, Collection<UUID> ids) throws SQLException {
        return list(connection, SqlText.of("""
                select w.*
                from unnest(?::uuid[]) as one (id)
                cross join lateral (
                  select %s from watch w where w.project_id = ? and w.id = one.id and w.enabled offset 0
                ) w""".formatted(COLUMNS), ids.toArray(UUID[]::new), project.value()));
    }

    /** Those that were changed after a version. */
    List<StoredWatch> changedAfter(Connection connection, ProjectId project, long version) throws SQLException {
        return list(connection, SqlText.of("""
                        select %s
                        from watch w
                        where w.project_id = ?
                          and w.version > ?
                          and w.enabled""".formatted(COLUMNS), project.value(), version));
    }

    /** Of these watches, those that there still are, enabled and unchanged since a version. */
    List<UUID> unchangedSince(Connection connection, ProjectId project, Collection<UUID> ids, long version)
            throws SQLException {
        SqlText sql = SqlText.of("""
                select w.id
                from unnest(?::uuid[]) as one (id)
                cross join lateral (
                  select i.id
                  from watch i
                  where i.project_id = ? and i.id = one.id and i.version <= ? and i.enabled
                  offset 0
                ) w""", ids.toArray(UUID[]::new), project.value(), version);
        return Query.list(sql, row -> row.getObject(1, UUID.class)).ask(connection);
    }

    /** The number of watches that were changed after a version, if that is less than a limit, else the limit. */
    int countChangedAfter(Connection connection, ProjectId project, long version, int limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select count(*)
                from (
                  select from watch w where w.project_id = ? and w.version > ? limit ?
                ) changed""", project.value(), version, limit);
        return Query.get(sql, row -> row.getInt(1)).ask(connection);
    }

    /** Passes on those that were changed after a version, of which there may be very many. */
    void forEachChangedAfter(Connection connection, ProjectId project, long version, Consumer<StoredWatch> taker)
            throws SQLException {
        String query = CHANGED.formatted(project.value(), version);
        try (BinaryRows rows = BinaryRows.of(connection, query)) {
            while (rows.next()) {
                ByteBuffer id = rows.bytes();
                String name = Objects.requireNonNull(rows.text());
                long changed = rows.bigint();
                String search = Objects.requireNonNull(rows.text());
                ByteBuffer words = rows.bytes();
                read(new UUID(id.getLong(), id.getLong()), name, changed, search, words.hasRemaining() ? words : null)
                        .ifPresent(taker);
            }
        }
    }

    private List<StoredWatch> list(Connection connection, SqlText sql) throws SQLException {
        Query<List<Optional<StoredWatch>>> query = Query.list(sql, row -> {
            byte[] words = row.getBytes("words");
            return read(
                    row.getObject("id", UUID.class),
                    row.getString("name"),
                    row.getLong("version"),
                    row.getString("search"),
                    words == null ? null : ByteBuffer.wrap(words));
        });
        return query.ask(connection).stream().flatMap(Optional::stream).toList();
    }

    private Optional<StoredWatch> read(UUID id, String name, long version, String search, @Nullable ByteBuffer words) {
        try {
            StandingQuery query = StandingQuery.stored(tree(search));
            return Optional.of(new StoredWatch(id, name, version, query, StandingSearch.prepare(query, words)));
        } catch (RuntimeException unreadable) {
            LOG.errorf(unreadable, "Watch %s cannot be read: %s", id, FailureText.of(unreadable));
            return Optional.empty();
        }
    }

    private JsonNode tree(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException("the search of a watch cannot be read", broken);
        }
    }
}
