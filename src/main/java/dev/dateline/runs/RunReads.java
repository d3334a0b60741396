package dev.dateline.runs;

import dev.dateline.access.ProjectId;
import dev.dateline.database.RetriedRead;
import dev.dateline.paging.Page;
import dev.dateline.paging.PageRequest;
import dev.dateline.paging.Pagination;
import dev.dateline.parameter.QueryParameters;
import dev.dateline.parameter.UuidText;
import dev.dateline.runs.work.ItemStatus;
import dev.dateline.runs.work.RunStatus;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
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

    @Transactional
    Optional<Run> find(ProjectId project, UUID id) {
        return RunEntity.<RunEntity>find("projectId = ?1 and id = ?2", project.value(), id)
                .firstResultOptional()
                .map(entity -> runs(project, List.of(entity)).getFirst());
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
