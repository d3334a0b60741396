package dev.dateline.chaos.check;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * @param violations by rule, each with the shortest part of the history that shows it; empty if all rules held
 * @param figures number of checks by kind: {@code articles}, {@code acknowledged writes}, {@code sessions' reads}, …
 */
public record CheckResult(List<Violation> violations, SortedMap<String, Long> figures) {

    public boolean holds() {
        return violations.isEmpty();
    }

    /** The rules that were violated. */
    Set<Rule> rules() {
        return violations.stream().map(Violation::rule).collect(Collectors.toCollection(TreeSet::new));
    }
}
