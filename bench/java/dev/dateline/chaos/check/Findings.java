package dev.dateline.chaos.check;

import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Findings of the checks so far: the first few of each rule with their part of the history, the others as a count. */
final class Findings {

    private static final int SHOWN_A_RULE = 5;
    private static final int MAX_EXCERPT = 40;

    private final History history;
    private final List<Violation> violations = new ArrayList<>();
    private final Map<Rule, Long> counts = new EnumMap<>(Rule.class);
    private final Map<String, Long> figures = new TreeMap<>();

    Findings(History history) {
        this.history = history;
    }

    /** @param shown the operations that show it, in any order; may contain nulls */
    void add(Rule rule, String what, @Nullable Operation... shown) {
        add(rule, what, java.util.Arrays.asList(shown));
    }

    void add(Rule rule, String what, Collection<? extends @Nullable Operation> shown) {
        add(rule, Operation.ALL, what, shown);
    }

    /** @param external the article that it is about */
    void add(Rule rule, int external, String what, @Nullable Operation... shown) {
        add(rule, external, what, java.util.Arrays.asList(shown));
    }

    void add(Rule rule, int external, String what, Collection<? extends @Nullable Operation> shown) {
        if (counts.merge(rule, 1L, Long::sum) <= SHOWN_A_RULE) {
            List<Operation> known = new ArrayList<>();
            shown.stream().filter(Objects::nonNull).limit(MAX_EXCERPT).forEach(known::add);
            violations.add(new Violation(rule, what, history.excerpt(known, external)));
        }
    }

    void count(String figure, long more) {
        figures.merge(figure, more, Long::sum);
    }

    CheckResult verdict() {
        counts.forEach((rule, count) -> figures.put("violations of " + rule, count));
        List<Violation> byRule = violations.stream()
                .sorted(Comparator.comparing(Violation::rule))
                .toList();
        return new CheckResult(byRule, Collections.unmodifiableSortedMap(new TreeMap<>(figures)));
    }
}
