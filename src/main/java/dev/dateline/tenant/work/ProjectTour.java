package dev.dateline.tenant.work;

import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.PeriodicTask;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * A slow tour of all projects: marks work that has no mark, and deletes rows that have expired. All processes together
 * visit {@value #BATCH_SIZE} projects per step, so a minute costs the same with any number of projects or processes.
 */
@ApplicationScoped
public class ProjectTour {

    private static final Logger LOG = Logger.getLogger(ProjectTour.class);

    static final int BATCH_SIZE = 50;
    private static final Duration STEP = Duration.ofSeconds(5);

    /** From the end of a tour to the start of the next one. */
    private static final Duration REST = Duration.ofHours(1);

    private final DataSource database;
    private final ProjectWork work;
    private final Clock clock;
    private final List<ProjectUpkeep> upkeep;
    private final PartSweep<ProjectId> sweep = new PartSweep<>(LOG);
    private final PeriodicTask task = new PeriodicTask("project-tour", STEP, LOG, this::step);
    private boolean asked; // used by the task's thread alone

    ProjectTour(DataSource database, ProjectWork work, Clock clock, @All List<ProjectUpkeep> upkeep) {
        this.database = database;
        this.work = work;
        this.clock = clock;
        this.upkeep = upkeep.stream()
                .sorted(Comparator.comparing(one -> one.getClass().getName()))
                .toList();
    }

    /** Starts, with the current schema. Unless a tour is in progress, the next one begins at once. */
    public void start() {
        task.start();
    }

    void step() throws SQLException {
        if (!asked) {
            begin();
            asked = true;
        }
        sweep.each(claim().stream().filter(work::canBeDone).toList(), this::visit);
    }

    private void begin() throws SQLException {
        try (Connection connection = database.getConnection()) {
            Update.of("""
                    update project_tour
                    set due_at = ?
                    where id = 1
                      and after_project = 0
                      and due_at > ?
                    """, clock.instant(), clock.instant()).run(connection);
        }
    }

    /** The next projects, which no other process visits on this tour; none if others have just visited some. */
    private List<ProjectId> claim() throws SQLException {
        Instant now = clock.instant();
        SqlText due = SqlText.of("""
                select after_project
                from project_tour
                where id = 1
                  and due_at <= ?
                """, now);
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            if (Query.find(due, row -> row.getLong(1)).ask(connection).isEmpty()) {
                return List.of();
            }
            transaction.willLock();
            SqlText lock = SqlText.lines(due, SqlText.of("for update skip locked"));
            List<Long> after = Query.list(lock, row -> row.getLong(1)).ask(connection);
            if (after.isEmpty()) {
                return List.of();
            }
            List<ProjectId> next = listAfter(connection, after.getFirst());
            boolean last = next.size() < BATCH_SIZE;
            Update.of("""
                    update project_tour
                    set after_project = ?, due_at = ?
                    where id = 1
                    """, last ? 0 : next.getLast().value(), now.plus(last ? REST : STEP))
                    .runOne(connection);
            transaction.commit();
            return next;
        }
    }

    private static List<ProjectId> listAfter(Connection connection, long after) throws SQLException {
        SqlText sql = SqlText.of("""
                select id
                from project
                where id > ?
                order by id
                limit ?
                """, after, BATCH_SIZE);
        return Query.list(sql, row -> new ProjectId(row.getLong(1))).ask(connection);
    }

    /** Does what one project needs. */
    public void visit(ProjectId project) throws SQLException {
        List<Boolean> needed = ask(project);
        for (int number = 0; number < upkeep.size(); number++) {
            if (needed.get(number)) {
                upkeep.get(number).perform(project);
            }
        }
    }

    /** One statement asks for everything. */
    private List<Boolean> ask(ProjectId project) throws SQLException {
        List<SqlText> conditions =
                upkeep.stream().map(one -> one.isNeeded(project)).toList();
        SqlText sql = SqlText.lines(SqlText.of("select"), SqlText.joined(",\n", conditions));
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, row -> {
                        List<Boolean> needed = new ArrayList<>();
                        for (int column = 1; column <= conditions.size(); column++) {
                            needed.add(row.getBoolean(column));
                        }
                        return needed;
                    })
                    .ask(connection);
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }
}
