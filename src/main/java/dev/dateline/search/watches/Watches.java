package dev.dateline.search.watches;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;

import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.FeedAddresses;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.WatchState;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The watches of a project in the database. Each change takes the lock of the project's version, and makes the
 * {@linkplain WatchState state} another one: no article is committed that was matched against the former.
 */
@ApplicationScoped
class Watches {

    static final int MAX_PER_PROJECT = 1_000_000;

    /** The constraint that keeps it. */
    private static final String MAXIMUM = "watches_per_project";

    /** The step {@code state}: the watches' next state, with so many more of them. */
    private static final String NEXT_STATE = """
            insert into project_version as known (project_id, version, mark, watch_version, watch_mark, watch_count)
            values (?, 0, 0, 1, ?, ?)
            on conflict (project_id) do update
            set watch_version = known.watch_version + 1,
                watch_mark = excluded.watch_mark,
                watch_count = known.watch_count + excluded.watch_count
            returning project_id, watch_version, watch_mark""";

    private static final String CREATE = """
            with state as (
            %s
            )
            insert into watch (
              project_id, version, mark, created_at, updated_at, id, name, search, enabled, center, meters, extent, terms)
            select s.project_id, s.watch_version, s.watch_mark, ?, ?, n.id, n.name, n.search, n.enabled, %s
            from state s
            cross join json_to_recordset(?::json) as n (%s)
            ;commit""".formatted(NEXT_STATE, WatchRows.FOUND_BY, WatchRows.WRITTEN);

    private static final String CHANGE = """
            update watch w
            set version = ?,
                mark = ?,
                updated_at = ?,
                name = coalesce(n.name, w.name),
                enabled = coalesce(?, w.enabled)%s
            from json_to_recordset(?::json) as n (%s)
            where w.project_id = ?
              and w.id = ?""";

    private static final String CHANGED_SEARCH = """
            ,
                search = n.search, (center, meters, extent, terms) = (select %s)""".formatted(WatchRows.FOUND_BY);

    private final DataSource database;
    private final WatchRows rows;
    private final Clock clock;

    Watches(DataSource database, WatchRows rows, Clock clock) {
        this.database = database;
        this.rows = rows;
        this.clock = clock;
    }

    static ProblemException unknown() {
        return NOT_FOUND.because("Watch not found in this project").tellPaths();
    }

    /** Creates watches, all or none; 409 if the project would have more than the maximum. */
    List<Watch> create(ProjectId project, List<WatchChange> wanted) throws SQLException {
        List<UUID> ids = Stream.generate(UUID::randomUUID).limit(wanted.size()).toList();
        Instant now = now();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            try (PreparedStatement create = transaction.connection().prepareStatement(CREATE)) {
                SqlText.of(
                                "",
                                project.value(),
                                WatchState.nextMark(),
                                wanted.size(),
                                now,
                                now,
                                rows.written(ids, wanted))
                        .bind(create, 1);
                create.execute();
            } catch (SQLException failed) {
                if (SqlFault.violatesCheck(failed, MAXIMUM)) {
                    throw tooMany(wanted.size());
                }
                throw failed;
            }
            transaction.commit();
        }
        List<Watch> created = new ArrayList<>();
        for (int at = 0; at < ids.size(); at++) {
            WatchChange watch = wanted.get(at);
            created.add(new Watch(
                    ids.get(at),
                    Objects.requireNonNull(watch.name()),
                    Objects.requireNonNull(watch.search()).given(),
                    watch.enabled() == null || watch.enabled(),
                    now,
                    now,
                    0,
                    null));
        }
        return created;
    }

    private static ProblemException tooMany(int more) {
        return CONFLICT.because("The project would have more than %,d watches with %,d more; nothing was created"
                .formatted(MAX_PER_PROJECT, more));
    }

    @RetriedRead
    Watch get(ProjectId project, UUID id) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return find(connection, project, id).orElseThrow(Watches::unknown);
        }
    }

    private Optional<Watch> find(Connection connection, ProjectId project, UUID id) throws SQLException {
        SqlText sql = SqlText.lines(selected(project), SqlText.of("  and w.id = ?", id));
        return Query.find(sql, rows::watch).ask(connection);
    }

    private static SqlText selected(ProjectId project) {
        return SqlText.of("""
                select %s
                from watch w
                left join watch_match m on m.project_id = w.project_id and m.watch_id = w.id
                where w.project_id = ?""".formatted(WatchRows.COLUMNS), project.value());
    }

    /** By name, without regard to case. */
    @RetriedRead
    Page<Watch> list(ProjectId project, @Nullable String prefix, PageRequest page) throws SQLException {
        SqlText named = prefix == null
                ? SqlText.of("")
                : SqlText.of("  and starts_with(lower(w.name) collate \"C\", lower(?))", prefix);
        SqlText items = SqlText.lines(
                selected(project),
                named,
                SqlText.of(
                        "order by lower(w.name) collate \"C\", w.id\nlimit ?\noffset ?", page.limit(), page.offset()));
        SqlText count = SqlText.lines(
                SqlText.of("select count(*) from watch w where w.project_id = ?", project.value()), named);
        try (Connection connection = database.getConnection()) {
            long total = prefix == null
                    ? WatchState.query(project).ask(connection).count()
                    : Query.get(count, row -> row.getLong(1)).ask(connection);
            return new Page<>(Query.list(items, rows::watch).ask(connection), Pagination.of(page, total));
        }
    }

    Watch change(ProjectId project, UUID id, WatchChange wanted) throws SQLException {
        WatchChange.Search search = wanted.search();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            Next next = nextState(connection, project, 0);
            SqlText sql = SqlText.of(
                    CHANGE.formatted(search == null ? "" : CHANGED_SEARCH, WatchRows.WRITTEN),
                    next.version(),
                    next.mark(),
                    now(),
                    SqlText.nullable(JDBCType.BOOLEAN, wanted.enabled()),
                    rows.written(List.of(id), List.of(wanted)),
                    project.value(),
                    id);
            if (new Update(sql).run(connection) == 0) {
                throw unknown();
            }
            Watch changed = find(connection, project, id).orElseThrow(Watches::unknown);
            transaction.commit();
            return changed;
        }
    }

    void delete(ProjectId project, UUID id) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            nextState(connection, project, -1);
            Update delete = Update.of("delete from watch where project_id = ? and id = ?", project.value(), id);
            if (delete.run(connection) == 0) {
                throw unknown();
            }
            FeedAddresses.withdrawal(project, id).run(connection);
            transaction.commit();
        }
    }

    private record Next(long version, long mark) {}

    /** The next state. Locks the project's version until the end of the transaction. */
    private static Next nextState(Connection connection, ProjectId project, int more) throws SQLException {
        SqlText sql = SqlText.of("""
                update project_version
                set watch_version = watch_version + 1, watch_mark = ?, watch_count = watch_count + ?
                where project_id = ?
                  and watch_count > 0
                returning watch_version, watch_mark
                """, WatchState.nextMark(), more, project.value());
        return Query.find(sql, row -> new Next(row.getLong(1), row.getLong(2)))
                .ask(connection)
                .orElseThrow(Watches::unknown);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
