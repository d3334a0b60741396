package dev.dateline.platform.database;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Housekeeping of this process: pauses, runs, and pauses again, on a thread of its own. So a task never runs
 * twice at the same time in a process, and a task that waits for the database delays no other. A failure is logged, and
 * the task runs again after the next pause.
 */
public final class PeriodicTask {

    /** One execution of the task. */
    @FunctionalInterface
    public interface Step {
        void run() throws SQLException;
    }

    private final String name;
    private final Duration pause;
    private final Logger log;
    private final Step step;
    private boolean failing; // used by the task's thread alone
    private @Nullable CountDownLatch stopped;
    private @Nullable Thread thread;

    /** @param name of the thread, and of the task in the log */
    public PeriodicTask(String name, Duration pause, Logger log, Step step) {
        this.name = name;
        this.pause = pause;
        this.log = log;
        this.step = step;
    }

    /** Starts, unless it is running. The first pause comes first: requests that started this process have priority. */
    public synchronized void start() {
        if (stopped == null) {
            CountDownLatch stop = new CountDownLatch(1);
            Thread before = thread;
            stopped = stop;
            thread = Thread.ofVirtual().name(name).start(() -> repeat(stop, before));
        }
    }

    /** Ends the task; an execution in progress is not interrupted, because that would break its connection. */
    public synchronized void stop() {
        if (stopped != null) {
            stopped.countDown();
            stopped = null;
        }
    }

    /** Waits for the end of an execution that was in progress at {@link #stop}. */
    public void awaitEnd(Duration timeout) throws InterruptedException {
        Thread last;
        synchronized (this) {
            last = thread;
        }
        if (last != null) {
            last.join(timeout);
        }
    }

    private void repeat(CountDownLatch stop, @Nullable Thread before) {
        try {
            if (before != null) {
                before.join(); // which was stopped during an execution
            }
            while (!stop.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                runOnce();
            }
        } catch (InterruptedException stopping) {
            log.debugf("Task %s was interrupted and ends", name);
        }
    }

    private void runOnce() {
        try {
            step.run();
            failing = false;
        } catch (SQLException | RuntimeException failed) {
            log.log(
                    failing ? Logger.Level.DEBUG : Logger.Level.WARN,
                    "Task %s failed (%s); next attempt in %d s"
                            .formatted(name, FailureText.of(failed), pause.toSeconds()),
                    SqlFault.find(failed).isPresent() ? null : failed); // of a bug, the stack trace says more
            failing = true; // its later failures are logged at debug
        } catch (Error ours) { // keep the thread alive
            log.errorf(ours, "Task %s failed; next attempt in %d s", name, pause.toSeconds());
        }
    }
}
