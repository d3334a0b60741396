package dev.dateline.search.backend;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Concurrency limit for searches that SQL answers: of all, of a key (half of them), and of a project (two at most). Others
 * wait for a moment, and get free slots in the order of their arrival. A search is refused at once if it would probably
 * wait longer than half the wait limit, estimated from the mean time of the project's searches. Thread-safe.
 */
final class SearchSlots {

    /** Each waiting search blocks a thread that other requests need. */
    static final int MAX_WAITING_PER_PROJECT = 16;

    static final int MAX_WAITING = 64;

    private static final int MAX_CONCURRENT_PER_PROJECT = 2;

    /** Idle projects whose mean time is known. */
    private static final int MAX_TIMED_PROJECTS = 1_000;

    /** Weight of the latest time in the mean: one in this many. */
    private static final int WEIGHT = 4;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);
    private static final int MAX_RETRY_AFTER_SECONDS = 30;

    /** Running and waiting searches of a key or of a project. */
    private static final class Use {
        private int running;
        private int waiting;
        /** Moving average of the time of a search; 0 as long as none ended. */
        private long meanNanos;
        /** When the latest search began. */
        private long began;

        private boolean isIdle() {
            return running == 0 && waiting == 0;
        }

        private void note(long took) {
            meanNanos = meanNanos == 0 ? took : meanNanos + (took - meanNanos) / WEIGHT;
        }
    }

    /** A search that waits; it has a slot as soon as it is admitted. */
    private static final class Ticket {
        private final Use ofProject;
        private final Use ofKey;
        private final Condition turn;
        private boolean admitted;

        private Ticket(Use ofProject, Use ofKey, Condition turn) {
            this.ofProject = ofProject;
            this.ofKey = ofKey;
            this.turn = turn;
        }

        private void leaveQueue() {
            ofProject.waiting--;
            ofKey.waiting--;
        }
    }

    private final int count;
    private final Duration patience;
    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Map<String, Use> keys = new HashMap<>();
    private final Map<ProjectId, Use> projects = new HashMap<>();
    /** In the order of arrival. No slot is free that one of them may use. */
    private final Set<Ticket> queue = new LinkedHashSet<>();

    private int running;

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
        return Math.min(MAX_CONCURRENT_PER_PROJECT, share());
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
                if (hasSlot(ofProject, ofKey)) {
                    take(ofProject, ofKey);
                } else {
                    await(ofProject, ofKey, gone);
                }
            } finally {
                forget(project, key);
            }
        } finally {
            lock.unlock();
        }
    }

    private void await(Use ofProject, Use ofKey, BooleanSupplier gone) {
        Duration expected = expected(ofProject);
        if (ofProject.waiting == MAX_WAITING_PER_PROJECT
                || queue.size() == MAX_WAITING
                || expected.compareTo(patience.dividedBy(2)) > 0) {
            throw refused(expected);
        }
        Ticket ticket = new Ticket(ofProject, ofKey, lock.newCondition());
        ofProject.waiting++;
        ofKey.waiting++;
        queue.add(ticket);
        boolean enters = false;
        try {
            enters = awaitAdmission(ticket, gone);
        } finally {
            if (!enters) {
                withdraw(ticket);
            }
        }
        if (!enters) {
            throw refused(expected);
        }
    }

    /** Waits until the ticket is admitted; false if it is not in time, or nobody reads the answer any more. */
    private boolean awaitAdmission(Ticket ticket, BooleanSupplier gone) {
        long end = nanos.getAsLong() + patience.toNanos();
        try {
            while (!ticket.admitted) {
                long rest = end - nanos.getAsLong();
                if (rest <= 0) {
                    return false;
                }
                ticket.turn.await(Math.min(rest, POLL_INTERVAL.toNanos()), TimeUnit.NANOSECONDS);
                if (gone.getAsBoolean()) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * How long the next search of a project will probably wait. If its running searches take longer than usual, nobody
     * knows how much longer: at least their time is the new usual one.
     */
    private Duration expected(Use ofProject) {
        long now = ofProject.running == 0 ? 0 : nanos.getAsLong() - ofProject.began;
        long each = Math.max(ofProject.meanNanos, now);
        return Duration.ofNanos(each * (ofProject.waiting + 1) / shareOfAProject());
    }

    private boolean hasSlot(Use ofProject, Use ofKey) {
        return running < count && ofKey.running < share() && ofProject.running < shareOfAProject();
    }

    private void take(Use ofProject, Use ofKey) {
        ofKey.running++;
        ofProject.running++;
        ofProject.began = nanos.getAsLong();
        running++;
    }

    private void giveBack(Use ofProject, Use ofKey) {
        ofKey.running--;
        ofProject.running--;
        running--;
        admit();
    }

    /** Gives free slots to those who may use them, the longest waiting first. */
    private void admit() {
        for (Iterator<Ticket> tickets = queue.iterator(); running < count && tickets.hasNext(); ) {
            Ticket next = tickets.next();
            if (hasSlot(next.ofProject, next.ofKey)) {
                tickets.remove();
                next.leaveQueue();
                take(next.ofProject, next.ofKey);
                next.admitted = true;
                next.turn.signal();
            }
        }
    }

    private void withdraw(Ticket ticket) {
        if (ticket.admitted) {
            giveBack(ticket.ofProject, ticket.ofKey); // its turn came while it left
        } else {
            queue.remove(ticket);
            ticket.leaveQueue();
        }
    }

    private void leave(ProjectId project, String key, long took) {
        lock.lock();
        try {
            Use ofProject = projects.get(project);
            ofProject.note(took);
            giveBack(ofProject, keys.get(key));
            forget(project, key);
        } finally {
            lock.unlock();
        }
    }

    private void forget(ProjectId project, String key) {
        keys.computeIfPresent(key, (id, use) -> use.isIdle() ? null : use);
        if (projects.size() > MAX_TIMED_PROJECTS) {
            projects.computeIfPresent(project, (id, use) -> use.isIdle() ? null : use);
        }
    }

    /** The refusal of a search that would wait so long. */
    static ProblemException refused(Duration expected) {
        long seconds = Math.clamp(expected.plusMillis(999).toSeconds(), 1, MAX_RETRY_AFTER_SECONDS);
        return UNAVAILABLE
                .because("The database already runs as many searches as it may; retry later")
                .retryAfter(Duration.ofSeconds(seconds));
    }
}
