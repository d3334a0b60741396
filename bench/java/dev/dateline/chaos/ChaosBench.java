package dev.dateline.chaos;

import dev.dateline.chaos.check.Checker;
import dev.dateline.chaos.check.Nudge;
import dev.dateline.chaos.check.Verdict;
import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.nemesis.Nemesis;
import dev.dateline.chaos.nemesis.NeverReadyException;
import dev.dateline.chaos.workload.Target;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.chaos.workload.Workload;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code bench/run chaos [MINUTES] [SEED]}: a workload, a nemesis, and a checker that knows the truth, in the way of Jepsen.
 * Exit code 0: all held; 1: something did not; 2: wrong arguments; 3: the run proves nothing, by what the last line says.
 */
public final class ChaosBench {

    private static final int TENANTS = 4;
    private static final int CLIENTS = 8;
    private static final Duration DRAINING = Duration.ofMinutes(3);
    private static final double SECONDS_A_DAY = 86_400;

    private final Path folder;
    private final double minutes;
    private final long seed;
    private volatile @Nullable Cluster running;

    private ChaosBench(Path folder, double minutes, long seed) {
        this.folder = folder;
        this.minutes = minutes;
        this.seed = seed;
    }

    public static void main(String[] arguments) throws Exception {
        double minutes = 1.5;
        long seed = (long) (Instant.now().getEpochSecond() / SECONDS_A_DAY);
        try {
            minutes = arguments.length > 0 ? Double.parseDouble(arguments[0]) : minutes;
            seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : seed;
        } catch (NumberFormatException wrong) {
            System.err.println("bench/run chaos [MINUTES] [SEED]: " + wrong.getMessage());
            System.exit(2);
        }
        Path folder = Path.of(System.getenv().getOrDefault("DATELINE_BENCH_HOME", "target/bench"), "chaos")
                .toAbsolutePath();
        Files.createDirectories(folder.getParent());
        try (FileChannel channel = FileChannel.open(
                        folder.resolveSibling("chaos.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                System.err.println("another run of chaos uses " + folder);
                System.exit(3);
            }
            delete(folder);
            Files.createDirectories(folder);
            int code = new ChaosBench(folder, minutes, seed).run();
            if (code == 0) {
                delete(folder);
            }
            System.exit(code);
        }
    }

    private int run() throws IOException, InterruptedException, SQLException {
        System.out.printf("chaos for %.1f minutes, seed %d%n", minutes, seed);
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
        try (Cluster cluster = new Cluster(folder, System.getenv())) {
            running = cluster;
            cluster.start();
            System.out.println(cluster.description());
            return run(cluster);
        } finally {
            running = null;
        }
    }

    private int run(Cluster cluster) throws IOException, InterruptedException, SQLException {
        List<String> slugs = new ArrayList<>(List.of("watch"));
        for (int number = 1; number <= TENANTS; number++) {
            slugs.add("chaos-" + number);
        }
        List<Tenant> tenants = cluster.tenants(slugs);
        Target target = new Target(
                cluster.servers().stream().map(server -> server.address()).toList(),
                tenants.subList(1, tenants.size()),
                cluster.receiver(),
                cluster.receiverPort());
        Path file = folder.resolve("history.ndjson");
        try (History history = new History(file);
                Workload workload = new Workload(target, seed, history, CLIENTS)) {
            var nemesis = new Nemesis(cluster, seed, history, tenants.getFirst(), workload::acknowledged);
            workload.start();
            Optional<String> broken = rage(cluster, target, workload, nemesis);
            var database = new Checker.Database(cluster.jdbcUrlOfPrimary(), Cluster.ROLE, cluster.password());
            boolean drained = workload.quiesce(DRAINING, new Nudge(database));
            Verdict verdict = Checker.check(history, target, Optional.of(database));
            return conclude(workload, nemesis, verdict, broken, drained);
        }
    }

    /** What was not well in the end, if anything. */
    private Optional<String> rage(Cluster cluster, Target target, Workload workload, Nemesis nemesis)
            throws InterruptedException {
        Imports imports = new Imports(cluster, workload, target.tenants().getFirst(), folder, seed);
        imports.start();
        try {
            nemesis.run(Duration.ofMillis((long) (minutes * 60_000)));
            return Optional.empty();
        } catch (NeverReadyException never) {
            return Optional.of(never.getMessage());
        } finally {
            imports.finish();
            System.out.println(imports.figures());
        }
    }

    private int conclude(Workload workload, Nemesis nemesis, Verdict verdict, Optional<String> broken, boolean drained)
            throws IOException {
        var report = new Report(minutes, workload.acknowledged(), nemesis.observed(), nemesis.statuses());
        report.print(verdict);
        broken.ifPresent(why -> System.out.println("\nVIOLATION: " + why));
        if (!drained) {
            System.out.println("\nnot all runs, feeds and webhooks were drained in " + DRAINING);
        }
        if (!verdict.holds() || broken.isPresent()) {
            System.out.printf(
                    "%nFAILED: bench/run chaos %s %d; the history and the logs are in %s%n", minutes, seed, folder);
            return 1;
        }
        List<String> weaknesses = report.weaknesses();
        if (!weaknesses.isEmpty()) {
            System.out.printf("%nPROVES NOTHING: %s; the logs are in %s%n", String.join(", ", weaknesses), folder);
            return 3;
        }
        System.out.printf(
                "%nall held: seed %d, %d faults%n", seed, nemesis.observed().size());
        return 0;
    }

    /** Also where somebody stops the bench. */
    private void stop() {
        Cluster cluster = running;
        if (cluster != null) {
            try {
                cluster.close();
            } catch (IOException failed) {
                System.err.println("not all of the cluster was stopped: " + failed.getMessage());
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
