package dev.dateline.runs.work;

import dev.dateline.platform.database.PeriodicTask;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jboss.logging.Logger;

/**
 * The worker threads of this process, for the runs of all projects. They start with the server ({@link #start}), wake
 * for runs that this process accepts, poll for those of other processes, and finish their batches when the server
 * stops.
 */
@ApplicationScoped
public class RunWorkers {

    private static final Logger LOG = Logger.getLogger(RunWorkers.class);
    private static final Duration FINISH = Duration.ofSeconds(5);
    private static final Duration SWEEP = Duration.ofSeconds(5);
    private static final int BEFORE_LEASES = 1_000;

    private final RunQueue queue;
    private final BatchWork work;
    private final RunSettings settings;
    private final WorkerSignal signal = new WorkerSignal();
    private final ReentrantLock taking = new ReentrantLock();
    private final ProjectScheduler scheduler;
    private final List<Thread> threads = new ArrayList<>();
    private final PeriodicTask sweep;
    private volatile boolean running;

    RunWorkers(RunQueue queue, BatchWork work, RunSweep sweep, RunSettings settings) {
        this.queue = queue;
        this.work = work;
        this.sweep = new PeriodicTask("run-sweep", SWEEP, LOG, sweep::sweep);
        this.settings = settings;
        this.scheduler = new ProjectScheduler(settings.workers(), System::nanoTime);
    }

    /** Starts {@code dateline.runs.workers} workers; they wait for the database if necessary. */
    public synchronized void start() {
        if (running) {
            return;
        }
        running = true;
        for (int number = 1; number <= settings.workers(); number++) {
            threads.add(
                    Thread.ofPlatform().daemon().name("run-worker-" + number).start(this::work));
        }
        if (settings.workers() > 0) {
            sweep.start();
        }
    }

    /** Stops the workers; gives them a few seconds to finish their batches. */
    public synchronized void stop() {
        running = false;
        signal.raise();
        sweep.stop();
        long limit = System.nanoTime() + FINISH.toNanos();
        try {
            for (Thread thread : threads) {
                thread.join(Duration.ofNanos(Math.max(1, limit - System.nanoTime())));
                thread.interrupt();
            }
            sweep.awaitEnd(Duration.ofNanos(limit - System.nanoTime()));
        } catch (InterruptedException hurried) {
            threads.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
        }
        threads.clear();
    }

    void stop(@Observes @Priority(BEFORE_LEASES) ShutdownEvent stopping) {
        stop();
    }

    /** Signals a new run. */
    public void wake() {
        signal.raise();
    }

    private void work() {
        DatabaseAbsence absence = DatabaseAbsence.ofServer();
        try {
            signal.awaitAfter(0, settings.poll()); // the first requests after a start have priority
            while (running) {
                long seen = signal.count();
                if (!workOnce(seen, absence) && running) {
                    signal.awaitAfter(seen, settings.poll());
                }
            }
        } catch (InterruptedException stopped) {
            LOG.debug("Worker stopped");
        }
    }

    private boolean workOnce(long seen, DatabaseAbsence absence) throws InterruptedException {
        try {
            Optional<ItemBatch> batch = takeNext();
            absence.over();
            if (batch.isEmpty()) {
                return false;
            }
            try {
                work.processYielding(batch.get(), absence, () -> signal.count() != seen);
            } finally {
                scheduler.end(batch.get().project());
            }
            return true;
        } catch (SQLException unavailable) {
            absence.waitAfter(unavailable);
            return true;
        } catch (RuntimeException | Error ours) { // keep the thread alive
            LOG.error("Worker failed; its items are taken over when the lease expires", ours);
            return false;
        }
    }

    /** One worker at a time: two that find two waiting projects would both choose the same one. */
    private Optional<ItemBatch> takeNext() throws SQLException, InterruptedException {
        taking.lockInterruptibly();
        try {
            Optional<ItemBatch> batch = queue.leaseNext(scheduler.order());
            batch.ifPresent(taken -> scheduler.begin(taken.project()));
            return batch;
        } finally {
            taking.unlock();
        }
    }
}
