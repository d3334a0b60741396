package dev.dateline.chaos.check;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * @param violations what must not be, by rule, each with the shortest part of the history that shows it; empty: all held
 * @param figures what was checked, and how much of it: {@code articles}, {@code acknowledged writes}, {@code sessions' reads}, …
 */
public record Verdict(List<Violation> violations, SortedMap<String, Long> figures) {

    public boolean holds() {
        return violations.isEmpty();
    }

    /** Those that did not hold. */
    Set<Rule> rules() {
        return violations.stream().map(Violation::rule).collect(Collectors.toCollection(TreeSet::new));
    }
}
