package dev.dateline.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The service with its indexes over HTTP, in turns with the same service without, on one database. */
final class LiveIndexBench {

    private static final class Figures {
        final SideBySide turns = new SideBySide();
        final Samples alone = new Samples();
    }

    private static final int WARM_UP = 3;
    private static final int CHEAP_WARM_UP = 4_000;
    /** JIT compilation lasts this long, and takes one of two cores from the measurement. */
    private static final int INDEX_WARM_UP = 40_000;
    /** Requests per class to the service with indexes: enough for a p99. */
    private static final int ALONE = 5_000;

    private static final long TIMEOUT_NANOS = 300_000_000_000L;
    private static final int IMPORT = 10_000;
    private static final int RUN = 1_000;

    private final Bed bed;

    LiveIndexBench(Bed bed) {
        this.bed = bed;
    }

    void run(Gazetteer gazetteer, int size, int rounds, Path log)
            throws SQLException, IOException, InterruptedException {
        long project = bed.project(Bed.slug(size));
        List<Query> queries = Query.all(gazetteer);
        Map<String, Figures> figures = new LinkedHashMap<>();
        try (var with = new Service(bed.serviceEnvironment(), log);
                var without = new Service(withoutIndex(bed), Path.of(log + ".sql"));
                Connection connection = bed.connect()) {
            String key = BenchKey.issue(connection, project);
            long built = awaitIndex(with, key, queries.getFirst().path(Bed.slug(size)));
            System.out.printf(
                    "%nindex of %,d articles: %s s from the first search that wanted it until one was answered by it, built in %.2f s, %.1f MB%n",
                    size,
                    Math.round(built / 1e8) / 10.0,
                    metric(with, "dateline_index_build_seconds_max"),
                    metric(with, "dateline_index_memory_bytes") / 1e6);
            for (int request = 0; request < CHEAP_WARM_UP; request++) {
                without.get(key, queries.get(request % 3).path(Bed.slug(size)));
            }
            for (int request = 0; request < INDEX_WARM_UP; request++) {
                with.get(key, queries.get(request % queries.size()).path(Bed.slug(size)));
            }
            for (int round = -WARM_UP; round < rounds; round++) {
                for (Query query : queries) {
                    Figures of = figures.computeIfAbsent(query.name(), name -> new Figures());
                    of.turns.ask(query.path(Bed.slug(size)), round >= 0, with, without, key);
                }
                if (round % 10 == 0) {
                    Bed.say("  round %d of %d".formatted(round, rounds));
                }
            }
            for (Map.Entry<String, Figures> each : figures.entrySet()) {
                List<String> paths = queries.stream()
                        .filter(query -> query.name().equals(each.getKey()))
                        .map(query -> query.path(Bed.slug(size)))
                        .toList();
                for (int request = -ALONE / 5; request < ALONE; request++) {
                    long took = timed(with, key, paths.get(Math.floorMod(request, paths.size())));
                    if (request >= 0) {
                        each.getValue().alone.add(took);
                    }
                }
            }
        }
        print(figures, size, rounds);
    }

    private static long timed(Service service, String key, String path) throws IOException {
        long start = System.nanoTime();
        Service.Answer answer = service.get(key, path);
        long took = System.nanoTime() - start;
        if (answer.status() != 200) {
            throw new IOException(path + ": " + answer.status());
        }
        return took;
    }

    /** Submits 10,000 articles by runs to a project that is searched at the same time, with an index and without. */
    void importing(Corpus corpus, Bed otherBed, int rounds, Path log)
            throws SQLException, IOException, InterruptedException {
        String slug = "live-" + ProcessHandle.current().pid();
        var held = new Samples();
        var none = new Samples();
        try (var with = new Service(bed.serviceEnvironment(), log);
                var without = new Service(withoutIndex(otherBed), Path.of(log + ".sql"));
                Connection connection = bed.connect();
                Connection otherConnection = otherBed.connect()) {
            String key = BenchKey.issue(connection, bed.project(slug));
            String otherKey = BenchKey.issue(otherConnection, otherBed.project(slug));
            for (int round = -1; round < rounds; round++) {
                List<byte[]> bodies = bodies(corpus, (round + 1) * IMPORT, (rounds + 1) * IMPORT);
                long mine = load(with, key, slug, bodies);
                long its = load(without, otherKey, slug, bodies);
                if (round >= 0) {
                    held.add(mine);
                    none.add(its);
                }
                Bed.say("  round %d: %d ms with the index, %d without"
                        .formatted(round, mine / 1_000_000, its / 1_000_000));
            }
            System.out.printf("%nsearches answered by the index: %.0f%n", metric(with, "outcome=\"index\""));
        }
        System.out.printf(
                "%n10,000 articles by ten runs: p50 %.0f ms with the index live, %.0f ms without; ratio %.2f%n",
                held.percentile(50), none.percentile(50), held.percentile(50) / none.percentile(50));
    }

