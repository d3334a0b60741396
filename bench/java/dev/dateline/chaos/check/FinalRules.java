package dev.dateline.chaos.check;

import dev.dateline.chaos.check.Article.State;
import dev.dateline.chaos.check.Article.Step;
import dev.dateline.chaos.history.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The final state is what was acknowledged and nothing else; a write with unknown outcome is there completely or not at
 * all.
 */
final class FinalRules {

    private final Ledger ledger;
    private final Findings findings;

    FinalRules(Ledger ledger, Findings findings) {
        this.ledger = ledger;
        this.findings = findings;
    }

    /** Runs after the sweep, which knows what must exist. */
    void check(FinalState last) {
        for (Violation fault : last.faults()) {
            findings.add(fault.rule(), fault.what());
        }
        last.articles().forEach((external, shown) -> {
            Article article = ledger.find(external);
            if (shown.torn() != null) {
                findings.add(
                        Rule.TORN_ARTICLE,
                        external,
                        "in the end: " + shown.torn(),
                        article == null ? List.of() : steps(article, shown.generation()));
            } else if (article == null) {
                findings.add(Rule.HALF_WRITE, "article " + shown.number() + " (x" + external + ") was never sent");
            }
        });
        for (Article article : ledger.articles()) {
            check(article, last.articles().getOrDefault(article.external, FinalState.Shown.NOTHING));
        }
        if (new HashSet<>(last.answers()).size() > 1) {
            findings.add(Rule.ANSWERS_DIFFER, "in the end the services show different articles: " + last.answers());
        }
        findings.count("articles in the end", last.articles().size());
    }

    private void check(Article article, FinalState.Shown shown) {
        findings.count("articles checked", 1);
        findings.count(
                "writes acknowledged",
                article.steps.stream()
                        .filter(step -> step != null && step.state == State.DONE)
                        .count());
        int generation = shown.generation();
        Step step = article.step(generation);
        if (generation > 0 && shown.torn() == null && (step == null || step.deletion || step.state == State.NOT_DONE)) {
            findings.add(
                    Rule.HALF_WRITE,
                    article.external,
                    "%s is in generation %d in the end, which was cancelled, refused or never sent"
                            .formatted(article, generation),
                    steps(article, generation));
        } else if (generation > 0 && generation < article.floor) {
            findings.add(Rule.LOST_WRITE, article.external, lost(article, generation), steps(article, article.floor));
        } else if (generation == 0 && article.isThere() && !mayBeDeleted(article)) {
            findings.add(Rule.LOST_WRITE, article.external, lost(article, generation), steps(article, article.floor));
        }
    }

    private static String lost(Article article, int generation) {
        Step floor = article.step(article.floor);
        return "%s is in generation %d in the end (0: not there), but %s %d was acknowledged or shown"
                .formatted(
                        article,
                        generation,
                        floor != null && floor.deletion ? "deletion" : "generation",
                        article.floor);
    }

    private static boolean mayBeDeleted(Article article) {
        return article.steps.stream()
                .anyMatch(step -> step != null
                        && step.deletion
                        && step.generation > article.floor
                        && step.state == State.UNKNOWN);
    }

    private static List<Operation> steps(Article article, int generation) {
        List<Operation> shown = new ArrayList<>();
        if (article.floorBy != null) {
            shown.add(article.floorBy);
        }
        Step step = article.step(generation);
        if (step != null && step.invocation != null) {
            shown.add(step.invocation);
        }
        if (step != null && step.acknowledgement != null) {
            shown.add(step.acknowledgement);
        }
        return shown;
    }
}
