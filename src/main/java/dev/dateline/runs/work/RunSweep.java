package dev.dateline.runs.work;

import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Goes through the projects with open runs, some at a time: ends runs whose last worker died between the last item and
 * the end of the run, and counts what is open ({@link QueueDepth}).
 */
@ApplicationScoped
class RunSweep {

    private static final Logger LOG = Logger.getLogger(RunSweep.class);

    /** Projects per sweep. */
    private static final int BATCH_SIZE = 500;

    private static final String OPEN = """
            select coalesce(sum(r.total), 0) as items,
                   min(r.created_at) as oldest,
                   coalesce(
                       array_agg(r.id order by r.number) filter (where not exists (
                           select
                           from run_item i
                           where i.project_id = ?
                             and i.run_id = r.id
                             and i.status in ('pending', 'running'))),
                       '{}') as done
            from run r
            where r.project_id = ?
              and r.status in ('pending', 'running')
            """;

    private record Open(long items, OffsetDateTime oldest, List<UUID> done) {}

    private record Done(ProjectId project, UUID run) {}

    private final DataSource database;
    private final RunEnding ending;
    private final QueueDepth depth;
    private final ProjectWork work;
    private final PartSweep<ProjectId> projects = new PartSweep<>(LOG);
    private final PartSweep<Done> runs = new PartSweep<>(LOG);
    private ProjectId last = new ProjectId(0);

    RunSweep(DataSource database, RunEnding ending, QueueDepth depth, ProjectWork work) {
        this.database = database;
        this.ending = ending;
        this.depth = depth;
        this.work = work;
    }

    /** Visits the next projects; begins again after the last one. */
    synchronized void sweep() throws SQLException {
        List<ProjectId> next = work.listAfter(WorkKind.RUNS, last, BATCH_SIZE);
        boolean end = next.size() < BATCH_SIZE;
        depth.forget(last, end ? new ProjectId(Long.MAX_VALUE) : next.getLast());
        last = end ? new ProjectId(0) : next.getLast();
        projects.each(next, this::visit);
        depth.publish();
    }

    private void visit(ProjectId project) throws SQLException {
        Open open;
        try (Connection connection = database.getConnection()) {
            open = Query.get(SqlText.of(OPEN, project.value(), project.value()), RunSweep::open)
                    .ask(connection);
        }
        if (open.items() > 0) {
            depth.count(project, open.items(), open.oldest().toInstant());
        }
        List<Done> done =
                open.done().stream().map(run -> new Done(project, run)).toList();
        runs.each(done, one -> ending.endIfDone(one.project(), one.run()));
    }

    private static Open open(ResultSet row) throws SQLException {
        return new Open(row.getLong("items"), row.getObject("oldest", OffsetDateTime.class), List.of((UUID[])
                row.getArray("done").getArray()));
    }
}
