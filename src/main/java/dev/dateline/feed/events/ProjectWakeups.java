package dev.dateline.feed.events;

import dev.dateline.tenant.access.ProjectId;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Runs a task for a project in the background: once for all calls before it begins, and once more for later ones. The
 * task may run twice at the same time for one project.
 */
final class ProjectWakeups {

    private static final Logger LOG = Logger.getLogger(ProjectWakeups.class);

    private final Set<ProjectId> woken = ConcurrentHashMap.newKeySet();
    private final Executor executor;
    private final Consumer<ProjectId> task;

    ProjectWakeups(Executor executor, Consumer<ProjectId> task) {
        this.executor = executor;
        this.task = task;
    }

    void wake(ProjectId project) {
        if (woken.add(project)) {
            try {
                executor.execute(() -> run(project));
            } catch (RejectedExecutionException stopping) {
                LOG.debugf("Stopping: no further work for project %d", project.value());
            }
        }
    }

    private void run(ProjectId project) {
        woken.remove(project); // first: later calls start another run
        task.accept(project);
    }
}
