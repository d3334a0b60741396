package dev.dateline.tenant.work;

import dev.dateline.platform.database.PartSweep;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.time.Clock;
import org.jboss.logging.Logger;

/**
 * Rounds over the projects that have work of a kind, one step of each in a round, until no step finds any. So a project with much
 * work does not delay the others. One thread runs them; any may stop them.
 */
public final class ProjectRounds {

    /** A step of a project's work. */
    @FunctionalInterface
    public interface Step {
        /** @return whether it did something, so that there may be more */
        boolean take(ProjectId project) throws SQLException;
    }

    private final ProjectWork work;
    private final WorkKind kind;
    private final Clock clock;
    private final PartSweep<ProjectId> sweep;
    private volatile boolean stopping;
    private boolean worked;

    public ProjectRounds(ProjectWork work, WorkKind kind, Clock clock, Logger log) {
        this.work = work;
        this.kind = kind;
        this.clock = clock;
        sweep = new PartSweep<>(log);
    }

    /** Runs until no project has anything that is due. */
    public void run(Step step) throws SQLException {
        do {
            worked = false;
            sweep.each(work.listDue(kind, clock.instant()), project -> {
                if (!stopping && step.take(project)) {
                    worked = true;
                }
            });
        } while (worked && !stopping);
    }

    /** Begins no other step. */
    public void stop() {
        stopping = true;
    }
}
