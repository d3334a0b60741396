package dev.dateline.runs;

import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import dev.dateline.platform.database.EntityRows;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/** Reads runs and their items. */
@ApplicationScoped
@RetriedRead
class RunReads {

    /** Filters of a list of runs; null: all. */
    record Filter(@Nullable RunStatus status, @Nullable UUID flow) {

        @Parameter(
                name = Filter.FLOW,
                description = "Only runs of this flow",
                schema = @Schema(type = SchemaType.STRING, format = "uuid"))
        private static final String FLOW = "flow_id";

        /** Parses both; notes faults. */
        static Filter from(QueryParameters parameters) {
            Optional<RunStatus> status = RunStatus.from(parameters);
            Optional<UUID> flow = parameters.find(FLOW).flatMap(text -> parameters.parse(FLOW, text, UuidText::parse));
            return new Filter(status.orElse(null), flow.orElse(null));
        }
    }

    /** Without the payload. */
    private static final SqlText ITEM = SqlText.of("""
            select i.project_id, i.run_id, i.position, i.status, i.external_id, i.article_id, i.error, i.change, i.warnings
            """);

    private static final SqlText BY_INDEX = SqlText.of("order by i.position");

    private final DataSource database;
    private final Session session;

    RunReads(DataSource database, Session session) {
        this.database = database;
        this.session = session;
    }

    /** Clients poll it: one statement, without a session and a transaction around it. */
    Optional<Run> find(ProjectId project, UUID id) {
        return Query.find(byKey(project, id), RunReads::run).ask(database);
    }

    /** The items of a terminal run are not read. */
    private static SqlText byKey(ProjectId project, UUID id) {
        return SqlText.of(
                """
                select r.id, r.status, r.total, r.succeeded, r.failed, r.error_message, r.created_at, r.updated_at,
                       item.pending, item.running, item.succeeded, item.failed
                from run r
                cross join lateral (
                    select count(*) filter (where i.status = ?),
                           count(*) filter (where i.status = ?),
                           count(*) filter (where i.status = ?),
                           count(*) filter (where i.status = ?)
                    from run_item i
                    where i.project_id = ?
                      and i.run_id = r.id
                      and r.status in ('pending', 'running')
                ) item (pending, running, succeeded, failed)
                where r.project_id = ?
                  and r.id = ?
                """,
                ItemStatus.PENDING.text(),
                ItemStatus.RUNNING.text(),
                ItemStatus.SUCCEEDED.text(),
                ItemStatus.FAILED.text(),
                project.value(),
                project.value(),
                id);
    }

    private static Run run(ResultSet row) throws SQLException {
        RunStatus status = RunStatus.of(row.getString(2));
        RunCounts counts = status.isTerminal()
                ? new RunCounts(row.getInt(3), 0, 0, row.getInt(4), row.getInt(5))
                : new RunCounts(row.getInt(3), row.getInt(9), row.getInt(10), row.getInt(11), row.getInt(12));
        return new Run(
                row.getObject(1, UUID.class),
                status,
                counts,
                row.getObject(7, OffsetDateTime.class).toInstant(),
                row.getObject(8, OffsetDateTime.class).toInstant(),
                row.getString(6));
    }

    /** Newest first. */
    @Transactional
    Page<Run> list(ProjectId project, Filter filter, PageRequest page) {
        List<SqlText> where = new ArrayList<>();
        where.add(SqlText.of("from run r\nwhere r.project_id = ?", project.value()));
        if (filter.status() != null) {
            where.add(SqlText.of("  and r.status = ?", filter.status().text()));
        }
        if (filter.flow() != null) {
            where.add(SqlText.of("  and r.flow_id = ?", filter.flow()));
        }
        SqlText matching = SqlText.lines(where);
        SqlText rows =
                SqlText.lines(SqlText.of("select r.*"), matching, SqlText.of("order by r.number desc"), part(page));
        List<RunEntity> found = EntityRows.list(session, rows, RunEntity.class);
        return new Page<>(runs(project, found), Pagination.of(page, count(matching)));
    }

    /** By index. */
    @Transactional
    Page<RunItem> listItems(ProjectId project, UUID run, @Nullable ItemStatus status, PageRequest page) {
        SqlText matching = items(project, run, status);
        return new Page<>(items(SqlText.lines(matching, BY_INDEX, part(page))), Pagination.of(page, count(matching)));
    }

    /** By index; a run has at most a thousand. */
    @Transactional
    List<RunItem> listFailed(ProjectId project, UUID run) {
        return items(SqlText.lines(items(project, run, ItemStatus.FAILED), BY_INDEX));
    }

