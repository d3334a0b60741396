package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every class of reads: the builds of the service with their indexes, and the jar without, in turns on one database. All
 * answers must be the same to the byte.
 */
final class EveryBench {

    private static final int WARM_UP = 1_000;
    private static final long WARM_UP_NANOS = 6_000_000_000L;
    private static final int SQL_ASKED = 5;
    private static final long PATIENCE_NANOS = 180_000_000_000L;

    private record Subject(String name, RunningService service) {}

    /** Of one class, by the subject's position. */
    private static final class Figures {
        final List<Samples> samples = new ArrayList<>();
        final Samples sql = new Samples();
        int timeouts;
    }

    private final Bed bed;
    private final Gazetteer gazetteer;
    private final Path log;

    EveryBench(Bed bed, Gazetteer gazetteer, Path log) {
        this.bed = bed;
        this.gazetteer = gazetteer;
        this.log = log;
    }

    /** @param only part of the names of the classes to measure */
    void run(int size, int rounds, String only) throws SQLException, IOException, InterruptedException {
        String key = key(Bed.slug(size));
        Map<String, List<Question>> classes = Classes.of(gazetteer, Bed.slug(size), key);
        List<Question> awaited = List.of(
                classes.get(Classes.CITY).getFirst(), classes.get(Classes.WORD).getFirst());
        classes.keySet().removeIf(name -> !name.contains(only));
        run(classes, awaited, size, rounds);
    }

    /** The same for searches by meaning, of a project of their own. */
    void run(MeaningLoad load, int size, int rounds, String only)
            throws SQLException, IOException, InterruptedException {
        String slug = MeaningLoad.slug(size);
        long first;
        try (Connection connection = bed.connect()) {
            first = Bed.number(connection, "select min(id) from article where project_id = ?", bed.project(slug));
        }
        Map<String, List<Question>> classes = MeaningClasses.of(gazetteer, load.texts(), slug, key(slug), first);
        List<Question> awaited = List.of(classes.get("hybrid: world").getFirst());
        classes.keySet().removeIf(name -> !name.contains(only));
        run(classes, awaited, size, rounds);
    }

    private String key(String slug) throws SQLException {
        try (Connection connection = bed.connect()) {
            return BenchKey.issue(connection, bed.project(slug));
        }
    }

    /** @param awaited each build is measured when its index answers these */
    private void run(Map<String, List<Question>> classes, List<Question> awaited, int size, int rounds)
            throws IOException, InterruptedException {
        List<Subject> subjects = new ArrayList<>();
        Map<String, Figures> figures = new LinkedHashMap<>();
        List<Contender> contenders = Contender.built();
        Contender jar = contenders.getFirst();
        try (RunningService sql = jar.start(withoutIndex(), Launch.freePort(), Path.of(log + ".sql"))) {
            sql.firstAnswer(Question.get("/q/health/ready", "none"));
            for (Contender contender : contenders) {
                RunningService service =
                        contender.start(environment(), Launch.freePort(), Path.of(log + "." + subjects.size()));
                service.firstAnswer(Question.get("/q/health/ready", "none"));
                for (Question question : awaited) {
                    awaitIndex(service, question);
                }
                subjects.add(new Subject(contender.name(), service));
            }
            for (var one : classes.entrySet()) {
                figures.put(one.getKey(), measure(one.getValue(), subjects, sql, rounds));
                Bed.say("  " + one.getKey());
            }
        } finally {
            subjects.forEach(subject -> subject.service().close());
        }
        print(size, rounds, subjects, figures);
    }

