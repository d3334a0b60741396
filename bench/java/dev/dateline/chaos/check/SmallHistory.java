package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Endpoint;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Outage;
import dev.dateline.chaos.history.RunPlan;
import dev.dateline.chaos.history.Timing;
import dev.dateline.chaos.workload.Edition;
import dev.dateline.chaos.workload.Places;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A correct handwritten history: a run creates articles 0 and 1, the next one changes 0, then 1 is deleted; readers and
 * a consumer observe it. Operation n begins at n times 100 ns and takes 10 ns.
 */
final class SmallHistory {

    static final UUID FIRST = new UUID(1, 1);
    static final UUID SECOND = new UUID(1, 2);
    static final String LIST = "/articles?limit=25";

    private static final int STEP = 100;
    private static final int LENGTH = 10;

    final List<Outage> outages = new ArrayList<>();
    final List<Operation> operations = new ArrayList<>();
    final List<Commit> commits = new ArrayList<>();
    final FinalState last = FinalState.empty();
    private final List<RunPlan> plans = new ArrayList<>(List.of(
            new RunPlan(0, 0, "k0", new int[] {0, 1}, new int[] {1, 1}, new BitSet()),
            new RunPlan(0, 1, "k1", new int[] {0}, new int[] {2}, new BitSet())));

    SmallHistory() {
        operations.add(new Operation.Submitted(at(1), plans.get(0), 202, FIRST, false));
        operations.add(status(2, FIRST, 2));
        operations.add(new Operation.ItemsSeen(at(3), 0, FIRST, "ss", new int[] {0, 1}, new long[] {10, 11}, null));
        operations.add(read(4, LIST, 200, 1, "0@1 1@1"));
        operations.add(new Operation.Submitted(at(5), plans.get(1), 202, SECOND, false));
        operations.add(status(6, SECOND, 1));
        operations.add(new Operation.ItemsSeen(at(7), 0, SECOND, "s", new int[] {0}, new long[] {10}, null));
        operations.add(read(8, LIST, 200, 2, "0@2 1@1"));
        operations.add(read(9, LIST, 304, 2, "0@2 1@1"));
        operations.add(search(10, 2, "0@2"));
        operations.add(new Operation.Deleted(at(11), 0, 1, 2, 11, 204, false));
        operations.add(read(12, LIST, 200, 3, "0@2"));
        operations.add(new Operation.Paged(at(13), 0, "pages", Edition.source(0), new int[] {0}, new long[] {10}));
        operations.add(new Operation.FeedSeen(at(14), 0, "", 0, new long[] {1, 2, 3, 4, 5}));
        operations.add(new Operation.FeedSeen(at(15), 0, "service.run.completed", 0, new long[] {5}));
        operations.add(new Operation.Delivered(at(16), 0, 0, new UUID(2, 5), 5, true, 204));
        operations.add(new Operation.Delivered(at(17), 0, 0, new UUID(2, 9), 9, true, 204));
        last.articles().put(0, new FinalState.Shown(2, 10, null));
        last.runs().put(FIRST, status(18, FIRST, 2));
        last.runs().put(SECOND, status(18, SECOND, 1));
        last.answers().addAll(List.of(1L, 1L));
        last.events()
                .addAll(List.of(
                        event(1, "service.run.created", FIRST, -1, 0),
                        event(2, "service.run.started", FIRST, -1, 0),
                        event(3, FeedEvent.CREATED, FIRST, 0, 1),
                        event(4, FeedEvent.CREATED, FIRST, 1, 1),
                        event(5, "service.run.completed", FIRST, -1, 0),
                        event(6, "service.run.created", SECOND, -1, 0),
                        event(7, "service.run.started", SECOND, -1, 0),
                        event(8, FeedEvent.UPDATED, SECOND, 0, 2),
                        event(9, "service.run.completed", SECOND, -1, 0),
                        event(10, FeedEvent.DELETED, null, 1, 1)));
        commits.addAll(List.of(
                new Commit(1, 71, List.of(10L, 11L)),
                new Commit(2, 72, List.of(10L)),
                new Commit(3, 73, List.of(11L))));
    }