    private static List<byte[]> bodies(Corpus corpus, int from, int size) throws IOException {
        List<byte[]> bodies = new ArrayList<>();
        for (int start = from; start < from + IMPORT; start += RUN) {
            List<String> items = new ArrayList<>(RUN);
            for (int number = start; number < start + RUN; number++) {
                items.add(Ndjson.item(corpus.article(number, size)));
            }
            bodies.add(("{\"items\":[" + String.join(",", items) + "]}").getBytes(StandardCharsets.UTF_8));
        }
        return bodies;
    }

    /** From the first byte of the first run until the last run has ended, with a concurrent search every 50 ms. */
    private static long load(Service service, String key, String slug, List<byte[]> bodies)
            throws IOException, InterruptedException {
        String project = "/public/v1/projects/" + slug;
        String search = project + "/articles/geo-search?center_lng=-92.4451&center_lat=31.3113&radius_miles=10";
        service.get(key, search).json(200);
        long start = System.nanoTime();
        List<String> runs = new ArrayList<>();
        for (byte[] body : bodies) {
            runs.add(service.post(key, project + "/runs", body)
                    .json(202)
                    .get("run_id")
                    .textValue());
        }
        for (String run : runs) {
            while (service.get(key, project + "/runs/" + run)
                    .json(200)
                    .get("status")
                    .textValue()
                    .matches("pending|running")) {
                if (System.nanoTime() - start > TIMEOUT_NANOS) {
                    throw new IOException("the runs do not end");
                }
                service.get(key, search).json(200);
                Thread.sleep(50);
            }
        }
        return System.nanoTime() - start;
    }

    static Map<String, String> withoutIndex(Bed bed) {
        Map<String, String> environment = new HashMap<>(bed.serviceEnvironment());
        environment.put("DATELINE_INDEX_MAX_MEMORY", "0");
        return environment;
    }

    static long awaitIndex(Service service, String key, String path) throws IOException, InterruptedException {
        long start = System.nanoTime();
        service.get(key, path).json(200);
        while (metric(service, "outcome=\"index\"") < 1) {
            if (System.nanoTime() - start > TIMEOUT_NANOS) {
                throw new IOException("no index came");
            }
            Thread.sleep(20);
            service.get(key, path).json(200);
        }
        return System.nanoTime() - start;
    }

    /** The sum of the lines that contain this text. */
    private static double metric(Service service, String text) throws IOException {
        String metrics = new String(service.get("none", "/q/metrics").body(), StandardCharsets.UTF_8);
        return metrics.lines()
                .filter(line -> line.startsWith("dateline_index") && line.contains(text))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private static void print(Map<String, Figures> figures, int size, int rounds) {
        System.out.printf(
                "%n%,d articles, %d rounds, milliseconds; every answer the same to the byte%n%n", size, rounds);
        System.out.println(
                "| class | largest total | with the index p50 | by SQL p50 | times | answers 503 by SQL | index alone p50 | p99 | p99 / p50 |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.2f | %.1f | %.0f | %s | %.2f | %.2f | %.1f |%n",
                name,
                of.turns.largestTotal,
                of.turns.index.percentile(50),
                of.turns.sql.percentile(50),
                of.turns.ratio(),
                of.turns.timeouts(),
                of.alone.percentile(50),
                of.alone.percentile(99),
                of.alone.percentile(99) / of.alone.percentile(50)));
    }
}
