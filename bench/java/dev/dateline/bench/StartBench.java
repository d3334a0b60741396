package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** All builds of the service in turns, on one migrated database: start, memory and throughput. */
final class StartBench {

    private static final int SIZE = 10_000;
    private static final int CLIENTS = 4;
    private static final int LOAD = 2_000;
    private static final long IDLE_SECONDS = 5;
    private static final long WARM_UP_SECONDS = 10;
    private static final long WINDOW_SECONDS = 3;
    private static final int WINDOWS = 5;

    private static final class Figures {
        final Samples ready = new Samples();
        final Samples search = new Samples();
        final Samples idle = new Samples(); // MiB instead of milliseconds, as below
        final Samples idleOwn = new Samples();
        double loaded;
        double loadedOwn;
        final Map<Question, Samples> rates = new HashMap<>();
        final Map<Question, Samples> processor = new HashMap<>();
    }

    private record Subject(RunningService service, Figures figures) {}

    private final Bed bed;
    private final List<Query> queries;
    private final Path log;

    StartBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.queries = Query.all(gazetteer);
        this.log = log;
    }

    void run(int starts) throws SQLException, IOException, InterruptedException, ExecutionException {
        Map<Contender, Figures> all = new LinkedHashMap<>();
        Contender.built().forEach(contender -> all.put(contender, new Figures()));
        String key;
        try (Connection connection = bed.connect()) {
            key = BenchKey.issue(connection, bed.project(Bed.slug(SIZE)));
        }
        Question search = question("city (10 mi, dense)", key);
        for (int round = -1; round < starts; round++) { // the first fills the page cache
            for (var one : all.entrySet()) {
                startOnce(one.getKey(), one.getValue(), search, round >= 0);
            }
            Bed.say("  start %d of %d".formatted(round + 1, starts));
        }
        printStarts(all, starts);
        printWork(all, work(all, key, search));
    }

    private void startOnce(Contender contender, Figures figures, Question search, boolean counts)
            throws IOException, InterruptedException {
        try (RunningService service = contender.start(environment(), Launch.freePort(), log)) {
            long nanos = service.firstAnswer(Question.get("/q/health/ready", "none"));
            TimeUnit.SECONDS.sleep(counts ? IDLE_SECONDS : 0);
            if (counts) {
                figures.ready.add(nanos);
                figures.idle.add(Math.round(service.mebibytes("VmRSS") * 1e6));
                figures.idleOwn.add(Math.round(service.mebibytes("RssAnon") * 1e6));
            }
        }
        try (RunningService service = contender.start(environment(), Launch.freePort(), log)) {
            long nanos = service.firstAnswer(search);
            if (counts) {
                figures.search.add(nanos);
            }
        }
    }

    /**
     * Load for the memory measurement, then requests per second in time windows, in turns. Returns the requests of
     * these windows.
     */
    private List<Question> work(Map<Contender, Figures> all, String key, Question search)
            throws IOException, InterruptedException, ExecutionException {
        List<Question> load = queries.stream()
                .filter(query -> query.name().startsWith("city") || query.name().startsWith("world"))
                .map(query -> Question.get(query.path(Bed.slug(SIZE)), key))
                .toList();
        List<Subject> subjects = new ArrayList<>();
        List<Question> asked = new ArrayList<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (var one : all.entrySet()) {
                RunningService service = one.getKey().start(environment(), Launch.freePort(), log);
                subjects.add(new Subject(service, one.getValue()));
                service.firstAnswer(search);
                if (asked.isEmpty()) {
                    asked.addAll(List.of(search, runStatus(service, key)));
                }
                ask(clients, service, load, LOAD, Long.MAX_VALUE);
                one.getValue().loaded = service.mebibytes("VmRSS");
                one.getValue().loadedOwn = service.mebibytes("RssAnon");
                Bed.say("  load on " + one.getKey().name());
            }
            for (int window = -1; window < WINDOWS; window++) {
                for (Question question : asked) {
                    for (Subject subject : subjects) {
                        measure(clients, subject, question, window);
                    }
                }
                Bed.say("  window %d of %d".formatted(window + 1, WINDOWS));
            }
        } finally {
            subjects.forEach(subject -> subject.service().close());
        }
        return asked;
    }

    private static void measure(ExecutorService clients, Subject subject, Question question, int window)
            throws IOException, InterruptedException, ExecutionException {
        RunningService service = subject.service();
        long seconds = window < 0 ? WARM_UP_SECONDS : WINDOW_SECONDS;
        double processor = service.processorMillis();
        long begun = System.nanoTime();
        int answers =
                ask(clients, service, List.of(question), Integer.MAX_VALUE, begun + TimeUnit.SECONDS.toNanos(seconds));
        double taken = (System.nanoTime() - begun) / 1e9;
        if (window >= 0) {
            Figures figures = subject.figures();
            figures.rates.computeIfAbsent(question, any -> new Samples()).add(Math.round(answers / taken * 1e6));
            figures.processor
                    .computeIfAbsent(question, any -> new Samples())
                    .add(Math.round((service.processorMillis() - processor) / answers * 1e6));
        }
    }

    /** Sends the questions in turns from several clients, until the limit of requests or time is reached. */
    private static int ask(
            ExecutorService clients, RunningService service, List<Question> questions, int count, long until)
            throws InterruptedException, ExecutionException {
        List<Future<Integer>> all = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            int first = client;
            all.add(clients.submit(() -> {
                int answered = 0;
                try (HttpWire wire = service.connect()) {
                    while (answered < count / CLIENTS && System.nanoTime() - until < 0) {
                        Question question = questions.get((first + answered) % questions.size());
                        HttpWire.Reply reply = wire.ask(question);
                        if (reply.status() != 200) {
                            throw new IOException(question.path() + " was answered " + reply.text());
                        }
                        answered++;
                    }
                }
                return answered;
            }));
        }
        int sum = 0;
        for (Future<Integer> one : all) {
            sum += one.get();
        }
        return sum;
    }

    private static Question runStatus(RunningService service, String key) throws IOException {
        String runs = "/public/v1/projects/" + Bed.slug(SIZE) + "/runs";
        try (HttpWire wire = service.connect()) {
            String item = "{\"items\": [{\"headline\": \"\"}]}"; // refused, so that the corpus does not change
            HttpWire.Reply reply = wire.ask(Question.post(runs, key, item));
            if (reply.status() != 202) {
                throw new IOException(runs + " was answered " + reply.text());
            }
            String id = reply.text().replaceAll("(?s).*\"run_id\":\"([^\"]+)\".*", "$1");
            return Question.get(runs + "/" + id, key);
        }
    }

    private Question question(String name, String key) {
        return queries.stream()
                .filter(query -> query.name().equals(name))
                .map(query -> Question.get(query.path(Bed.slug(SIZE)), key))
                .findFirst()
                .orElseThrow();
    }

    private Map<String, String> environment() {
        return Launch.unlimited(bed.serviceEnvironment());
    }

    private static FigureTable table(Map<Contender, Figures> all) {
        return new FigureTable(all.keySet().stream().map(Contender::name).toList());
    }

    private static void printStarts(Map<Contender, Figures> all, int starts) throws IOException {
        System.out.printf("%n%d starts of each in turns, medians; in brackets: times the JVM's figure%n%n", starts);
        FigureTable table = table(all);
        table.row("start to first readiness, ms", "%.0f", all.values(), of -> of.ready.percentile(50));
        table.row("the slowest of them, ms", "%.0f", all.values(), of -> of.ready.percentile(100));
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

    private static void printWork(Map<Contender, Figures> all, List<Question> asked) {
        System.out.printf("%n%d clients, medians of %d windows%n%n", CLIENTS, WINDOWS);
        FigureTable table = table(all);
        table.row("resident after %,d searches, MiB".formatted(LOAD), "%.0f", all.values(), of -> of.loaded);
        table.row("of it its own, no file's, MiB", "%.0f", all.values(), of -> of.loadedOwn);
        List<String> names = List.of("city search", "run status");
        for (int i = 0; i < asked.size(); i++) {
            Question question = asked.get(i);
            table.row(
                    names.get(i) + ", answers a second",
                    "%.0f",
                    all.values(),
                    of -> of.rates.get(question).percentile(50));
            table.row(
                    names.get(i) + ", ms of a processor each",
                    "%.2f",
                    all.values(),
                    of -> of.processor.get(question).percentile(50));
        }
        table.print();
    }
}
