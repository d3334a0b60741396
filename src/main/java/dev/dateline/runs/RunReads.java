package dev.dateline.runs;

import dev.dateline.http.paging.Page;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.http.parameter.UuidText;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
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

    private final DataSource database;

    RunReads(DataSource database) {
        this.database = database;
    }

    /** Clients poll it: one statement, without a session and a transaction around it. */
    Optional<Run> find(ProjectId project, UUID id) {
        try (Connection connection = database.getConnection()) {
            return Query.find(byKey(project, id), RunReads::run).ask(connection);
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
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
        StringBuilder where = new StringBuilder("projectId = :project");
        Map<String, Object> binds = new HashMap<>(Map.of("project", project.value()));
        if (filter.status() != null) {
            where.append(" and status = :status");
            binds.put("status", filter.status().text());
        }
        if (filter.flow() != null) {
            where.append(" and flowId = :flow");
            binds.put("flow", filter.flow());
        }
        PanacheQuery<RunEntity> query = RunEntity.find(where + " order by number desc", binds);
        List<RunEntity> found = part(query, page);
        return new Page<>(runs(project, found), Pagination.of(page, query.count()));
    }

    /** By index. */
    @Transactional
    Page<RunItem> listItems(ProjectId project, UUID run, @Nullable ItemStatus status, PageRequest page) {
        PanacheQuery<RunItemEntity> query = status == null
                ? RunItemEntity.find("projectId = ?1 and runId = ?2 order by position", project.value(), run)
                : RunItemEntity.find(
                        "projectId = ?1 and runId = ?2 and status = ?3 order by position",
                        project.value(),
                        run,
                        status.text());
        List<RunItem> items =
                part(query, page).stream().map(RunItemEntity::toItem).toList();
        return new Page<>(items, Pagination.of(page, query.count()));
    }

    /** By index; a run has at most a thousand. */
    @Transactional
    List<RunItem> listFailed(ProjectId project, UUID run) {
        return RunItemEntity.<RunItemEntity>list(
                        "projectId = ?1 and runId = ?2 and status = ?3 order by position",
                        project.value(),
                        run,
                        ItemStatus.FAILED.text())
                .stream()
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
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, row -> new PlaceCount(row.getLong(1), row.getLong(2), row.getLong(3)))
                    .ask(connection);
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
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
        try (Connection connection = database.getConnection()) {
            return Query.get(
                            sql, row -> new ChangeCount(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
                    .ask(connection);
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
    }

    private static <T> List<T> part(PanacheQuery<T> query, PageRequest page) {
        return query.range(page.offset(), page.offset() + page.limit() - 1).list();
    }

    /** A finished run stores its counts; those of open runs are counted. */
    private static List<Run> runs(ProjectId project, List<RunEntity> found) {
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

    private static Map<UUID, Map<String, Integer>> count(ProjectId project, List<UUID> runs) {
        Map<UUID, Map<String, Integer>> counts = new HashMap<>();
        RunEntity.getEntityManager()
                .createQuery("""
                        select runId, status, count(*)
                        from RunItemEntity
                        where projectId = :project
                          and runId in :runs
                        group by runId, status
                        """, Object[].class)
                .setParameter("project", project.value())
                .setParameter("runs", runs)
                .getResultStream()
                .forEach(row -> counts.computeIfAbsent((UUID) row[0], run -> new HashMap<>())
                        .put((String) row[1], ((Number) row[2]).intValue()));
        return counts;
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
