package dev.dateline.changes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Selects the test classes that changed files can touch, for {@code ./dateline test --changed}. It runs as a source file,
 * without Maven, in the project's folder: changed files come in, one a line; Maven's arguments go out, one run a line;
 * what runs, why, and what does not is told on the error output.
 */
final class ChangedTests {

    private static final double BUDGET_SECONDS = 120;
    private static final int MAX_NAMES = 12;
    private static final int FAR = 99;
    private static final Path TIMES = Path.of(".ci/test-times.tsv");

    private final Path project;
    private final SourceGraph graph;
    private final TestTimes times;
    private final PrintStream report;

    ChangedTests(Path project, PrintStream report) throws IOException {
        this.project = project;
        this.report = report;
        graph = SourceGraph.read(project);
        times = TestTimes.read(project.resolve(TIMES));
    }

    public static void main(String[] options) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<String> changed = in.lines().filter(line -> !line.isBlank()).toList();
        var tests = new ChangedTests(Path.of(""), System.err);
        List<String> given = List.of(options);
        Plan plan = tests.plan(changed, given.contains("--rest"));
        if (given.contains("--dry-run")) {
            tests.explain(plan.run());
        }
        plan.maven().forEach(System.out::println);
    }

    /** What to run, told on the report; with {@code rest}, what the budget otherwise leaves out. */
    Plan plan(List<String> changed, boolean rest) {
        List<Reach> reached = List.copyOf(graph.reached(changed));
        List<Reach> tests = new ArrayList<>(
                reached.stream().filter(reach -> reach.source().isTest()).toList());
        say("%s changed: %s".formatted(changed.size() == 1 ? "1 file" : changed.size() + " files", names(changed)));
        List<String> everywhere =
                changed.stream().filter(this::touchesEverything).toList();
        if (!everywhere.isEmpty()) {
            say("any test may depend on %s; the quick tests stand for all".formatted(names(everywhere)));
            addQuick(tests);
        }
        Plan plan = Plan.within(BUDGET_SECONDS, tests, times);
        Plan chosen = rest ? new Plan(plan.rest(), List.of()) : plan;
        sayRun(chosen.run(), tests.size());
        if (!chosen.rest().isEmpty()) {
            say("NOT RUN, for the budget of %.0f s: %s; --rest runs them"
                    .formatted(BUDGET_SECONDS, classes(chosen.rest())));
        }
        sayOtherChecks(changed, reached);
        return chosen;
    }

    private void explain(List<Reach> tests) {
        for (Reach test : tests) {
            JavaSource source = test.source();
            say("    %s, %.1f s: %d steps, by %s"
                    .formatted(source.name(), times.seconds(source), test.distance(), test.via()));
        }
    }

    private void addQuick(List<Reach> tests) {
        Set<JavaSource> known = tests.stream().map(Reach::source).collect(Collectors.toSet());
        graph.sources().stream()
                .filter(source -> source.isQuick() && !known.contains(source))
                .forEach(source -> tests.add(new Reach(source, FAR, "quick")));
    }

    /** What configures the build, the program or JUnit, and resources that no class names. */
    private boolean touchesEverything(String file) {
        return file.equals("pom.xml")
                || file.startsWith(".mvn/")
                || file.startsWith("mvnw")
                || file.startsWith("src/main/resources/application")
                || (file.matches("src/(main|test)/resources/.*") && !isRead(file));
    }

    private boolean isRead(String file) {
        return graph.sources().stream().anyMatch(source -> FileNames.distance(source, file) >= 0);
    }

    private void sayRun(List<Reach> run, int reached) {
        long all = graph.sources().stream().filter(JavaSource::isTest).count();
        say("%d of %d test classes can be touched".formatted(reached, all));
        Map<Integer, List<Reach>> byDistance =
                run.stream().collect(Collectors.groupingBy(Reach::distance, TreeMap::new, Collectors.toList()));
        byDistance.forEach((distance, tests) -> say("  %s: %s".formatted(why(distance), classes(tests))));
        double seconds = run.isEmpty() ? 0 : Plan.BUILD_SECONDS + Plan.seconds(run, times);
        say("%d run, about %.0f s with the build".formatted(run.size(), seconds));
    }

    private static String why(int distance) {
        return switch (distance) {
            case 0 -> "changed, or named after a changed class";
            case 1 -> "use a changed file, or are in its package";
            case FAR -> "quick";
            default -> "reached in %d steps".formatted(distance);
        };
    }

    private void sayOtherChecks(List<String> changed, List<Reach> reached) {
        List<String> packaged = reached.stream()
                .filter(reach -> reach.source().isPackagedTest())
                .sorted(Comparator.comparingInt(Reach::distance))
                .map(reach -> reach.source().name())
                .toList();
        if (!packaged.isEmpty()) {
            say("NOT RUN, as they start the packaged program: %s; ./dateline test, --native and --citus run them"
                    .formatted(names(packaged)));
        }
        Set<String> checks = new LinkedHashSet<>();
        for (String file : changed) {
            boolean read = file.matches("src/(main|test)/java/.*") || isRead(file);
            checkOf(file, read).ifPresent(checks::add);
        }
        if (!checks.isEmpty()) {
            say("NOT RUN, as they are no tests in Java: %s".formatted(String.join(", ", checks)));
        }
    }

    /** The check in the nearest folder above a file; {@code .ci/run} for files that no test reads. */
    private Optional<String> checkOf(String file, boolean read) {
        for (Path folder = Path.of(file).getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isExecutable(project.resolve(folder).resolve("check"))) {
                return Optional.of(folder + "/check");
            }
        }
        if (file.startsWith("src/main/resources/explore/")) {
            return Optional.of("src/explore/check");
        }
        if (file.equals("docs/openapi.yaml")) {
            return Optional.of("clients/check");
        }
        return read && !file.startsWith(".ci/") ? Optional.empty() : Optional.of(".ci/run");
    }

    private String classes(List<Reach> tests) {
        List<String> shown = tests.stream().map(reach -> reach.source().name()).toList();
        return "%d, about %.0f s: %s"
                .formatted(
                        tests.size(),
                        tests.stream()
                                .mapToDouble(test -> times.seconds(test.source()))
                                .sum(),
                        names(shown));
    }

    private static String names(List<String> names) {
        String shown = names.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
        return names.size() <= MAX_NAMES ? shown : "%s and %d more".formatted(shown, names.size() - MAX_NAMES);
    }

    private void say(String text) {
        report.println("dateline: " + text);
    }
}
