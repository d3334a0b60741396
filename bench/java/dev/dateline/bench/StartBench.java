package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** All builds of the service in turns, on one migrated database: start, memory and throughput. */
final class StartBench {

    private static final int SIZE = 10_000;
    private static final int LOAD = 2_000;
    private static final Question READINESS = Question.get("/q/health/ready", "none");
    private static final long IDLE_SECONDS = 5;
    private static final double WARM_UP_SECONDS = 10;
    private static final double WINDOW_SECONDS = 3;
    private static final int WINDOWS = 5;

    private static final class Figures {
        final Samples ready = new Samples();
        final Samples readyProcessor = new Samples();
        final Samples search = new Samples();
        final Samples idle = new Samples(); // MiB instead of milliseconds, as below
        final Samples idleOwn = new Samples();
        double loaded;
        double loadedOwn;
        final Map<String, Samples> rates = new LinkedHashMap<>();
        final Map<String, Samples> processor = new LinkedHashMap<>();
        final StartParts parts = new StartParts();
    }

    private record Subject(RunningService service, Figures figures) {}

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path log;

    StartBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.log = log;
    }

    void run(int starts) throws SQLException, IOException, InterruptedException, ExecutionException {
        Map<Contender, Figures> all = new LinkedHashMap<>();
        Contender.built().forEach(contender -> all.put(contender, new Figures()));
        String key;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issue(connection, bed.project(Bed.slug(SIZE)));
        }
        Question search = HotReads.search(gazetteer, "city (10 mi, dense)", SIZE, key);
        for (int round = -1; round < starts; round++) { // the first fills the page cache
            for (var one : all.entrySet()) {
                startOnce(one.getKey(), one.getValue(), search, round >= 0);
            }
            Bed.say("  start %d of %d".formatted(round + 1, starts));
        }
        printStarts(all, starts);
        printParts(all);
        work(all, key, search);
        printWork(all);
    }

    private void startOnce(Contender contender, Figures figures, Question search, boolean counts)
            throws IOException, InterruptedException {
        try (RunningService service = contender.start(environment(contender), Launch.freePort(), log)) {
            long nanos = service.firstAnswer(READINESS);
            long processor = service.processorNanos();
            TimeUnit.SECONDS.sleep(counts ? IDLE_SECONDS : 0);
            if (counts) {
                figures.ready.add(nanos);
                figures.readyProcessor.add(processor);
                figures.idle.add(Math.round(service.mebibytes("VmRSS") * 1e6));
                figures.idleOwn.add(Math.round(service.mebibytes("RssAnon") * 1e6));
            }
        }
        try (RunningService service = contender.start(environment(contender), Launch.freePort(), log)) {
            long nanos = service.firstAnswer(search);
            if (counts) {
                figures.search.add(nanos);
            }
        }
        long started = System.currentTimeMillis();
        try (RunningService service =
                contender.with(StartParts.OPTION).start(environment(contender), Launch.freePort(), log)) {
            service.firstAnswer(READINESS);
            long ready = System.currentTimeMillis();
            if (counts) {
                figures.parts.add(log, started, ready);
            }
        }
    }

    /** Load for the memory measurement, then requests per second in time windows, in turns. */
    private void work(Map<Contender, Figures> all, String key, Question search)
            throws IOException, InterruptedException, ExecutionException {
        List<Question> load = Query.all(gazetteer).stream()
                .filter(query -> query.name().startsWith("city") || query.name().startsWith("world"))
                .map(query -> Question.get(query.path(Bed.slug(SIZE)), key))
                .toList();
        List<Subject> subjects = new ArrayList<>();
        Map<String, Question> reads = new LinkedHashMap<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(LoadWindow.CLIENTS)) {
            for (var one : all.entrySet()) {
                RunningService service = one.getKey().start(environment(one.getKey()), Launch.freePort(), log);
                subjects.add(new Subject(service, one.getValue()));
                service.firstAnswer(search);
                if (reads.isEmpty()) {
                    reads.putAll(HotReads.of(service, gazetteer, SIZE, key));
                }
                LoadWindow.ask(clients, service, load, LOAD, Long.MAX_VALUE);
                one.getValue().loaded = service.mebibytes("VmRSS");
                one.getValue().loadedOwn = service.mebibytes("RssAnon");
                Bed.say("  load on " + one.getKey().name());
            }
            for (int window = -1; window < WINDOWS; window++) {
                for (var read : reads.entrySet()) {
                    for (Subject subject : subjects) {
                        measure(clients, subject, read.getKey(), read.getValue(), window);
                    }
                }
                Bed.say("  window %d of %d".formatted(window + 1, WINDOWS));
            }
        } finally {
            subjects.forEach(subject -> subject.service().close());
        }
    }

    private static void measure(ExecutorService clients, Subject subject, String name, Question question, int window)
            throws IOException, InterruptedException, ExecutionException {
        LoadWindow measured = LoadWindow.during(
                clients, subject.service(), List.of(question), window < 0 ? WARM_UP_SECONDS : WINDOW_SECONDS);
        if (window >= 0) {
            Figures figures = subject.figures();
            figures.rates.computeIfAbsent(name, any -> new Samples()).add(Math.round(measured.perSecond() * 1e6));
            figures.processor
                    .computeIfAbsent(name, any -> new Samples())
                    .add(Math.round(measured.processorMillis() * 1e6));
        }
    }

    private Map<String, String> environment(Contender contender) throws IOException {
        return Launch.withoutSavedIndexes(Launch.unlimited(bed.serviceEnvironment()), log, contender);
    }

    private static FigureTable table(Map<Contender, Figures> all) {
        return new FigureTable(all.keySet().stream().map(Contender::name).toList());
    }

    private static void printStarts(Map<Contender, Figures> all, int starts) throws IOException {
        System.out.printf("%n%d starts of each in turns, medians; in brackets: times the JVM's figure%n%n", starts);
        FigureTable table = table(all);
        table.row("start to first readiness, ms", "%.0f", all.values(), of -> of.ready.percentile(50));
        table.row("the slowest of them, ms", "%.0f", all.values(), of -> of.ready.percentile(100));
        table.row("the processor's time until then, ms", "%.0f", all.values(), of -> of.readyProcessor.percentile(50));
        table.row("start to first geo-search, ms", "%.0f", all.values(), of -> of.search.percentile(50));
        table.row("the slowest of them, ms", "%.0f", all.values(), of -> of.search.percentile(100));
        table.row("resident when idle, MiB", "%.0f", all.values(), of -> of.idle.percentile(50));
        table.row("of it its own, no file's, MiB", "%.0f", all.values(), of -> of.idleOwn.percentile(50));
        List<Double> sizes = new ArrayList<>();
        for (Contender contender : all.keySet()) {
            sizes.add(contender.bytesOnDisk() / 1e6);
        }
        table.row("on disk without a Java runtime, MB", "%.0f", sizes);
        table.print();
    }

    /** Those that take a millisecond in one of the builds. */
    private static void printParts(Map<Contender, Figures> all) {
        System.out.printf("%nWhat a start does, by the clock; other threads work at the same time%n%n");
        FigureTable table = table(all);
        List<StartParts> parts = all.values().stream().map(of -> of.parts).toList();
        parts.stream()
                .flatMap(of -> of.names().stream())
                .distinct()
                .filter(name -> parts.stream().anyMatch(of -> of.median(name) >= 1))
                .forEach(name -> table.row(name + ", ms", "%.0f", parts, of -> of.median(name)));
        table.print();
    }

    private static void printWork(Map<Contender, Figures> all) {
        System.out.printf("%n%d clients, medians of %d windows%n%n", LoadWindow.CLIENTS, WINDOWS);
        FigureTable table = table(all);
        table.row("resident after %,d searches, MiB".formatted(LOAD), "%.0f", all.values(), of -> of.loaded);
        table.row("of it its own, no file's, MiB", "%.0f", all.values(), of -> of.loadedOwn);
        for (String name : all.values().iterator().next().rates.keySet()) {
            table.row(
                    name + ", answers a second",
                    "%.0f",
                    all.values(),
                    of -> of.rates.get(name).percentile(50));
            table.row(
                    name + ", ms of a processor each",
                    "%.2f",
                    all.values(),
                    of -> of.processor.get(name).percentile(50));
        }
        table.print();
    }
}
