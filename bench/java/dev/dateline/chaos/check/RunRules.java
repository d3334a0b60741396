package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Each run is created once and ends once, with counts that match its items; its valid items do not fail. */
final class RunRules {

    private static final Set<String> OPEN = Set.of("pending", "running");

    private final Ledger ledger;
    private final Findings findings;
    private final Map<UUID, List<Operation.Cancelled>> cancels = new HashMap<>();

    RunRules(Ledger ledger, Findings findings) {
        this.ledger = ledger;
        this.findings = findings;
    }

    void check(List<Operation> operations, FinalState last) {
        operations.stream()
                .filter(Operation.Cancelled.class::isInstance)
                .map(Operation.Cancelled.class::cast)
                .filter(cancelled -> cancelled.tenant() == ledger.tenant())
                .forEach(cancelled -> cancels.computeIfAbsent(cancelled.run(), none -> new java.util.ArrayList<>())
                        .add(cancelled));
        ledger.submissions().values().forEach(this::checkOneRun);
        ledger.runs().forEach((run, plan) -> check(run, plan, last));
        long unknown = ledger.submissions().values().stream()
                .filter(tries -> tries.stream().allMatch(one -> one.run() == null))
                .count(); // each may have created a run that no client was told of
        if (last.strangers().size() > unknown) {
            for (UUID stranger : last.strangers()) {
                findings.add(Rule.DOUBLED_RUN, "run " + stranger + " is there, but nobody was told of it");
            }
        }
        findings.count("runs checked", ledger.runs().size());
    }

    private void checkOneRun(List<Operation.Submitted> submissions) {
        Set<UUID> runs = new HashSet<>();
        submissions.forEach(one -> runs.add(one.run()));
        runs.remove(null);
        if (runs.size() > 1) {
            findings.add(Rule.DOUBLED_RUN, "one key and body made " + runs.size() + " runs", submissions);
        }
    }

    private void check(UUID run, RunPlan plan, FinalState last) {
        List<Operation.RunSeen> seen = ledger.statuses(run);
        Operation.RunSeen before = null;
        for (Operation.RunSeen now : seen) {
            if (before != null && before.at().ended() < now.at().invoked()) {
                checkProgress(before, now);
            }
            before = now;
        }
        Operation.RunSeen end = last.runs().get(run);
        if (end == null) {
            findings.add(
                    Rule.LOST_WRITE,
                    "run " + run + " was taken in, but is not there",
                    ledger.submissions().get(plan.number()));
        } else if (OPEN.contains(end.status())) {
            findings.add(Rule.RUN_END, "run " + run + " does not end", end, before);
        } else {
            if (before != null) {
                checkProgress(before, end);
            }
            checkEnd(run, plan, end);
        }
    }

    private void checkProgress(Operation.RunSeen before, Operation.RunSeen now) {
        boolean ended = !OPEN.contains(before.status());
        boolean changed = !before.status().equals(now.status())
                || before.succeeded() != now.succeeded()
                || before.failed() != now.failed();
        if (ended && changed) {
            findings.add(Rule.RUN_END, "run " + now.run() + " changes after its end", before, now);
        } else if (now.succeeded() < before.succeeded() || now.failed() < before.failed()) {
            findings.add(Rule.RUN_END, "run " + now.run() + " has less done than before", before, now);
        }
    }

    private void checkEnd(UUID run, RunPlan plan, Operation.RunSeen end) {
        boolean cancelled = end.status().equals("cancelled");
        int done = end.succeeded() + end.failed();
        String fitting = end.failed() == 0 ? "succeeded" : end.succeeded() == 0 ? "failed" : "partially_succeeded";
        boolean fits = end.total() == plan.size()
                && end.pending() + end.running() == 0
                && (cancelled
                        ? done <= plan.size()
                        : done == plan.size() && end.status().equals(fitting));
        if (!fits) {
            findings.add(
                    Rule.RUN_END, "run " + run + " of " + plan.size() + " items ends with counts that do not fit", end);
            return;
        }
        for (Operation.Cancelled cancel : cancels.getOrDefault(run, List.of())) {
            if ((cancel.status() == 200 && !cancelled)
                    || (cancel.status() == 409 && cancelled && cancels.get(run).size() == 1)) {
                findings.add(Rule.RUN_END, "run " + run + " was cancelled or not: the answers differ", cancel, end);
            }
        }
        Operation.ItemsSeen items = ledger.items(run);
        if (items != null) {
            checkItems(plan, end, items);
        }
    }

    private void checkItems(RunPlan plan, Operation.RunSeen end, Operation.ItemsSeen items) {
        int succeeded = 0;
        int failed = 0;
        for (int position = 0; position < plan.size(); position++) {
            char status = items.statuses().charAt(position);
            succeeded += status == 's' ? 1 : 0;
            failed += status == 'f' ? 1 : 0;
            boolean bad = plan.bad().get(position);
            if (status == 'f' && !bad) {
                findings.add(
                        Rule.GOOD_ITEM_FAILED,
                        "item %d of run %s (x%d) failed, though it is good: %s"
                                .formatted(position, end.run(), plan.externals()[position], items.error()),
                        submitted(plan, items));
                return;
            }
            boolean named = items.externals()[position] == plan.externals()[position];
            boolean strange = status == 's' && (bad || !named || items.articles()[position] <= 0)
                    || status == 'c' && !end.status().equals("cancelled")
                    || "sfc".indexOf(status) < 0;
            if (strange) {
                findings.add(
                        Rule.RUN_END, "item %d of run %s is not as it was sent".formatted(position, end.run()), items);
                return;
            }
        }
        if (succeeded != end.succeeded() || failed != end.failed()) {
            findings.add(Rule.RUN_END, "items of run " + end.run() + " are not as its counts", end, items);
        }
    }

    private List<Operation> submitted(RunPlan plan, Operation.ItemsSeen items) {
        List<Operation> shown = ledger.submissions().get(plan.number()).stream()
                .map(Operation.class::cast)
                .collect(Collectors.toList());
        shown.add(items);
        return shown;
    }
}