    private static SqlText items(ProjectId project, UUID run, @Nullable ItemStatus status) {
        SqlText ofRun = SqlText.of("from run_item i\nwhere i.project_id = ?\n  and i.run_id = ?", project.value(), run);
        return status == null ? ofRun : SqlText.lines(ofRun, SqlText.of("  and i.status = ?", status.text()));
    }

    private List<RunItem> items(SqlText matching) {
        return EntityRows.list(session, SqlText.lines(ITEM, matching), RunItemEntity.class).stream()
                .map(RunItemEntity::toItem)
                .toList();
    }

    /** An article that several items of the run have counts once. */
    PlaceCount countPlaces(ProjectId project, UUID run) {
        SqlText sql = SqlText.of("""
                select count(*), coalesce(sum(places.count), 0), count(*) filter (where places.count = 0)
                from (
                    select distinct i.article_id
                    from run_item i
                    where i.project_id = ?
                      and i.run_id = ?
                      and i.article_id is not null
                ) article
                cross join lateral (
                    select count(*)
                    from mention m
                    where m.project_id = ?
                      and m.article_id = article.article_id
                ) places
                """, project.value(), run, project.value());
        return Query.get(sql, row -> new PlaceCount(row.getLong(1), row.getLong(2), row.getLong(3)))
                .ask(database);
    }

    ChangeCount countChanges(ProjectId project, UUID run) {
        SqlText sql = SqlText.of("""
                select count(*) filter (where i.change = 'created'),
                       count(*) filter (where i.change = 'updated'),
                       count(*) filter (where i.change = 'unchanged'),
                       count(*) filter (where i.change = 'superseded')
                from run_item i
                where i.project_id = ?
                  and i.run_id = ?
                """, project.value(), run);
        return Query.get(sql, row -> new ChangeCount(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
                .ask(database);
    }

    private static SqlText part(PageRequest page) {
        return SqlText.of("limit ? offset ?", page.limit(), page.offset());
    }

    private long count(SqlText matching) {
        return Query.get(SqlText.lines(SqlText.of("select count(*)"), matching), row -> row.getLong(1))
                .ask(database);
    }

    /** A finished run stores its counts; those of open runs are counted. */
    private List<Run> runs(ProjectId project, List<RunEntity> found) {
        List<UUID> open = found.stream()
                .filter(run -> !RunStatus.of(run.status).isTerminal())
                .map(run -> run.id)
                .toList();
        Map<UUID, Map<String, Integer>> counted = open.isEmpty() ? Map.of() : count(project, open);
        return found.stream()
                .map(run -> new Run(
                        run.id,
                        status(run, counted.getOrDefault(run.id, Map.of())),
                        counts(run, counted.getOrDefault(run.id, Map.of())),
                        run.createdAt,
                        run.updatedAt,
                        run.errorMessage))
                .toList();
    }

    /** Its items were counted a moment after it was read: if one has started, the run has started. */
    private static RunStatus status(RunEntity run, Map<String, Integer> counted) {
        RunStatus status = RunStatus.of(run.status);
        boolean begun = counted.keySet().stream().anyMatch(item -> !item.equals(ItemStatus.PENDING.text()));
        return status == RunStatus.PENDING && begun ? RunStatus.RUNNING : status;
    }

    private Map<UUID, Map<String, Integer>> count(ProjectId project, List<UUID> runs) {
        SqlText sql = SqlText.of("""
                select i.run_id, i.status, count(*)
                from run_item i
                where i.project_id = ?
                  and i.run_id = any (?)
                group by i.run_id, i.status
                """, project.value(), runs.toArray(UUID[]::new));
        return new Query<>(sql, rows -> {
                    Map<UUID, Map<String, Integer>> counts = new HashMap<>();
                    while (rows.next()) {
                        counts.computeIfAbsent(rows.getObject(1, UUID.class), run -> new HashMap<>())
                                .put(rows.getString(2), rows.getInt(3));
                    }
                    return counts;
                })
                .ask(database);
    }

    private static RunCounts counts(RunEntity run, Map<String, Integer> counted) {
        if (RunStatus.of(run.status).isTerminal()) {
            return new RunCounts(run.total, 0, 0, run.succeeded, run.failed);
        }
        return new RunCounts(
                run.total,
                counted.getOrDefault(ItemStatus.PENDING.text(), 0),
                counted.getOrDefault(ItemStatus.RUNNING.text(), 0),
                counted.getOrDefault(ItemStatus.SUCCEEDED.text(), 0),
                counted.getOrDefault(ItemStatus.FAILED.text(), 0));
    }
}
