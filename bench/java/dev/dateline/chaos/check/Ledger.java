package dev.dateline.chaos.check;

import dev.dateline.chaos.check.Article.State;
import dev.dateline.chaos.check.Article.Step;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the clients of a project wrote, and its outcome according to their answers. */
final class Ledger {

    private static final char SUCCEEDED = 's';

    private final int tenant;
    // linked, so that findings are in the order of the history
    private final Map<Integer, Article> articles = new LinkedHashMap<>();
    private final Map<UUID, RunPlan> runs = new LinkedHashMap<>();
    private final Set<Integer> made = new HashSet<>(); // numbers of plans that have a run
    private final Map<Integer, List<Operation.Submitted>> submissions = new LinkedHashMap<>(); // by the plan's number
    private final Map<UUID, Operation.ItemsSeen> items = new HashMap<>();
    private final Map<UUID, List<Operation.RunSeen>> statuses = new HashMap<>();

    private Ledger(int tenant) {
        this.tenant = tenant;
    }

    static Ledger of(int tenant, List<RunPlan> plans, List<Operation> operations) {
        Ledger ledger = new Ledger(tenant);
        plans.stream().filter(plan -> plan.tenant() == tenant).forEach(ledger::add);
        operations.stream().filter(one -> one.tenant() == tenant).forEach(ledger::add);
        return ledger;
    }

    private void add(RunPlan plan) {
        for (int position = 0; position < plan.size(); position++) {
            make(plan.externals()[position]).add(new Step(plan.generations()[position], false, plan));
        }
    }

    private void add(Operation operation) {
        switch (operation) {
            case Operation.Submitted submitted -> add(submitted);
            case Operation.ItemsSeen seen -> {
                items.putIfAbsent(seen.run(), seen);
                settle(seen);
            }
            case Operation.RunSeen seen ->
                statuses.computeIfAbsent(seen.run(), none -> new ArrayList<>()).add(seen);
            case Operation.Deleted deleted -> add(deleted);
            case Operation.Imported imported -> add(imported);
            case Operation.Read read -> {}
            case Operation.Cancelled cancelled -> {}
            case Operation.Paged paged -> {}
            case Operation.FeedSeen seen -> {}
            case Operation.Delivered delivered -> {}
            case Operation.Refused refused -> {}
            case Operation.Odd odd -> {}
        }
    }

    private void add(Operation.Submitted submitted) {
        RunPlan plan = submitted.plan();
        boolean first = !submissions.containsKey(plan.number());
        submissions.computeIfAbsent(plan.number(), none -> new ArrayList<>()).add(submitted);
        if (submitted.run() != null && made.add(plan.number())) { // another run of this plan was made by nobody
            runs.put(submitted.run(), plan);
        }
        for (int position = 0; first && position < plan.size(); position++) {
            Step step = make(plan.externals()[position]).step(plan.generations()[position]);
            if (step != null) {
                step.invocation = submitted;
            }
        }
    }

    private void settle(Operation.ItemsSeen seen) {
        RunPlan plan = runs.get(seen.run());
        for (int position = 0; plan != null && position < plan.size(); position++) {
            Step step = make(plan.externals()[position]).step(plan.generations()[position]);
            if (step != null && step.state == State.UNKNOWN) {
                step.state = seen.statuses().charAt(position) == SUCCEEDED ? State.DONE : State.NOT_DONE;
                step.acknowledgement = seen;
                step.number = seen.articles()[position];
            }
        }
    }

    private void add(Operation.Deleted deleted) {
        Article article = make(deleted.external());
        article.add(new Step(deleted.generation(), true, null));
        Step step = article.step(deleted.generation());
        if (step == null) {
            return;
        }
        step.invocation = step.invocation == null ? deleted : step.invocation;
        step.number = deleted.article();
        if (deleted.status() == 204 || deleted.status() == 404) {
            step.state = State.DONE;
            step.acknowledgement = deleted;
        }
    }

    private void add(Operation.Imported imported) {
        for (int external = imported.from(); external < imported.from() + imported.count(); external++) {
            Article article = make(external);
            article.add(new Step(imported.generation(), false, null));
            Step step = article.step(imported.generation());
            step.invocation = step.invocation == null ? imported : step.invocation;
            if (imported.done()) {
                step.state = State.DONE;
                step.acknowledgement = imported;
            }
        }
    }

    private Article make(int external) {
        return articles.computeIfAbsent(external, unseen -> new Article(tenant, external));
    }

    int tenant() {
        return tenant;
    }

    @Nullable Article find(int external) {
        return articles.get(external);
    }

    Collection<Article> articles() {
        return articles.values();
    }

    /** The plan of a run; null if no client was told of this run. */
    @Nullable RunPlan plan(UUID run) {
        return runs.get(run);
    }

    Map<UUID, RunPlan> runs() {
        return runs;
    }

    Map<Integer, List<Operation.Submitted>> submissions() {
        return submissions;
    }

    Operation.@Nullable ItemsSeen items(UUID run) {
        return items.get(run);
    }

    /** In the order in which the answers ended. */
    List<Operation.RunSeen> statuses(UUID run) {
        return statuses.getOrDefault(run, List.of());
    }
}
