package dev.dateline.search.watches;

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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Reads enabled watches that are to be matched. One that cannot be read is logged and left out: articles must be stored. */
@ApplicationScoped
class StoredWatches {

    private static final Logger LOG = Logger.getLogger(StoredWatches.class);

    private static final String COLUMNS = "w.id, w.name, w.mark, w.search, tsquerysend(w.words) as words";

    // COPY takes no parameters. The only values in its text are numbers of this program.
    private static final String CHANGED = """
            select w.id, w.name, w.mark, w.search, coalesce(tsquerysend(w.words), '') as words, w.version
            from watch w
            where w.project_id = %d
              and w.version > %d
              and w.enabled""";

    private final WatchRows rows;

    StoredWatches(WatchRows rows) {
        this.rows = rows;
    }

    /** An enabled watch, by its name. */
    record Named(UUID id, String name, long mark) {}

    /** Those of these ids that there are, without their searches. */
    List<Named> named(Connection connection, ProjectId project, Collection<UUID> ids) throws SQLException {
        SqlText sql = SqlText.of("""
                select w.id, w.name, w.mark
                from unnest(?::uuid[]) as one (id)
                cross join lateral (
                  select w.* from watch w where w.project_id = ? and w.id = one.id and w.enabled offset 0
                ) w""", ids.toArray(UUID[]::new), project.value());
        return Query.list(sql, row -> new Named(row.getObject(1, UUID.class), row.getString(2), row.getLong(3)))
                .ask(connection);
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

    /** How much {@link #forEachChangedAfter} reads. */
    record Amount(int watches, long characters) {}

    /** How much was changed after a version; of more watches than a limit, that of so many. */
    Amount changedAfter(Connection connection, ProjectId project, long version, int limit) throws SQLException {
        SqlText sql = SqlText.of("""
                select count(*), coalesce(sum(length), 0)
                from (
                  select length(w.search::text) as length from watch w where w.project_id = ? and w.version > ? limit ?
                ) changed""", project.value(), version, limit);
        return Query.get(sql, row -> new Amount(row.getInt(1), row.getLong(2))).ask(connection);
    }

    /** The newest of these changes that is still there. */
    Optional<Change> newest(Connection connection, ProjectId project, List<Change> changes) throws SQLException {
        SqlText sql = SqlText.of(
                """
                select w.id, w.version, w.mark
                from unnest(?::uuid[], ?::bigint[], ?::bigint[]) as one (id, version, mark)
                cross join lateral (
                  select w.id, w.version, w.mark
                  from watch w
                  where w.project_id = ? and w.id = one.id and w.version = one.version and w.mark = one.mark
                  offset 0
                ) w
                order by w.version desc
                limit 1""",
                changes.stream().map(Change::id).toArray(UUID[]::new),
                changes.stream().map(Change::version).toArray(Long[]::new),
                changes.stream().map(Change::mark).toArray(Long[]::new),
                project.value());
        return Query.find(sql, row -> new Change(row.getObject(1, UUID.class), row.getLong(2), row.getLong(3)))
                .ask(connection);
    }

    /**
     * A change of a watch that is part of the project's history.
     *
     * @param version of the project's watches, which the change has made
     */
    record Change(UUID id, long version, long mark) {}

    /** Takes a watch, and the version that its change has made. */
    interface Taker {
        void take(StoredWatch watch, long version);
    }

    /** Passes on those that were changed after a version, of which there may be very many. */
    void forEachChangedAfter(Connection connection, ProjectId project, long version, Taker taker) throws SQLException {
        String query = CHANGED.formatted(project.value(), version);
        try (BinaryRows changed = BinaryRows.of(connection, query)) {
            while (changed.next()) {
                ByteBuffer id = changed.bytes();
                String name = Objects.requireNonNull(changed.text());
                long mark = changed.bigint();
                String search = Objects.requireNonNull(changed.text());
                ByteBuffer words = changed.bytes();
                Optional<StoredWatch> watch = read(
                        new UUID(id.getLong(), id.getLong()), name, mark, search, words.hasRemaining() ? words : null);
                long made = changed.bigint();
                watch.ifPresent(one -> taker.take(one, made));
            }
        }
    }

    private List<StoredWatch> list(Connection connection, SqlText sql) throws SQLException {
        Query<List<Optional<StoredWatch>>> query = Query.list(sql, row -> {
            byte[] words = row.getBytes("words");
            return read(
                    row.getObject("id", UUID.class),
                    row.getString("name"),
                    row.getLong("mark"),
                    row.getString("search"),
                    words == null ? null : ByteBuffer.wrap(words));
        });
        return query.ask(connection).stream().flatMap(Optional::stream).toList();
    }

    private Optional<StoredWatch> read(UUID id, String name, long mark, String search, @Nullable ByteBuffer words) {
        try {
            StandingQuery query = StandingQuery.stored(rows.tree(search));
            return Optional.of(new StoredWatch(id, name, mark, query, StandingSearch.prepare(query, words)));
        } catch (RuntimeException unreadable) {
            LOG.errorf(unreadable, "Watch %s cannot be read: %s", id, FailureText.of(unreadable));
            return Optional.empty();
        }
    }
}
