package dev.dateline.chaos.check;

import java.util.List;
import java.util.SortedMap;

/**
 * @param violations what must not be, by rule, each with the shortest part of the history that shows it; empty: all held
 * @param figures what was checked, and how much of it: {@code articles}, {@code acknowledged writes}, {@code sessions' reads}, …
 */
public record Verdict(List<Violation> violations, SortedMap<String, Long> figures) {

    public boolean holds() {
        return violations.isEmpty();
    }
}
