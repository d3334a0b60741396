package dev.dateline.chaos.check;

import dev.dateline.chaos.check.Article.Step;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a project's history once, in order of time. It knows at each moment what every reader must see, and
 * checks each answer against what was known when it was requested.
 */
final class Sweep {

    private final Ledger ledger;
    private final ReadRules rules;
    private final Spots spots;
    private final Map<Operation, Consumer<Operation>> open = new IdentityHashMap<>();
    private final Map<Long, Operation.Read> marks = new HashMap<>();
    private final Findings findings;
    private long versionFloor = -1;
    private Operation.@Nullable Read versionBy;

    Sweep(Ledger ledger, Findings findings) {
        this.ledger = ledger;
        this.findings = findings;
        this.spots = new Spots();
        this.rules = new ReadRules(ledger, spots, findings);
    }

    void go(List<Operation> operations) {
        List<Operation> ours = operations.stream()
                .filter(one -> one.tenant() == ledger.tenant())
                .toList();
        List<Operation> begins = new ArrayList<>(ours);
        begins.sort(Comparator.comparingLong(one -> one.at().invoked()));
        List<Operation> ends = new ArrayList<>(ours);
        ends.sort(Comparator.comparingLong(one -> one.at().ended()));
        int begun = 0;
        for (Operation ending : ends) {
            while (begun < begins.size()
                    && begins.get(begun).at().invoked() <= ending.at().ended()) {
                begin(begins.get(begun));
                begun++;
            }
            end(ending);
        }
    }

    private void begin(Operation operation) {
        switch (operation) {
            case Operation.Submitted submitted -> {
                RunPlan plan = submitted.plan();
                for (int position = 0; position < plan.size(); position++) {
                    invoked(plan.externals()[position], plan.generations()[position], false);
                }
            }
            case Operation.Deleted deleted -> invoked(deleted.external(), deleted.generation(), true);
            case Operation.Imported imported -> {
                for (int external = imported.from(); external < imported.from() + imported.count(); external++) {
                    invoked(external, imported.generation(), false);
                }
            }
            case Operation.Read read -> open.put(read, rules.begin(read, versionFloor, versionBy));
            case Operation.Paged paged -> open.put(paged, rules.begin(paged));
            case Operation.ItemsSeen seen -> {}
            case Operation.RunSeen seen -> {}
            case Operation.Cancelled cancelled -> {}
            case Operation.FeedSeen seen -> {}
            case Operation.Delivered delivered -> {}
            case Operation.Refused refused -> {}
            case Operation.Odd odd -> findings.add(Rule.ODD_ANSWER, odd.detail(), odd);
        }
    }

    private void invoked(int external, int generation, boolean deletion) {
        Article article = ledger.find(external);
        if (article != null) {
            article.invoked = Math.max(article.invoked, generation);
            article.lastDeletion = deletion ? Math.max(article.lastDeletion, generation) : article.lastDeletion;
        }
    }

    private void end(Operation operation) {
        Consumer<Operation> check = open.remove(operation);
        if (check != null) {
            check.accept(operation);
        }
        switch (operation) {
            case Operation.RunSeen seen -> acknowledge(seen);
            case Operation.ItemsSeen seen -> acknowledge(seen);
            case Operation.Deleted deleted -> acknowledge(deleted);
            case Operation.Imported imported -> {
                for (int external = imported.from();
                        imported.done() && external < imported.from() + imported.count();
                        external++) {
                    raise(external, imported.generation(), imported, 0);
                }
            }
            case Operation.Read read -> noted(read);
            case Operation.Submitted submitted -> {}
            case Operation.Refused refused -> {}
            case Operation.Cancelled cancelled -> {}
            case Operation.Paged paged -> {}
            case Operation.FeedSeen seen -> {}
            case Operation.Delivered delivered -> {}
            case Operation.Odd odd -> {}
        }
    }

    private void acknowledge(Operation.RunSeen seen) {
        RunPlan plan = ledger.plan(seen.run());
        if (plan != null && seen.status().equals("succeeded")) {
            for (int position = 0; position < plan.size(); position++) {
                raise(plan.externals()[position], plan.generations()[position], seen, 0);
            }
        }
    }

    private void acknowledge(Operation.Deleted deleted) {
        if (deleted.status() == 404 && !deleted.again()) {
            findings.add(
                    Rule.BACKWARDS,
                    deleted.external(),
                    "an article is not found by who wants to delete it, and wrote it",
                    around(deleted));
        }
        if (deleted.status() == 204 || deleted.status() == 404) {
            raise(deleted.external(), deleted.generation(), deleted, 0);
        }
    }

    private List<Operation> around(Operation.Deleted deleted) {
        Article article = ledger.find(deleted.external());
        List<Operation> shown = new ArrayList<>(List.of(deleted));
        if (article != null) {
            shown.add(article.floorBy);
        }
        return shown;
    }

    private void acknowledge(Operation.ItemsSeen seen) {
        RunPlan plan = ledger.plan(seen.run());
        for (int position = 0; plan != null && position < plan.size(); position++) {
            if (seen.statuses().charAt(position) == 's') {
                raise(plan.externals()[position], plan.generations()[position], seen, seen.articles()[position]);
            }
        }
    }

    private void noted(Operation.Read read) {
        for (int index = 0; index < read.externals().length; index++) {
            if (read.generations()[index] > 0) {
                raise(read.externals()[index], read.generations()[index], read, read.articles()[index]);
            }
        }
        if (read.version() > versionFloor) {
            versionFloor = read.version();
            versionBy = read;
        }
        Operation.Read other = read.version() < 0 ? null : marks.putIfAbsent(read.version(), read);
        if (other != null && other.mark() != read.mark()) {
            findings.add(
                    Rule.BACKWARDS,
                    "version " + read.version() + " has two marks: commits of the first history are lost",
                    other,
                    read);
        }
    }

    /** From now on every reader must see this step of the article, or a later one. */
    private void raise(int external, int generation, Operation by, long number) {
        Article article = ledger.find(external);
        Step step = article == null ? null : article.step(generation);
        if (step == null || generation < article.floor) {
            return;
        }
        if (step.deletion) {
            article.number = 0;
        } else if (number > 0) {
            article.number = number;
        }
        if (generation > article.floor) {
            spots.leave(article);
            article.floor = generation;
            article.floorBy = by;
            spots.enter(article);
        }
    }
}
