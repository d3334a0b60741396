package dev.dateline.chaos;

import dev.dateline.chaos.check.CheckResult;
import dev.dateline.chaos.check.Violations;
import dev.dateline.chaos.nemesis.FaultKind;
import dev.dateline.chaos.nemesis.Observed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The result of a run for people, and whether it proves anything. */
final class Report {

    /** The goal is 5 faults and 16,667 writes per minute; a run with much less proves nothing. */
    private static final double FAULTS_A_MINUTE = 2.5;

    private static final double WRITES_A_MINUTE = 3_000;
    private static final double ANSWERED = 0.3;

    private final double minutes;
    private final long acknowledged;
    private final List<Observed> observed;
    private final Map<Integer, Long> statuses;

    Report(double minutes, long acknowledged, List<Observed> observed, Map<Integer, Long> statuses) {
        this.minutes = minutes;
        this.acknowledged = acknowledged;
        this.observed = observed;
        this.statuses = statuses;
    }

    /** Fewer prove nothing. */
    static int leastFaults(double minutes) {
        return (int) Math.ceil(FAULTS_A_MINUTE * minutes);
    }

    /** Why this run proves nothing; empty if it does. */
    List<String> weaknesses() {
        List<String> weak = new ArrayList<>();
        int least = leastFaults(minutes);
        if (observed.size() < least) {
            weak.add("only %d faults, at least %d are needed".formatted(observed.size(), least));
        }
        if (acknowledged < WRITES_A_MINUTE * minutes) {
            weak.add("only %,d acknowledged writes in %.1f minutes".formatted(acknowledged, minutes));
        }
        long asked = statuses.values().stream().mapToLong(Long::longValue).sum();
        long answered = statuses.getOrDefault(200, 0L) + statuses.getOrDefault(202, 0L);
        if (answered < ANSWERED * asked) {
            weak.add("only %,d of %,d requests were answered".formatted(answered, asked));
        }
        return weak;
    }

    void print(CheckResult verdict) {
        System.out.printf("%n| fault | times | without an answer, s | without a write, s | until ready, s |%n");
        System.out.println("|---|---|---|---|---|");
        for (FaultKind kind : FaultKind.values()) { // those that happened
            row(kind.text(), observed.stream().filter(each -> each.kind() == kind && !each.together()));
        }
        row("two at once", observed.stream().filter(Observed::together));
        row("all", observed.stream());
        System.out.println(
                "\nEach the median and the longest. Without an answer: of three servers none answered a read.");
        System.out.printf(
                "%,d acknowledged writes; the watch's requests by status (0: no answer): %s%n", acknowledged, statuses);
        verdict.figures().forEach((name, figure) -> System.out.printf("  %s: %,d%n", name, figure));
        Violations.print(verdict.violations(), System.out);
    }

    private static void row(String name, java.util.stream.Stream<Observed> faults) {
        List<Observed> all = faults.toList();
        if (!all.isEmpty()) {
            System.out.printf(
                    "| %s | %d | %s | %s | %s |%n",
                    name,
                    all.size(),
                    figure(all, Observed::withoutAnswer),
                    figure(all, Observed::withoutWrite),
                    figure(all, Observed::untilReady));
        }
    }

    private static String figure(List<Observed> faults, Function<Observed, Duration> what) {
        List<Duration> sorted = faults.stream().map(what).sorted().toList();
        return "%.1f, %.1f"
                .formatted(
                        sorted.get((sorted.size() - 1) / 2).toNanos() / 1e9,
                        sorted.getLast().toNanos() / 1e9);
    }
}
