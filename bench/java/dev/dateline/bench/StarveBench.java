package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import dev.dateline.bench.HttpWire.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/**
 * Fast searches beside slow ones: a city of a project with an index, alone and then beside clients that search a large
 * project which has no room in the index memory, so that SQL answers them. Each has a key of its own.
 */
final class StarveBench {

    private static final int FAST_SIZE = 100_000;
    private static final String MEMORY = "60M"; // room for the fast project's index alone
    private static final long WARM_UP_SECONDS = 10;
    private static final long SECONDS = 15;

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path log;

    StarveBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.log = log;
    }

    void run(int size, int clients) throws SQLException, IOException, InterruptedException, ExecutionException {
        String fastKey;
        String slowKey;
        try (Connection connection = bed.connect()) {
            fastKey = BenchKey.issue(connection, bed.project(Bed.slug(FAST_SIZE)));
            slowKey = BenchKey.issue(connection, bed.project(Bed.slug(size)));
        }
        Question city =
                questions("city (10 mi, dense)", Bed.slug(FAST_SIZE), fastKey).getFirst();
        List<Question> slow = new ArrayList<>();
        for (String name :
                List.of("city (10 mi, dense)", "continent box", "world + type + nature", "region (100 mi)")) {
            slow.addAll(questions(name, Bed.slug(size), slowKey));
        }
        Map<String, String> environment = new HashMap<>(Launch.unlimited(bed.serviceEnvironment()));
        environment.put("DATELINE_INDEX_MAX_MEMORY", MEMORY);
        System.out.printf(
                "%n%d slow clients of %,d articles by SQL, one fast client of %,d by the index; milliseconds%n%n",
                clients, size, FAST_SIZE);
        System.out.println("| build | slow clients | fast p50 | p99 | worst | p99 / alone | fast not 200 | slow 200"
                + " | timed out | refused | refused p50 | p99 |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Contender contender : Contender.built()) {
            try (RunningService service = contender.start(environment, Launch.freePort(), log)) {
                service.firstAnswer(Question.get("/q/health/ready", "none"));
                measure(service, city, List.of(), 0, true, WARM_UP_SECONDS);
                Figures alone = measure(service, city, List.of(), 0, true, SECONDS);
                alone.print(contender.name(), "none", alone);
                measure(service, city, slow, clients, true, SECONDS).print(contender.name(), "that wait", alone);
                measure(service, city, slow, clients, false, SECONDS).print(contender.name(), "at once again", alone);
            }
        }
    }

    private List<Question> questions(String name, String slug, String key) {
        return Query.all(gazetteer).stream()
                .filter(query -> query.name().equals(name))
                .map(query -> Question.get(query.path(slug), key))
                .toList();
    }

    private static final class Figures {
        final Samples fast = new Samples();
        final Samples refused = new Samples();
        final LongAdder answered = new LongAdder();
        final LongAdder timedOut = new LongAdder();
        int failed;

        /** A search that was begun and cut off is no refusal, nor is one that waited for the answer to an equal one. */
        synchronized void noteFailure(Reply reply, long nanos) {
            if (reply.text().contains("timed out")) {
                timedOut.increment();
            } else {
                refused.add(nanos);
            }
        }

        void print(String build, String how, Figures alone) {
            System.out.printf(
                    "| %s | %s | %.2f | %.2f | %.1f | %.1f | %d | %d | %d | %d | %s | %s |%n",
                    build,
                    how,
                    fast.percentile(50),
                    fast.percentile(99),
                    fast.percentile(100),
                    fast.percentile(99) / alone.fast.percentile(99),
                    failed,
                    answered.sum(),
                    timedOut.sum(),
                    refused.count(),
                    refused.count() == 0 ? "" : "%.1f".formatted(refused.percentile(50)),
                    refused.count() == 0 ? "" : "%.1f".formatted(refused.percentile(99)));
        }
    }

    /** @param patient whether a slow client waits a second after a refusal, as it is told */
    private static Figures measure(
            RunningService service, Question city, List<Question> slow, int clients, boolean patient, long seconds)
            throws IOException, InterruptedException, ExecutionException {
        var figures = new Figures();
        var over = new AtomicBoolean();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> all = new ArrayList<>();
            for (int client = 0; client < clients; client++) {
                int first = client;
                all.add(threads.submit(() -> {
                    askSlowly(service, slow, first, patient, over, figures);
                    return null;
                }));
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            try (HttpWire wire = service.connect()) {
                while (System.nanoTime() < end) {
                    long began = System.nanoTime();
                    figures.failed += wire.ask(city).status() == 200 ? 0 : 1;
                    figures.fast.add(System.nanoTime() - began);
                }
            } finally {
                over.set(true);
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        return figures;
    }

    private static void askSlowly(
            RunningService service,
            List<Question> slow,
            int first,
            boolean patient,
            AtomicBoolean over,
            Figures figures)
            throws IOException, InterruptedException {
        try (HttpWire wire = service.connect()) {
            for (int number = first; !over.get(); number++) {
                long began = System.nanoTime();
                Reply reply = wire.ask(slow.get(number % slow.size()));
                if (reply.status() == 200) {
                    figures.answered.increment();
                } else {
                    figures.noteFailure(reply, System.nanoTime() - began);
                    Thread.sleep(patient ? 1_000 : 0);
                }
            }
        }
    }
}
