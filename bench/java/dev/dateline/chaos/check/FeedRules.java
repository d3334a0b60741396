package dev.dateline.chaos.check;

import dev.dateline.chaos.check.Article.State;
import dev.dateline.chaos.check.Article.Step;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/** The feed has one order, the same for every reader at any time. It has each change once, as it was stored. */
final class FeedRules {

    private final Ledger ledger;
    private final Findings findings;
    private final FinalState last;

    FeedRules(Ledger ledger, Findings findings, FinalState last) {
        this.ledger = ledger;
        this.findings = findings;
        this.last = last;
    }

    void check(List<Operation> operations) {
        checkPages(operations);
        Set<UUID> ids = new HashSet<>();
        Map<Integer, List<FeedEvent>> byArticle = new TreeMap<>();
        Map<UUID, List<FeedEvent>> byRun = new HashMap<>();
        for (FeedEvent event : last.events()) {
            if (!ids.add(event.id())) {
                findings.add(Rule.FEED_ORDER, "event " + event.id() + " is there twice");
            }
            if (event.isOfArticle()) {
                byArticle
                        .computeIfAbsent(event.external(), none -> new ArrayList<>())
                        .add(event);
            }
            if (event.run() != null) {
                byRun.computeIfAbsent(event.run(), none -> new ArrayList<>()).add(event);
            }
        }
        for (Article article : ledger.articles()) {
            checkArticle(article, byArticle.getOrDefault(article.external, List.of()));
        }
        byArticle.keySet().stream()
                .filter(external -> ledger.find(external) == null)
                .findFirst()
                .ifPresent(
                        stray -> findings.add(Rule.FEED_CONTENT, "events of an article that nobody wrote: x" + stray));
        ledger.runs().forEach((run, plan) -> checkRun(run, plan, byRun.getOrDefault(run, List.of())));
        findings.count("events checked", last.events().size());
    }

    /** Each page that a consumer saw is a part of the final feed, at the position of its cursor. */
    private void checkPages(List<Operation> operations) {
        Map<String, long[]> orders = new HashMap<>();
        for (Operation operation : operations) {
            if (operation.tenant() == ledger.tenant() && operation instanceof Operation.FeedSeen page) {
                long[] order = orders.computeIfAbsent(page.type(), this::order);
                findings.count("feed pages checked", 1);
                for (int index = 0; index < page.hashes().length; index++) {
                    long at = page.after() + index;
                    if (at >= order.length || order[(int) at] != page.hashes()[index]) {
                        findings.add(
                                Rule.FEED_ORDER,
                                "event %d was another for a consumer than it is now".formatted(at),
                                page);
                        break;
                    }
                }
            }
        }
    }

    private long[] order(String type) {
        return last.events().stream()
                .filter(event -> type.isEmpty() || event.type().equals(type))
                .mapToLong(FeedEvent::hash)
                .toArray();
    }

    private void checkArticle(Article article, List<FeedEvent> events) {
        Map<Integer, Integer> told = new HashMap<>();
        long number = 0;
        int generation = 0;
        for (FeedEvent event : events) {
            boolean first = event.type().equals(FeedEvent.CREATED);
            boolean wrong = first == number > 0 || (!first && event.article() != number);
            if (event.type().equals(FeedEvent.DELETED)) {
                int deletion = deletionAfter(article, generation);
                wrong |= event.generation() != generation || deletion == 0;
                number = 0;
                told.merge(deletion, 1, Integer::sum);
            } else {
                Step step = article.step(event.generation());
                boolean imported = step != null && step.plan == null && !step.deletion;
                wrong |= event.generation() < generation || (event.generation() == generation && !imported);
                wrong |= step == null || step.deletion || step.state == State.NOT_DONE;
                wrong |= step != null
                        && step.plan != null
                        && event.run() != null
                        && ledger.plan(event.run()) != step.plan;
                number = event.article();
                generation = event.generation();
                told.merge(generation, 1, Integer::sum);
            }
            if (wrong && !isStranger(event)) {
                findings.add(
                        Rule.FEED_CONTENT,
                        article.external,
                        "the feed says of %s: %s of generation %d, after %s"
                                .formatted(article, event.type(), event.generation(), summary(events, event)),
                        steps(article, event.generation()));
                return;
            }
        }
        checkTold(article, told);
        checkOutcome(article, number > 0 ? generation : 0);
    }

