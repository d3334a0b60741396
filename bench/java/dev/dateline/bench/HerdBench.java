package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Restarts under load: clients search from the moment the process exists, before it listens. With the indexes that the
 * process before has saved, and without them.
 */
final class HerdBench {

    private static final long SECONDS = 30;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(180);
    private static final List<String> MIX = List.of("tiny", "city", "region", "world box");

    /** @param at nanoseconds from the start of the process to the request */
    private record Asked(String name, long at, long took, int status) {}

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path home;

    HerdBench(Bed bed, Gazetteer gazetteer, Path home) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.home = home;
    }

    void run(int size, int clients) throws SQLException, IOException, InterruptedException, ExecutionException {
        String key;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issue(connection, bed.project(Bed.slug(size)));
        }
        Map<String, Question> questions = new TreeMap<>();
        for (Query query : Query.all(gazetteer)) {
            MIX.stream()
                    .filter(query.name()::startsWith)
                    .filter(name -> query.filter() == Query.Filter.NONE)
                    .forEach(name -> questions.putIfAbsent(name, Question.get(query.path(Bed.slug(size)), key)));
        }
        System.out.printf("%n%,d articles, %d clients from the start of the process, %d s%n%n", size, clients, SECONDS);
        System.out.println("| build | saved index | ready, ms | index, ms | answers | not 200 | city p50, ms | p99"
                + " | world p99 | slowest |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        for (Contender contender : Contender.built()) {
            Path files = home.resolve("herd");
            delete(files);
            Map<String, String> environment = new HashMap<>(Launch.unlimited(bed.serviceEnvironment()));
            environment.put("DATELINE_INDEX_DIRECTORY", files.toString());
            prepare(contender, environment, files, questions.get("city"));
            restart(contender, environment, questions, clients, "yes");
            delete(files);
            restart(contender, environment, questions, clients, "no");
        }
    }

    /** Lets a process build and save the index. */
    private void prepare(Contender contender, Map<String, String> environment, Path files, Question search)
            throws IOException, InterruptedException {
        try (RunningService service = contender.start(environment, Launch.freePort(), home.resolve("herd.log"))) {
            service.firstAnswer(Question.get("/q/health/ready", "none"));
            long began = System.nanoTime();
            while (!isSaved(files)) {
                if (System.nanoTime() - began > PATIENCE_NANOS) {
                    Bed.say("  " + contender.name() + " saves no index");
                    return;
                }
                try (HttpWire wire = service.connect()) {
                    wire.ask(search);
                }
                Thread.sleep(250);
            }
        }
    }

    private static boolean isSaved(Path files) throws IOException {
        if (!Files.isDirectory(files)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(files)) {
            return all.anyMatch(file -> file.getFileName().toString().equals("index"));
        }
    }

    private void restart(
            Contender contender,
            Map<String, String> environment,
            Map<String, Question> questions,
            int clients,
            String saved)
            throws IOException, InterruptedException, ExecutionException {
        long began = System.nanoTime();
        long end = began + TimeUnit.SECONDS.toNanos(SECONDS);
        List<Asked> all = Collections.synchronizedList(new ArrayList<>());
        try (RunningService service = contender.start(environment, Launch.freePort(), home.resolve("herd.log"));
                ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> running = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                int first = client;
                running.add(threads.submit(() -> ask(service, questions, first, began, end, all)));
            }
            Future<Long> ready = threads.submit(() -> service.firstAnswer(Question.get("/q/health/ready", "none")));
            Future<Long> index = threads.submit(() -> firstIndexed(service, began, end));
            for (Future<?> one : running) {
                one.get();
            }
            print(contender.name(), saved, ready.get(), index.get(), all);
        }
    }

    private static void ask(
            RunningService service, Map<String, Question> questions, int first, long began, long end, List<Asked> all) {
        List<String> names = List.copyOf(questions.keySet());
        int number = first;
        while (System.nanoTime() < end) {
            try (HttpWire wire = service.connect()) {
                while (System.nanoTime() < end) {
                    String name = names.get(number++ % names.size());
                    long asked = System.nanoTime();
                    int status = wire.ask(questions.get(name)).status();
                    all.add(new Asked(name, asked - began, System.nanoTime() - asked, status));
                }
            } catch (IOException nobodyListens) {
                LockSupport.parkNanos(5_000_000);
            }
        }
    }

    private static long firstIndexed(RunningService service, long began, long end) throws InterruptedException {
        while (System.nanoTime() < end) {
            try (HttpWire wire = service.connect()) {
                while (System.nanoTime() < end) {
                    String metrics =
                            wire.ask(Question.get("/q/metrics", "none")).text();
                    if (metrics.lines().anyMatch(line -> line.startsWith("dateline_index_projects 1"))) {
                        return System.nanoTime() - began;
                    }
                    Thread.sleep(50);
                }
            } catch (IOException nobodyListens) {
                Thread.sleep(20);
            }
        }
        return -1;
    }

    private static void print(String build, String saved, long ready, long index, List<Asked> all) {
        Map<Integer, Long> statuses = new TreeMap<>();
        all.forEach(one -> statuses.merge(one.status(), 1L, Long::sum));
        statuses.remove(200);
        System.out.printf(
                "| %s | %s | %d | %s | %,d | %s | %.1f | %.1f | %.1f | %.0f |%n",
                build,
                saved,
                ready / 1_000_000,
                index < 0 ? "never" : index / 1_000_000,
                all.size(),
                statuses.isEmpty() ? "none" : statuses,
                samples(all, "city").percentile(50),
                samples(all, "city").percentile(99),
                samples(all, "world box").percentile(99),
                all.stream().mapToLong(Asked::took).max().orElse(0) / 1e6);
    }

    private static Samples samples(List<Asked> all, String name) {
        var samples = new Samples();
        all.stream().filter(one -> one.name().equals(name)).forEach(one -> samples.add(one.took()));
        return samples;
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
