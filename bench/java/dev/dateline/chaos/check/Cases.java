package dev.dateline.chaos.check;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Histories with one violation each, made by changing a correct one. */
abstract class Cases {

    /** @param expected the rules that the checker must report as broken, and no others */
    record Case(String name, Set<Rule> expected, Consumer<SmallHistory> change) {}

    final List<Case> cases = new ArrayList<>();

    final void sound(String name, Consumer<SmallHistory> change) {
        cases.add(new Case(name, Set.of(), change));
    }

    final void wrong(Rule rule, String name, Consumer<SmallHistory> change) {
        cases.add(new Case(name, EnumSet.of(rule), change));
    }
}
