package dev.dateline.runs;

import dev.dateline.access.ProjectId;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Works on one run on the caller's thread, for commands; workers of other processes may take a share. */
@ApplicationScoped
@Unremovable // only commands ask for it, by name
public class RunExecutor {

    private static final long GLANCE_MILLIS = 50;

    private final Runs runs;
    private final RunQueue queue;
    private final ChunkWork work;

    RunExecutor(Runs runs, RunQueue queue, ChunkWork work) {
        this.runs = runs;
        this.queue = queue;
        this.work = work;
    }

    /**
     * Works on a run until it has ended, waiting for the share of others.
     *
     * @param progress is told the run as it stands after each step
     * @return the run at its end
     */
    public Run work(ProjectId project, UUID id, Consumer<Run> progress) throws InterruptedException {
        DatabaseAbsence absence = new DatabaseAbsence();
        while (true) {
            boolean worked = step(project, id, absence);
            Run run = runs.get(project, id);
            progress.accept(run);
            if (run.status().isTerminal()) {
                return run;
            }
            if (!worked) {
                TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
            }
        }
    }

    private boolean step(ProjectId project, UUID id, DatabaseAbsence absence) throws InterruptedException {
        try {
            Optional<Chunk> chunk = queue.takeOf(project, id);
            absence.over();
            if (chunk.isPresent()) {
                work.workOff(chunk.get(), absence);
            }
            return chunk.isPresent();
        } catch (SQLException away) {
            absence.waitAfter(away);
            return true;
        }
    }
}
