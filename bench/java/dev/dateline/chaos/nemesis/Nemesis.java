package dev.dateline.chaos.nemesis;

import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.PostgresNode;
import dev.dateline.chaos.cluster.ServerNode;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.History.Phase;
import dev.dateline.chaos.history.Outage;
import dev.dateline.chaos.workload.Tenant;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Injects the faults of the schedule one after the other, repairs each, waits until the cluster is healthy again, and
 * records the cost. It ends if the cluster does not recover in time, or if a repair fails.
 */
public final class Nemesis {

    private static final Duration TIMEOUT = Duration.ofMinutes(3);
    private static final Duration FOLLOWING = Duration.ofSeconds(30);

    /** How many times the given time a run takes at most. */
    private static final int MAX_FACTOR = 2;

    private final Cluster cluster;
    private final Faults faults;
    private final Schedule schedule;
    private final History history;
    private final Watch watch;
    private final List<Tenant> tenants;
    private final List<Observed> observed = new ArrayList<>();
    private int impossible;

    /** @param tenants first a project that only the nemesis writes and reads, then those of the workload */
    public Nemesis(Cluster cluster, long seed, History history, List<Tenant> tenants, LongSupplier acknowledged) {
        Tenant tenant = tenants.getFirst();
        this.tenants = tenants.subList(1, tenants.size());
        this.cluster = cluster;
        this.faults = new Faults(cluster);
        this.schedule = new Schedule(seed, faults.dealt(), faults.possible());
        this.history = history;
        this.watch = new Watch(cluster.servers(), tenant, acknowledged);
    }

    /** A fault at this time. */
    private record Current(PlannedFault planned, Fault fault, long begun) {}

    /** A fault that takes one worker away; nothing else was wrong when it began. */
    private Optional<Outage> outageBegins(PlannedFault planned) {
        Optional<PostgresNode> worker = faults.workerAway(planned);
        if (worker.isEmpty()) {
            return Optional.empty();
        }
        try {
            Set<String> slugs = cluster.workers().orElseThrow().projectsOn(worker.get());
            Set<Integer> away = IntStream.range(0, tenants.size())
                    .filter(number -> slugs.contains(tenants.get(number).slug()))
                    .boxed()
                    .collect(Collectors.toSet());
            return Optional.of(new Outage(history.now(), 0, worker.get().name(), away, List.of()));
        } catch (SQLException failed) {
            say("it is unknown which projects lie on %s: %s"
                    .formatted(worker.get().name(), failed.getMessage()));
            return Optional.empty();
        }
    }

    private void outageEnds(Outage outage) {
        List<String> readiness =
                cluster.servers().stream().map(ServerNode::readiness).toList();
        history.outage(new Outage(outage.from(), history.now(), outage.node(), outage.tenants(), readiness));
    }

    /**
     * Runs for this time, and longer if there were too few faults: for twice the time at most. The cluster is healthy
     * when it returns, otherwise it throws.
     *
     * @param least number of faults that are enough
     */
    public void run(Duration time, int least) throws InterruptedException, NeverReadyException, NotPutRightException {
        try (watch) {
            watch.start();
            awaitReady("the start", System.nanoTime());
            long begin = System.nanoTime();
            rage(begin + time.toNanos(), begin + MAX_FACTOR * time.toNanos(), least);
        }
    }

    private void rage(long enough, long latestEnd, int least)
            throws InterruptedException, NeverReadyException, NotPutRightException {
        PlannedFault next = schedule.next();
        while (System.nanoTime() < (observed.size() < least ? latestEnd : enough)) {
            Deque<Current> current = new ArrayDeque<>();
            apply(next.synchronous());
            Optional<Outage> outage = outageBegins(next);
            try {
                do {
                    PlannedFault planned = next;
                    Current begun = new Current(planned, faults.of(planned), System.nanoTime());
                    if (begin(begun)) {
                        current.push(begun);
                    }
                    next = schedule.next();
                    Thread.sleep(planned.hold());
                } while (next.together() && current.size() < 2 && System.nanoTime() < enough);
            } catch (NotPutRightException broken) {
                endAll(current); // the workload is still drained as far as possible
                throw broken;
            }
            if (current.size() == 1 && outage.isPresent()) {
                outageEnds(outage.get());
            }
            endAll(current);
            note(List.copyOf(current), System.nanoTime());
            Thread.sleep(next.rest());
        }
    }

    private boolean begin(Current current) throws InterruptedException, NotPutRightException {
        history.fault(current.planned.kind().text(), current.fault.detail(), Phase.BEGIN);
        try {
            current.fault.begin();
            return true;
        } catch (InterruptedException stopped) {
            throw stopped;
        } catch (Exception failed) { // the database does not answer because of another fault
            impossible++;
            say("%s (%s) was not possible: %s"
                    .formatted(current.planned.kind().text(), current.fault.detail(), failed.getMessage()));
            end(current);
            return false;
        }
    }