    private static Figures measure(List<Question> asked, List<Subject> subjects, RunningService sql, int rounds)
            throws IOException {
        List<Question> questions = new ArrayList<>();
        var figures = new Figures();
        subjects.forEach(subject -> figures.samples.add(new Samples()));
        List<byte[]> expected = new ArrayList<>();
        try (HttpWire wire = sql.connect()) {
            for (Question question : asked) {
                questions.add(question.follow(wire));
            }
            for (int time = 0; time < SQL_ASKED; time++) {
                for (int number = 0; number < questions.size(); number++) {
                    if (time == 0) {
                        expected.add(bySql(wire, questions.get(number), figures));
                    } else if (expected.get(number).length > 0) { // what takes too long does so again
                        bySql(wire, questions.get(number), figures);
                    }
                }
            }
        }
        List<HttpWire> wires = new ArrayList<>();
        for (Subject subject : subjects) {
            HttpWire wire = subject.service.connect(); // the server closes idle ones
            wires.add(wire);
            long until = System.nanoTime() + WARM_UP_NANOS;
            for (int time = 0; time < WARM_UP && System.nanoTime() < until; time++) {
                wire.ask(questions.get(time % questions.size()));
            }
        }
        for (int round = 0; round < rounds; round++) {
            int number = round % questions.size();
            for (int at = 0; at < subjects.size(); at++) {
                long began = System.nanoTime();
                HttpWire.Reply reply = wires.get(at).ask(questions.get(number));
                figures.samples.get(at).add(System.nanoTime() - began);
                if (reply.status() != 200) {
                    figures.timeouts++;
                } else if (expected.get(number).length > 0 && !Arrays.equals(expected.get(number), reply.body())) {
                    throw new IOException("%s:%n%s%nby SQL%n%s"
                            .formatted(
                                    questions.get(number).path(),
                                    reply.text(),
                                    new String(expected.get(number), java.nio.charset.StandardCharsets.UTF_8)));
                }
            }
        }
        for (HttpWire wire : wires) {
            wire.close();
        }
        return figures;
    }

    /** The answer of SQL; empty if it took too long. */
    private static byte[] bySql(HttpWire wire, Question question, Figures figures) throws IOException {
        long began = System.nanoTime();
        HttpWire.Reply reply = wire.ask(question);
        figures.sql.add(System.nanoTime() - began);
        return reply.status() == 200 ? reply.body() : new byte[0];
    }

    private static void awaitIndex(RunningService service, Question question) throws IOException, InterruptedException {
        long began = System.nanoTime();
        while (System.nanoTime() - began < PATIENCE_NANOS) {
            try (HttpWire wire = service.connect()) {
                String before = byIndex(wire);
                wire.ask(question);
                if (!byIndex(wire).equals(before)) {
                    return;
                }
            }
            Thread.sleep(100);
        }
        throw new IOException("the index does not answer " + question.path());
    }

    /** The line of the metrics with the number of answers by the index; empty before the first. */
    private static String byIndex(HttpWire wire) throws IOException {
        return wire.ask(Question.get("/q/metrics", "none"))
                .text()
                .lines()
                .filter(line -> line.startsWith("dateline_index_searches_total") && line.contains("outcome=\"index\""))
                .findFirst()
                .orElse("");
    }

    private Map<String, String> environment() {
        return Launch.unlimited(bed.serviceEnvironment());
    }

    private Map<String, String> withoutIndex() {
        return Launch.unlimited(LiveIndexBench.withoutIndex(bed));
    }

    private static void print(int size, int rounds, List<Subject> subjects, Map<String, Figures> figures) {
        System.out.printf(
                "%n%,d articles, %d requests of each class to each build in turns, milliseconds; every answer the same"
                        + " to the byte%n%n",
                size, rounds);
        System.out.print("| class |");
        subjects.forEach(subject -> System.out.printf(" %s p50 | p99 |", subject.name));
        System.out.println(" last / first, p50 | by SQL p50 | not 200 |");
        System.out.println("|---" + "|---".repeat(2 * subjects.size() + 3) + "|");
        figures.forEach((name, of) -> {
            System.out.printf("| %s |", name);
            of.samples.forEach(
                    samples -> System.out.printf(" %.2f | %.2f |", samples.percentile(50), samples.percentile(99)));
            System.out.printf(
                    " %.2f | %.0f | %d |%n",
                    of.samples.getLast().percentile(50) / of.samples.getFirst().percentile(50),
                    of.sql.percentile(50),
                    of.timeouts);
        });
    }
}
