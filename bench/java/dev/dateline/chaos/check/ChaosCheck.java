package dev.dateline.chaos.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * {@code bench/run chaos-check [SECONDS] [PLANT…]}: tests the checker. First it checks handwritten histories. Then it
 * injects violations between clients and a healthy server, each in its own project. The checker must report each under
 * its rule, and nothing if none was injected. On a busy machine a run may be too short for a violation to happen; one
 * that was not found is tried again, alone and for longer. Exit code 1: the checker is wrong.
 */
public final class ChaosCheck {

    private static final int SECONDS = 8;
    private static final int THREADS = 8;
    private static final int ATTEMPTS = 3;
    private static final int LONGER = 2;
    private static final int DELETION_TRIES = 100;

    private ChaosCheck() {}

    public static void main(String[] arguments) throws Exception {
        int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : SECONDS;
        List<Plant> plants = new ArrayList<>();
        for (int index = 1; index < arguments.length; index++) {
            plants.add(Plant.valueOf(arguments[index]));
        }
        List<String> failures = new ArrayList<>(Handmade.failures());
        Path home = Path.of(System.getenv().getOrDefault("DATELINE_BENCH_HOME", "target/bench"), "chaos-check")
                .toAbsolutePath();
        Files.createDirectories(home);
        Path folder = Files.createTempDirectory(home, "trial-");
        try (OneServer server = new OneServer(folder)) {
            failures.addAll(tryAll(server, folder, plants.isEmpty() ? List.of(Plant.values()) : plants, seconds));
        }
        failures.forEach(failure -> System.out.println("FAILED: " + failure));
        System.out.println(
                failures.isEmpty() ? "The checker finds what is planted, and nothing else." : "See " + folder);
        if (failures.isEmpty()) {
            delete(folder);
        }
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    /** The database's last files may still be created and deleted for a moment. */
    private static void delete(Path folder) throws IOException, InterruptedException {
        for (int tries = 1; ; tries++) {
            try {
                deleteAll(folder);
                return;
            } catch (IOException stillUsed) {
                if (tries == DELETION_TRIES) {
                    throw stillUsed;
                }
                Thread.sleep(100);
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    private static List<String> tryAll(OneServer server, Path folder, List<Plant> plants, int seconds)
            throws IOException, InterruptedException, ExecutionException, SQLException {
        Map<Plant, Future<CheckResult>> trials = new EnumMap<>(Plant.class);
        Map<Plant, CheckResult> verdicts = new EnumMap<>(Plant.class);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (Plant plant : plants) {
                trials.put(plant, threads.submit(() -> attempt(server, plant, folder, seconds, 1)));
            }
            for (Map.Entry<Plant, Future<CheckResult>> trial : trials.entrySet()) {
                verdicts.put(trial.getKey(), trial.getValue().get());
            }
        }
        List<String> failures = new ArrayList<>();
        for (Map.Entry<Plant, CheckResult> first : verdicts.entrySet()) {
            Plant plant = first.getKey();
            CheckResult verdict = first.getValue();
            for (int attempt = 2; attempt <= ATTEMPTS && plant.isMissed(verdict.rules()); attempt++) {
                System.out.printf("%-20s not found, again%n", plant);
                verdict = attempt(server, plant, folder, seconds * LONGER, attempt);
            }
            judge(plant, verdict).ifPresent(failures::add);
        }
        return failures;
    }

    private static CheckResult attempt(OneServer server, Plant plant, Path folder, int seconds, int attempt)
            throws IOException, InterruptedException, SQLException {
        return new Trial(server, plant, attempt, folder).run(Duration.ofSeconds(seconds));
    }

    private static Optional<String> judge(Plant plant, CheckResult verdict) {
        Set<Rule> found = verdict.rules();
        boolean met = plant.isMet(found);
        System.out.printf("%-20s %s %s%n", plant, met ? "found" : "WRONG", found);
        if (plant == Plant.NOTHING || !met) {
            verdict.figures().forEach((what, count) -> System.out.printf("    %,d %s%n", count, what));
        }
        if (met) {
            return Optional.empty();
        }
        Violations.print(verdict.violations(), System.out);
        return Optional.of("%s: must find %s, found %s".formatted(plant, plant.rule(), found));
    }
}