    static Timing at(int step) {
        return new Timing((long) step * STEP, (long) step * STEP + LENGTH, 0, 0);
    }

    static Operation.RunSeen status(int step, UUID run, int items) {
        return new Operation.RunSeen(at(step), 0, run, "succeeded", items, 0, 0, items, 0);
    }

    /** @param shown articles and their generations, such as {@code 0@2 1@1} */
    static Operation.Read read(int step, String question, int status, long version, String shown) {
        return read(step, question, -1, status, version, 70 + version, shown, shown.hashCode(), null);
    }

    static Operation.Read search(int step, long version, String shown) {
        int place = Places.of(0, 2);
        return read(step, "place " + place, place, 200, version, 70 + version, shown, shown.hashCode(), null);
    }

    static Operation.Read read(
            int step,
            String question,
            int place,
            int status,
            long version,
            long mark,
            String shown,
            long hash,
            @Nullable String torn) {
        String[] items = shown.isEmpty() ? new String[0] : shown.split(" ");
        int[] externals = new int[items.length];
        int[] generations = new int[items.length];
        long[] articles = new long[items.length];
        for (int index = 0; index < items.length; index++) {
            String[] parts = items[index].split("@");
            externals[index] = Integer.parseInt(parts[0]);
            generations[index] = Integer.parseInt(parts[1]);
            articles[index] = 10 + externals[index];
        }
        return new Operation.Read(
                at(step),
                0,
                question,
                place,
                status,
                version,
                mark,
                externals,
                generations,
                articles,
                items.length,
                hash,
                torn);
    }

    static FeedEvent event(int number, String type, @Nullable UUID run, int external, int generation) {
        int items = FIRST.equals(run) ? 2 : 1;
        boolean ends = type.endsWith("completed");
        return new FeedEvent(
                new UUID(2, number),
                type,
                run,
                external,
                generation,
                external < 0 ? 0 : 10 + external,
                ends ? "succeeded " + items + "/" + items + "/0" : "",
                number);
    }

    /** A third run, which creates article 2. */
    void withThird() {
        UUID third = new UUID(1, 3);
        RunPlan plan = new RunPlan(0, 2, "k2", new int[] {2}, new int[] {1}, new BitSet());
        plans.add(plan);
        operations.add(new Operation.Submitted(at(8), plan, 202, third, false));
        operations.add(status(9, third, 1));
        operations.add(new Operation.ItemsSeen(at(10), 0, third, "s", new int[] {2}, new long[] {12}, null));
        last.articles().put(2, new FinalState.Shown(1, 12, null));
        last.runs().put(third, status(18, third, 1));
        last.events().add(event(11, "service.run.created", third, -1, 0));
        last.events().add(event(14, "service.run.started", third, -1, 0));
        last.events().add(event(12, FeedEvent.CREATED, third, 2, 1));
        last.events().add(event(13, "service.run.completed", third, -1, 0));
        last.waiting().add(new UUID(2, 13));
        commits.add(new Commit(4, 74, List.of(12L)));
    }

    /** Replaces the operation that began at this step. */
    void replace(int step, UnaryOperator<Operation> change) {
        operations.replaceAll(one -> one.at().invoked() == (long) step * STEP ? change.apply(one) : one);
    }

    CheckResult check() throws IOException {
        Path file = Files.createTempFile("chaos-", ".ndjson");
        try (History history = new History(file)) {
            plans.forEach(history::planned);
            history.endpoint(new Endpoint(0, 0, "e", Set.of("service.run.completed")));
            operations.forEach(history::add);
            outages.forEach(history::outage);
            return Checker.check(history, List.of(last), List.of(commits));
        } finally {
            Files.delete(file);
        }
    }
}