    /** Repairs all faults, the last one first, even if a repair fails. */
    private void endAll(Deque<Current> current) throws InterruptedException, NotPutRightException {
        Optional<NotPutRightException> broken = Optional.empty();
        for (Current fault : current) {
            try {
                end(fault);
            } catch (NotPutRightException failed) {
                broken = Optional.of(failed);
            }
        }
        if (broken.isPresent()) {
            throw broken.get();
        }
    }

    private void end(Current current) throws InterruptedException, NotPutRightException {
        long limit = System.nanoTime() + TIMEOUT.toNanos();
        while (true) {
            try {
                current.fault.end();
                history.fault(current.planned.kind().text(), current.fault.detail(), Phase.END);
                return;
            } catch (InterruptedException stopped) {
                throw stopped;
            } catch (Exception failed) {
                if (System.nanoTime() > limit) {
                    throw new NotPutRightException(
                            "%s (%s) could not be put right"
                                    .formatted(current.planned.kind().text(), current.fault.detail()),
                            failed);
                }
                Thread.sleep(200);
            }
        }
    }

    private void note(List<Current> ended, long healed)
            throws InterruptedException, NeverReadyException, NotPutRightException {
        if (ended.isEmpty()) { // a failed injection may have had a partial effect
            awaitReady("a fault that was not possible", healed);
            follow();
            return;
        }
        String what = String.join(
                " with ",
                ended.reversed().stream()
                        .map(current -> current.planned.kind().text() + " (" + current.fault.detail() + ")")
                        .toList());
        Duration untilReady = awaitReady(what, healed);
        long ready = System.nanoTime();
        for (Current current : ended) {
            var cost = new Observed(
                    current.planned.kind(),
                    current.fault.detail(),
                    ended.size() > 1,
                    watch.withoutAnswer(current.begun, ready),
                    watch.withoutWrite(current.begun, ready),
                    untilReady);
            observed.add(cost);
        }
        Observed first = observed.getLast();
        say("%d. %s: %.1f s without an answer, %.1f s without a write, ready after %.1f s%s"
                .formatted(
                        observed.size(),
                        what,
                        seconds(first.withoutAnswer()),
                        seconds(first.withoutWrite()),
                        seconds(untilReady),
                        cluster.databases().isSynchronous() ? ", synchronous" : ""));
        follow();
    }

    private void apply(boolean synchronous) throws InterruptedException {
        try {
            cluster.databases().synchronous(synchronous);
        } catch (SQLException failed) {
            say("synchronous_standby_names could not be set: " + failed.getMessage());
            Thread.sleep(200);
        }
    }

    /** Time from the repair of all faults until every server is ready and accepts a write. */
    private Duration awaitReady(String what, long healed) throws InterruptedException, NeverReadyException {
        List<ServerNode> waiting = new ArrayList<>(cluster.servers());
        while (!waiting.isEmpty()) {
            List<ServerNode> ready = watch.ready(waiting);
            waiting.removeAll(ready);
            for (ServerNode server : waiting) {
                if (!server.isRunning()) {
                    throw new NeverReadyException(server.name() + " ended by itself after " + what);
                }
                if (System.nanoTime() - healed > TIMEOUT.toNanos()) {
                    throw new NeverReadyException(
                            "%s is not ready %d s after %s".formatted(server.name(), TIMEOUT.toSeconds(), what));
                }
            }
        }
        return Duration.ofNanos(System.nanoTime() - healed);
    }

    /** The next fault starts with a complete cluster; a standby that cannot follow is rebuilt, as operators do. */
    private void follow() throws InterruptedException, NotPutRightException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        long limit = System.nanoTime() + FOLLOWING.toNanos();
        Exception last = new IllegalStateException("it does not stream from the primary");
        while (!cluster.databases().isFollowed()) {
            if (System.nanoTime() > end) {
                throw new NotPutRightException("the standby does not follow", last);
            }
            if (System.nanoTime() > limit) {
                say("the standby does not follow: it is made anew");
                try {
                    cluster.databases().renew();
                } catch (IOException | SQLException failed) {
                    say("the standby could not be made anew: " + failed.getMessage());
                    last = failed;
                }
                limit = System.nanoTime() + FOLLOWING.toNanos();
            }
            Thread.sleep(50);
        }
    }

    public List<Observed> observed() {
        return List.copyOf(observed);
    }

    /** Faults that could not start because another one lasted. */
    public int impossible() {
        return impossible;
    }

    /** Number of answers to the watch's requests by status; 0: no answer. */
    public Map<Integer, Long> statuses() {
        Map<Integer, Long> counts = new TreeMap<>();
        watch.statuses().forEach((status, count) -> counts.put(status, count.get()));
        return counts;
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static void say(String line) {
        System.err.println(line);
    }
}
