package dev.dateline.chaos;

import dev.dateline.chaos.check.CheckResult;
import dev.dateline.chaos.check.Checker;
import dev.dateline.chaos.check.Nudge;
import dev.dateline.chaos.cluster.Cluster;
import dev.dateline.chaos.cluster.Workers;
import dev.dateline.chaos.history.History;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.nemesis.Nemesis;
import dev.dateline.chaos.nemesis.NeverReadyException;
import dev.dateline.chaos.nemesis.NotPutRightException;
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
 * {@code bench/run chaos [MINUTES] [SEED] [--citus]}: a workload, a nemesis, and a checker that knows the correct results, like
 * Jepsen. Exit code 0: all rules held; 1: a rule was violated; 2: wrong arguments; 3: the run proves nothing, for the
 * reason in the last line.
 */
public final class ChaosBench {

    private static final int TENANTS = 4;
    private static final int CLIENTS = 8;
    private static final int MAX_ERRORS_SHOWN = 5;
    private static final Duration DRAINING = Duration.ofMinutes(3);
    private static final double SECONDS_A_DAY = 86_400;

    private final Path folder;
    private final double minutes;
    private final long seed;
    private final boolean distributed;
    private volatile @Nullable Cluster running;

    private ChaosBench(Path folder, double minutes, long seed, boolean distributed) {
        this.folder = folder;
        this.minutes = minutes;
        this.seed = seed;
        this.distributed = distributed;
    }

    public static void main(String[] all) throws Exception {
        List<String> words = new ArrayList<>(List.of(all));
        boolean distributed = words.remove("--citus");
        String[] arguments = words.toArray(String[]::new);
        double minutes = 1.5;
        long seed = (long) (Instant.now().getEpochSecond() / SECONDS_A_DAY);
        try {
            minutes = arguments.length > 0 ? Double.parseDouble(arguments[0]) : minutes;
            seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : seed;
        } catch (NumberFormatException wrong) {
            System.err.println("bench/run chaos [MINUTES] [SEED] [--citus]: " + wrong.getMessage());
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
            int code = new ChaosBench(folder, minutes, seed, distributed).run();
            if (code == 0) {
                delete(folder);
            }
            System.exit(code);
        }
    }

    private int run() throws IOException, InterruptedException, SQLException {
        System.out.printf("chaos for %.1f minutes, seed %d%s%n", minutes, seed, distributed ? ", on Citus" : "");
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
        try (Cluster cluster = new Cluster(folder, System.getenv(), distributed)) {
            running = cluster;
            cluster.start();
            System.out.println(cluster.description());
            return run(cluster);
        } catch (Workers.NoCitusException missing) {
            System.err.println("bench: " + missing.getMessage());
            return 3;
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
                cluster.receiverAddress(),
                cluster.receiver());
        Path file = folder.resolve("history.ndjson");
        try (History history = new History(file);
                Workload workload = new Workload(target, seed, history, CLIENTS)) {
            var nemesis = new Nemesis(cluster, seed, history, tenants, workload::acknowledged);
            workload.start();
            End end = rage(cluster, target, workload, nemesis);
            var database = new Checker.Database(cluster.jdbcUrlOfPrimary(), Cluster.ROLE, cluster.password());
            if (!workload.quiesce(DRAINING, new Nudge(database))) {
                end = end.notDrained("not all runs, feeds and webhooks were drained in " + DRAINING);
            }
            CheckResult verdict = check(history, target, database, end);
            history.operations().stream()
                    .filter(one -> one instanceof Operation.Refused refused && refused.status() == 500)
                    .limit(MAX_ERRORS_SHOWN)
                    .forEach(error -> System.out.println("internal error: " + error.detail()));
            return conclude(workload, nemesis, verdict, end);
        }
    }

    /**
     * How the faults ended.
     *
     * @param broken rules that were violated although all faults were repaired: the service's fault
     * @param notPutRight what the bench could not repair
     * @param notDrained work that was left of the workload
     */
    private record End(Optional<String> broken, Optional<String> notPutRight, Optional<String> notDrained) {

        static End well() {
            return new End(Optional.empty(), Optional.empty(), Optional.empty());
        }

        static End broken(String why) {
            return new End(Optional.of(why), Optional.empty(), Optional.empty());
        }

        static End notPutRight(String why) {
            return new End(Optional.empty(), Optional.of(why), Optional.empty());
        }

        End notDrained(String why) {
            return new End(broken, notPutRight, Optional.of(why));
        }

        /** Whether the service is responsible for the final state; it is not for data that a broken cluster lost. */
        boolean canBeChecked() {
            return notPutRight.isEmpty() || notDrained.isEmpty();
        }
    }

    /** Injects the faults, with import commands at the same time. */
    private End rage(Cluster cluster, Target target, Workload workload, Nemesis nemesis) throws InterruptedException {
        Imports imports = new Imports(cluster, workload, target.tenants().getFirst(), folder, seed);
        imports.start();
        try {
            nemesis.run(Duration.ofMillis((long) (minutes * 60_000)), Report.leastFaults(minutes));
            return End.well();
        } catch (NeverReadyException never) {
            return End.broken(never.getMessage());
        } catch (NotPutRightException failed) {
            System.err.println(failed.getMessage());
            cluster.resumeDatabases();
            return End.notPutRight(failed.getMessage());
        } finally {
            imports.finish();
            System.out.println(imports.figures());
        }
    }

    /** Includes the final state, unless it cannot be read because the cluster is broken. */
    private static CheckResult check(History history, Target target, Checker.Database database, End end)
            throws IOException, InterruptedException, SQLException {
        if (end.canBeChecked()) {
            try {
                return Checker.check(history, target, Optional.of(database));
            } catch (IOException | SQLException failed) {
                if (end.broken.isEmpty() && end.notPutRight.isEmpty()) {
                    throw failed;
                }
                System.out.println("the end could not be read: " + failed.getMessage());
            }
        }
        System.out.println("only the answers are checked, not the state at the end");
        return Checker.checkAnswers(history, target);
    }

    private int conclude(Workload workload, Nemesis nemesis, CheckResult verdict, End end) {
        var report = new Report(minutes, workload.acknowledged(), nemesis.observed(), nemesis.statuses());
        report.print(verdict);
        end.broken.ifPresent(why -> System.out.println("\nVIOLATION: " + why));
        end.notDrained.ifPresent(why -> System.out.println("\n" + why));
        end.notPutRight.ifPresent(why -> System.out.println("\n" + why));
        if (!verdict.holds() || end.broken.isPresent()) {
            System.out.printf(
                    "%nFAILED: bench/run chaos %s %d%s; the history and the logs are in %s%n",
                    minutes, seed, distributed ? " --citus" : "", folder);
            return 1;
        }
        List<String> weaknesses = new ArrayList<>(report.weaknesses());
        end.notPutRight.ifPresent(why -> weaknesses.addFirst("the cluster could not be put right"));
        if (!weaknesses.isEmpty()) {
            System.out.printf("%nPROVES NOTHING: %s; the logs are in %s%n", String.join(", ", weaknesses), folder);
            return 3;
        }
        System.out.printf(
                "%nall held: seed %d, %d faults%n", seed, nemesis.observed().size());
        return 0;
    }

    /** Runs also if the bench is interrupted. */
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