    private boolean isStranger(FeedEvent event) {
        return event.run() != null && last.strangers().contains(event.run());
    }

    private static String summary(List<FeedEvent> events, FeedEvent until) {
        int end = events.indexOf(until);
        return events.subList(Math.max(0, end - 4), end).stream()
                .map(event -> event.type().substring("service.article.".length()) + " " + event.generation())
                .toList()
                .toString();
    }

    private static int deletionAfter(Article article, int generation) {
        for (int next = generation + 1; next <= article.steps.size(); next++) {
            Step step = article.step(next);
            if (step != null && step.deletion) {
                return next;
            }
        }
        return 0;
    }

    /** Each completed step has its event, except if a later step superseded it. */
    private void checkTold(Article article, Map<Integer, Integer> told) {
        for (Step step : article.steps) {
            if (step != null
                    && step.state == State.DONE
                    && !told.containsKey(step.generation)
                    && !mayBeOvertaken(article, step, told::containsKey)) {
                findings.add(
                        Rule.FEED_CONTENT,
                        article.external,
                        "the feed does not tell of generation %d of %s%s"
                                .formatted(step.generation, article, step.deletion ? ", its deletion" : ""),
                        step.invocation,
                        step.acknowledgement);
                return;
            }
        }
    }

    private boolean mayBeOvertaken(Article article, Step step, Predicate<Integer> told) {
        for (int next = step.generation + 1; next <= article.steps.size() && !step.deletion; next++) {
            Step later = article.step(next);
            if (later != null
                    && !later.deletion
                    && told.test(next)
                    && later.invocation != null
                    && step.acknowledgement != null
                    && (later.plan == step.plan
                            || later.invocation.at().invoked()
                                    < step.acknowledgement.at().ended())) {
                return true;
            }
        }
        return false;
    }

    private void checkOutcome(Article article, int generation) {
        int there = last.articles()
                .getOrDefault(article.external, FinalState.Shown.NOTHING)
                .generation();
        if (there != generation) {
            findings.add(
                    Rule.FEED_CONTENT,
                    article.external,
                    "after the feed %s is in generation %d, but it is in %d (0: not there)"
                            .formatted(article, generation, there),
                    steps(article, Math.max(generation, there)));
        }
    }

    private static List<Operation> steps(Article article, int generation) {
        List<Operation> shown = new ArrayList<>();
        for (int near = Math.max(1, generation - 1); near <= generation + 1; near++) {
            Step step = article.step(near);
            if (step != null && step.invocation != null) {
                shown.add(step.invocation);
            }
            if (step != null && step.acknowledgement != null) {
                shown.add(step.acknowledgement);
            }
        }
        return shown;
    }

    private void checkRun(UUID run, RunPlan plan, List<FeedEvent> events) {
        List<String> types = events.stream().map(FeedEvent::type).toList();
        int created = java.util.Collections.frequency(types, "service.run.created");
        int started = java.util.Collections.frequency(types, "service.run.started");
        int completed = java.util.Collections.frequency(types, "service.run.completed");
        Operation.RunSeen end = last.runs().get(run);
        boolean wrong = created != 1 || started > 1 || completed > 1 || types.indexOf("service.run.created") != 0;
        wrong |= completed == 1 && !types.getLast().equals("service.run.completed");
        wrong |= types.size() > 2 && !types.get(1).equals("service.run.started");
        if (end != null && !end.status().equals("pending") && !end.status().equals("running")) {
            String outcome = end.status() + " " + plan.size() + "/" + end.succeeded() + "/" + end.failed();
            wrong |= completed != 1 || !events.getLast().outcome().equals(outcome);
        }
        if (wrong) {
            findings.add(
                    Rule.FEED_CONTENT,
                    "the feed tells of run %s: %d created, %d started, %d completed; the last event is %s, the run is %s"
                            .formatted(
                                    run,
                                    created,
                                    started,
                                    completed,
                                    events.isEmpty()
                                            ? "none"
                                            : events.getLast().type() + " "
                                                    + events.getLast().outcome(),
                                    end == null ? "not there" : end.detail()),
                    ledger.submissions().get(plan.number()));
        }
    }
}
