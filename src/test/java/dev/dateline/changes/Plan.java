package dev.dateline.changes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which test classes run within a budget: first those that changed, then those that see most of the change in a second.
 *
 * @param run in that order
 * @param rest what the budget leaves out
 */
record Plan(List<Reach> run, List<Reach> rest) {

    /** Maven's start and the compilation of all sources, on two cores. */
    static final double BUILD_SECONDS = 35;
    /** The start of the application and its database, once for all classes. */
    static final double APPLICATION_SECONDS = 15;

    static Plan within(double budget, List<Reach> tests, TestTimes times) {
        List<Reach> run = new ArrayList<>();
        List<Reach> rest = new ArrayList<>();
        double left = budget - BUILD_SECONDS;
        boolean started = false;
        for (Reach test : inOrder(tests, times)) {
            boolean starts = !started && test.source().startsApplication();
            double seconds = times.seconds(test.source()) + (starts ? APPLICATION_SECONDS : 0);
            boolean changed = test.source().isTest() && test.distance() == 0;
            if (seconds <= left || (changed && run.isEmpty())) {
                run.add(test);
                left -= seconds;
                started |= starts;
            } else {
                rest.add(test);
            }
        }
        return new Plan(run, rest);
    }

    /** Maven's arguments, for each run of it. */
    List<String> maven() {
        List<String> runs = new ArrayList<>();
        List<String> schedules = names(true);
        List<String> others = names(false);
        if (!others.isEmpty()) {
            // Only one application at a time has the port of the tests.
            boolean starts = run.stream().anyMatch(test -> test.source().startsApplication());
            runs.add("-Dtest=%s -DforkCount=%d".formatted(String.join(",", others), starts ? 1 : 2));
        }
        if (!schedules.isEmpty()) { // they rewrite the classes that they load
            runs.add("-Dtest=%s -DreuseForks=false".formatted(String.join(",", schedules)));
        }
        return runs;
    }

    private List<String> names(boolean schedules) {
        return run.stream()
                .map(Reach::source)
                .filter(test -> test.exploresSchedules() == schedules)
                .map(JavaSource::name)
                .toList();
    }

    /** All seconds of classes, without the build. */
    static double seconds(List<Reach> tests, TestTimes times) {
        boolean starts = tests.stream().anyMatch(test -> test.source().startsApplication());
        return tests.stream().mapToDouble(test -> times.seconds(test.source())).sum()
                + (starts ? APPLICATION_SECONDS : 0);
    }

    /** Seconds for each bit of the change that a test sees; what changed itself comes first. */
    private static double cost(Reach test, TestTimes times) {
        return test.distance() == 0 ? 0 : (times.seconds(test.source()) + 1) / test.weight();
    }

    private static List<Reach> inOrder(List<Reach> tests, TestTimes times) {
        return tests.stream()
                .sorted(Comparator.comparingDouble((Reach test) -> cost(test, times))
                        .thenComparing(test -> test.source().name()))
                .toList();
    }
}
