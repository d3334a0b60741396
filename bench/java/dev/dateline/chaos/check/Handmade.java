package dev.dateline.chaos.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The checker must name the broken rule of each handwritten history, and report nothing for a correct one. */
final class Handmade {

    private Handmade() {}

    /** Errors of the checker. */
    static List<String> failures() throws IOException {
        List<String> failures = new ArrayList<>();
        List<Cases.Case> cases = new ArrayList<>(new ReadCases().cases);
        cases.addAll(new WriteCases().cases);
        for (Cases.Case one : cases) {
            SmallHistory history = new SmallHistory();
            one.change().accept(history);
            CheckResult verdict = history.check();
            Set<Rule> found = verdict.violations().stream().map(Violation::rule).collect(Collectors.toSet());
            if (!found.equals(one.expected())) {
                failures.add("%s: must find %s, found %s".formatted(one.name(), one.expected(), verdict.violations()));
            }
        }
        System.out.printf("%d histories made by hand, %d judged wrongly%n", cases.size(), failures.size());
        return failures;
    }
}
