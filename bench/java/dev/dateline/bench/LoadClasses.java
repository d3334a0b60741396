package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import dev.dateline.bench.HttpWire.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every class of reads of several projects, in turns, by a process with their indexes and by one without. */
final class LoadClasses {

    private static final int WARM_UP = 300;
    private static final long WARM_UP_NANOS = 1_000_000_000L;

    /** Of one class and one project. */
    private static final class Figures {
        final Samples index = new Samples();
        final Samples sql = new Samples();
        final Map<Integer, byte[]> expected = new HashMap<>(); // by the question's position
        int cutOff;
        int notOk;
    }

    private final Map<String, String> withIndex;
    private final Map<String, String> withoutIndex;
    private final Path home;

    LoadClasses(Map<String, String> withIndex, Map<String, String> withoutIndex, Path home) {
        this.withIndex = withIndex;
        this.withoutIndex = Launch.unlimited(withoutIndex);
        this.home = home;
    }

    /**
     * @param projects the classes of each project
     * @param sizes of these
     */
    void run(List<Map<String, List<Question>>> projects, List<Integer> sizes, int rounds)
            throws IOException, InterruptedException {
        try (var index = IndexedService.start(withIndex, home.resolve("load-classes.log"));
                var sql = IndexedService.start(withoutIndex, home.resolve("load-classes.sql.log"))) {
            for (int at = 0; at < sizes.size(); at++) {
                index.awaitIndex(projects.get(at).get(Classes.CITY).getFirst());
                double began = index.ageSeconds();
                index.awaitWords(projects.get(at).get(Classes.WORD).getFirst());
                System.out.printf(
                        "%nwords of %,d articles: %.0f s until the index answers them%n",
                        sizes.get(at), index.ageSeconds() - began);
            }
            header(sizes, rounds);
            int compared = 0;
            int all = 0;
            for (String name : projects.getFirst().keySet()) {
                List<Figures> figures = new ArrayList<>();
                for (Map<String, List<Question>> project : projects) {
                    figures.add(measure(project.get(name), index, sql, rounds));
                    compared += figures.getLast().expected.size();
                    all += project.get(name).size();
                }
                print(name, figures);
            }
            System.out.printf(
                    "%n%d of %d questions were answered by SQL; the index gave the same bytes for each%n%n",
                    compared, all);
            System.out.printf(
                    "with both indexes and their words: heap after a collection %.0f MB, RSS %.0f MB%n",
                    index.heapAfterCollection() / 1e6, index.mebibytes("VmRSS") * 1.048576);
        }
    }

    private static Figures measure(List<Question> asked, IndexedService index, IndexedService sql, int rounds)
            throws IOException {
        var figures = new Figures();
        List<Question> questions = new ArrayList<>();
        try (HttpWire wire = index.connect()) {
            for (Question question : asked) {
                questions.add(question.follow(wire));
            }
        }
        try (HttpWire wire = sql.connect()) {
            for (int at = 0; at < questions.size() && figures.cutOff == 0; at++) {
                long began = System.nanoTime();
                Reply reply = wire.ask(questions.get(at));
                figures.sql.add(System.nanoTime() - began);
                if (reply.status() == 200) {
                    figures.expected.put(at, reply.body());
                } else {
                    figures.cutOff++;
                }
            }
        }
        try (HttpWire wire = index.connect()) {
            byIndex(wire, questions, rounds, figures);
        }
        return figures;
    }

    private static void byIndex(HttpWire wire, List<Question> questions, int rounds, Figures figures)
            throws IOException {
        long until = System.nanoTime() + WARM_UP_NANOS;
        for (int time = 0; time < WARM_UP && System.nanoTime() < until; time++) {
            wire.ask(questions.get(time % questions.size()));
        }
        for (int round = 0; round < rounds; round++) {
            int at = round % questions.size();
            long began = System.nanoTime();
            Reply reply = wire.ask(questions.get(at));
            figures.index.add(System.nanoTime() - began);
            byte[] expected = figures.expected.get(at);
            if (reply.status() != 200) {
                figures.notOk++;
            } else if (expected != null && !Arrays.equals(expected, reply.body())) {
                throw new IOException(questions.get(at).path() + ": the index does not answer as SQL does:\n"
                        + reply.text() + "\nby SQL\n"
                        + new String(expected, java.nio.charset.StandardCharsets.UTF_8));
            }
        }
    }

    private static void header(List<Integer> sizes, int rounds) {
        System.out.printf("%n%d requests of each class to the index, milliseconds%n%n| class |", rounds);
        sizes.forEach(size -> System.out.printf(" %,d: p50 | p99 |", size));
        System.out.print(" last / first, p50 |");
        sizes.forEach(size -> System.out.printf(" SQL, %,d: p50 |", size));
        System.out.println(" last / first | not 200 |");
        System.out.println("|---" + "|---".repeat(3 * sizes.size() + 3) + "|");
    }

    private static void print(String name, List<Figures> figures) {
        Figures first = figures.getFirst();
        Figures last = figures.getLast();
        System.out.printf("| %s |", name);
        figures.forEach(of -> System.out.printf(" %.2f | %.2f |", of.index.percentile(50), of.index.percentile(99)));
        System.out.printf(" %.2f |", last.index.percentile(50) / first.index.percentile(50));
        figures.forEach(of -> System.out.printf(of.cutOff > 0 ? " cut off |" : " %.0f |", of.sql.percentile(50)));
        System.out.printf(
                first.cutOff + last.cutOff > 0 ? " |" : " %.1f |", last.sql.percentile(50) / first.sql.percentile(50));
        System.out.printf(" %d |%n", figures.stream().mapToInt(of -> of.notOk).sum());
    }
}
