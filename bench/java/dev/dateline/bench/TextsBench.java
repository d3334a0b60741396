package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import dev.dateline.bench.HttpWire.Reply;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
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
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One key's searches, short texts and runs of one item, alone and then beside another key that sends texts of a million
 * characters: to be searched for places, as a run, or without waiting for the answers.
 */
final class TextsBench {

    private static final int SIZE = 10_000;
    private static final int CLIENTS = 40;
    private static final int ITEMS = 9;
    private static final int CHARS = 1_000_000;
    private static final int RETRY_MILLIS = 2_000; // Retry-After of locate
    private static final Pattern RUN = Pattern.compile("\"run_id\":\"([^\"]+)\"");
    private static final Pattern ENDED =
            Pattern.compile("\"status\":\"(succeeded|partially_succeeded|failed|cancelled)");

    /** What the other key does. */
    private enum Load {
        NONE("none"),
        LOCATE_AS_TOLD("40 clients send texts to locate, and wait as told"),
        LOCATE("40 clients send texts to locate"),
        RUN("a run of nine texts"),
        LEAVE("40 clients send texts and leave");

        private final String words;

        Load(String words) {
            this.words = words;
        }
    }

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path log;

    TextsBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.log = log;
    }

    void run(int seconds) throws SQLException, IOException, InterruptedException, ExecutionException {
        String key;
        String rude;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issueForAll(connection, bed.project(Bed.slug(SIZE)));
            rude = BenchKey.issueForAll(connection, bed.project("bench-texts"));
        }
        Map<String, String> environment = new HashMap<>(Launch.unlimited(bed.serviceEnvironment()));
        System.out.printf("%nOne key beside long texts of another; milliseconds, %d s each%n%n", seconds);
        System.out.println("| build | the other key | search p50 | p99 | p99 / alone | locate p50 | p99 | p99 / alone"
                + " | run p50 | worst | worst / alone | not 200 | other: 200 | 429 | 503 | worst of 200 |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (Contender contender : Contender.built()) {
            try (RunningService service = contender.start(environment, Launch.freePort(), log)) {
                service.firstAnswer(Question.get("/q/health/ready", "none"));
                measure(service, key, rude, Load.NONE, seconds);
                Figures alone = measure(service, key, rude, Load.NONE, seconds);
                for (Load load : Load.values()) {
                    Figures figures = load == Load.NONE ? alone : measure(service, key, rude, load, seconds);
                    figures.print(contender.name(), load, alone);
                }
            }
        }
    }

    private static final class Figures {
        final Samples searches = new Samples();
        final Samples texts = new Samples();
        final Samples runs = new Samples();
        final LongAdder failed = new LongAdder();
        final LongAdder taken = new LongAdder();
        final LongAdder limited = new LongAdder();
        final LongAdder busy = new LongAdder();
        final AtomicLong worst = new AtomicLong();

        void note(int status, long nanos) {
            switch (status) {
                case 200, 202 -> {
                    taken.increment();
                    worst.accumulateAndGet(nanos, Math::max);
                }
                case 429 -> limited.increment();
                default -> busy.increment();
            }
        }

        void print(String build, Load load, Figures alone) {
            System.out.printf(
                    "| %s | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %.0f | %.0f | %.1f | %d | %d | %d | %d | %.0f |%n",
                    build,
                    load.words,
                    searches.percentile(50),
                    searches.percentile(99),
                    searches.percentile(99) / alone.searches.percentile(99),
                    texts.percentile(50),
                    texts.percentile(99),
                    texts.percentile(99) / alone.texts.percentile(99),
                    runs.percentile(50),
                    runs.percentile(100),
                    runs.percentile(100) / alone.runs.percentile(100),
                    failed.sum(),
                    taken.sum(),
                    limited.sum(),
                    busy.sum(),
                    worst.get() / 1e6);
        }
    }

    private Figures measure(RunningService service, String key, String rude, Load load, int seconds)
            throws IOException, InterruptedException, ExecutionException {
        var figures = new Figures();
        var over = new AtomicBoolean();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> all = new ArrayList<>();
            for (int client = 0; client < clients(load); client++) {
                int number = client;
                all.add(threads.submit(() -> {
                    trouble(service, rude, load, number, over, figures);
                    return null;
                }));
            }
            all.add(threads.submit(() -> {
                submitRuns(service, key, over, figures);
                return null;
            }));
            askInTurns(service, key, seconds, figures);
            over.set(true);
            for (Future<?> one : all) {
                one.get();
            }
        }
        return figures;
    }

    private static int clients(Load load) {
        return switch (load) {
            case NONE -> 0;
            case RUN -> 1;
            case LOCATE_AS_TOLD, LOCATE, LEAVE -> CLIENTS;
        };
    }

    private void askInTurns(RunningService service, String key, int seconds, Figures figures) throws IOException {
        Question search = Query.all(gazetteer).stream()
                .filter(query -> query.name().equals("city (10 mi, dense)"))
                .map(query -> Question.get(query.path(Bed.slug(SIZE)), key))
                .findFirst()
                .orElseThrow();
        Question text = Question.post(
                path(Bed.slug(SIZE), "/locate"), key, "{\"text\": \"Floods in Alexandria, La., closed a bakery.\"}");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        try (HttpWire wire = service.connect()) {
            while (System.nanoTime() < end) {
                ask(wire, search, figures.searches, figures);
                ask(wire, text, figures.texts, figures);
            }
        }
    }

    private static void ask(HttpWire wire, Question question, Samples samples, Figures figures) throws IOException {
        long began = System.nanoTime();
        if (wire.ask(question).status() != 200) {
            figures.failed.increment();
        }
        samples.add(System.nanoTime() - began);
    }

    private static void submitRuns(RunningService service, String key, AtomicBoolean over, Figures figures)
            throws IOException, InterruptedException {
        try (HttpWire wire = service.connect()) {
            while (!over.get()) {
                long began = System.nanoTime();
                submit(wire, Bed.slug(SIZE), key, 1, "In Alexandria, La.");
                figures.runs.add(System.nanoTime() - began);
                Thread.sleep(500);
            }
        }
    }

    /** A run, until it has ended. */
    private static int submit(HttpWire wire, String slug, String key, int items, String text)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>();
        for (int number = 0; number < items; number++) {
            all.add("{\"external_id\": \"texts-%d\", \"headline\": \"h\", \"body\": \"%s\"}".formatted(number, text));
        }
        Reply reply =
                wire.ask(Question.post(path(slug, "/runs"), key, "{\"items\": [%s]}".formatted(String.join(",", all))));
        Matcher run = RUN.matcher(reply.text());
        while (run.find()) {
            Question status = Question.get(path(slug, "/runs/" + run.group(1)), key);
            while (!ENDED.matcher(wire.ask(status).text()).find()) {
                Thread.sleep(10);
            }
        }
        return reply.status();
    }

    private static void trouble(
            RunningService service, String key, Load load, int client, AtomicBoolean over, Figures figures)
            throws IOException, InterruptedException {
        String text = (client % 2 == 0 ? "St. " : "Springfield. Paris, Texas. Alexandria. ").repeat(CHARS / 4);
        Question locate = Question.post( // made once: the clients share the processors with the service
                path("bench-texts", "/locate"), key, "{\"text\": \"%s\"}".formatted(text.substring(0, CHARS)));
        while (!over.get()) {
            long began = System.nanoTime();
            try (HttpWire wire = service.connect()) {
                switch (load) {
                    case NONE -> over.set(true);
                    case RUN ->
                        figures.note(
                                submit(wire, "bench-texts", key, ITEMS, text.substring(0, CHARS)),
                                System.nanoTime() - began);
                    case LOCATE_AS_TOLD, LOCATE -> figures.note(wire.ask(locate).status(), System.nanoTime() - began);
                    case LEAVE -> wire.send(locate);
                }
            } catch (EOFException | SocketException refused) { // at the limit of connections, or of bytes
                figures.busy.increment();
            }
            Thread.sleep(load == Load.LOCATE_AS_TOLD ? RETRY_MILLIS : 200);
        }
    }

    private static String path(String slug, String rest) {
        return "/public/v1/projects/" + slug + rest;
    }
}
