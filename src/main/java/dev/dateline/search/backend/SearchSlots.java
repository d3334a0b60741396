package dev.dateline.search.backend;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.ProjectId;
import dev.dateline.problem.ProblemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Concurrency limit for searches that SQL answers: of all, of a key (half of them), and of a project (two at most). Others
 * wait for a moment. Those that would wait longer, by the usual time of the project's searches, are refused at once.
 * Thread-safe.
 */
final class SearchSlots {

    /** Each waiting search blocks a thread that other requests need. */
    static final int MOST_WAITING_OF_A_PROJECT = 16;

    static final int MOST_WAITING = 64;

    private static final int MOST_OF_A_PROJECT = 2;

    /** Idle projects whose usual time is known. */
    private static final int MOST_KNOWN = 1_000;

    /** Part of the latest time in the usual time: one in this many. */
    private static final int WEIGHT = 4;

    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final int LONGEST_RETRY_SECONDS = 30;

    /** Running and waiting searches of a key or of a project. */
    private static final class Use {
        private int inside;
        private int waiting;
        /** Usual time of a search in nanoseconds; 0 as long as none ended. */
        private long usual;

        private boolean isIdle() {
            return inside == 0 && waiting == 0;
        }

        private void note(long took) {
            usual = usual == 0 ? took : usual + (took - usual) / WEIGHT;
        }
    }

    private final int count;
    private final Duration patience;
    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition left = lock.newCondition();
    private final Map<String, Use> keys = new HashMap<>();
    private final Map<ProjectId, Use> projects = new HashMap<>();
    private int inside;
    private int waiting;

    /**
     * @param count maximum number of running searches
     * @param patience how long a search waits for one
     */
    SearchSlots(int count, Duration patience) {
        this(count, patience, System::nanoTime);
    }

    SearchSlots(int count, Duration patience, LongSupplier nanos) {
        this.count = count;
        this.patience = patience;
        this.nanos = nanos;
    }

    /** Maximum number of running searches of one key. */
    int share() {
        return Math.max(1, count / 2);
    }

    /** Maximum number of running searches of one project. */
    int shareOfAProject() {
        return Math.min(MOST_OF_A_PROJECT, share());
    }

    /**
     * Runs work under the limit.
     *
     * @param gone whether the client has disconnected
     */
    <T> T during(ProjectId project, String key, BooleanSupplier gone, Supplier<T> work) {
        enter(project, key, gone);
        long began = nanos.getAsLong();
        try {
            return work.get();
        } finally {
            leave(project, key, nanos.getAsLong() - began);
        }
    }

    private void enter(ProjectId project, String key, BooleanSupplier gone) {
        lock.lock();
        try {
            Use ofKey = keys.computeIfAbsent(key, unknown -> new Use());
            Use ofProject = projects.computeIfAbsent(project, unknown -> new Use());
            try {
                if (!hasSlot(ofProject, ofKey)) {
                    await(ofProject, ofKey, gone);
                }
                ofKey.inside++;
                ofProject.inside++;
                inside++;
            } finally {
                forget(project, key);
            }
        } finally {
            lock.unlock();
        }
    }

    private void await(Use ofProject, Use ofKey, BooleanSupplier gone) {
        Duration expected = Duration.ofNanos(ofProject.usual * (ofProject.waiting + 1) / shareOfAProject());
        if (ofProject.waiting == MOST_WAITING_OF_A_PROJECT
                || waiting == MOST_WAITING
                || expected.compareTo(patience) > 0) {
            throw refused(expected);
        }
        ofProject.waiting++;
        ofKey.waiting++;
        waiting++;
        try {
            long end = nanos.getAsLong() + patience.toNanos();
            while (!hasSlot(ofProject, ofKey)) {
                long rest = end - nanos.getAsLong();
                if (rest <= 0) {
                    throw refused(expected);
                }
                left.await(Math.min(rest, GLANCE.toNanos()), TimeUnit.NANOSECONDS);
                if (gone.getAsBoolean()) {
                    throw refused(expected); // nobody reads it
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw refused(expected);
        } finally {
            ofProject.waiting--;
            ofKey.waiting--;
            waiting--;
        }
    }

    private boolean hasSlot(Use ofProject, Use ofKey) {
        return inside < count && ofKey.inside < share() && ofProject.inside < shareOfAProject();
    }

    private void leave(ProjectId project, String key, long took) {
        lock.lock();
        try {
            keys.get(key).inside--;
            Use ofProject = projects.get(project);
            ofProject.inside--;
            ofProject.note(took);
            inside--;
            forget(project, key);
            left.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void forget(ProjectId project, String key) {
        keys.computeIfPresent(key, (id, use) -> use.isIdle() ? null : use);
        if (projects.size() > MOST_KNOWN) {
            projects.computeIfPresent(project, (id, use) -> use.isIdle() ? null : use);
        }
    }

    private static ProblemException refused(Duration expected) {
        long seconds = Math.clamp(expected.plusMillis(999).toSeconds(), 1, LONGEST_RETRY_SECONDS);
        return UNAVAILABLE
                .because("The database already runs as many searches as it may; retry later")
                .retryAfter(Duration.ofSeconds(seconds));
    }
}
