package dev.dateline.bench;

import dev.dateline.engine.geoindex.query.EntityKey;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Connections and other reads of entities over HTTP: the service with its index, in turns with the same without. */
final class ConnectionBench {

    /** A question over HTTP. */
    private record Asked(String name, String path) {}

    private static final class Figures {
        final SideBySide turns = new SideBySide();
        final Samples alone = new Samples();
        final List<String> paths = new ArrayList<>();
    }

    private static final int WARM_UP = 1;
    /** Requests per class to the service with an index: enough for a p99. */
    private static final int ALONE = 500;

    private static final long WARM_UP_NANOS = 20_000_000_000L;

    private final Bed bed;
    private final EntityCorpus corpus;
    private final int size;

    ConnectionBench(Bed bed, EntityCorpus corpus, int size) {
        this.bed = bed;
        this.corpus = corpus;
        this.size = size;
    }

    void run(List<ConnectionQuestion> questions, int rounds, Path log)
            throws SQLException, IOException, InterruptedException {
        var load = new EntityLoad(bed, corpus, size);
        load.run();
        String slug = EntityLoad.slug(size);
        List<Asked> connections = questions.stream()
                .map(question -> new Asked(question.name(), question.path(slug)))
                .toList();
        List<Asked> others = others("/public/v1/projects/" + slug);
        Map<String, Figures> ofConnections;
        Map<String, Figures> ofOthers;
        sayLoad("before");
        try (var with = new Service(bed.serviceEnvironment(), log);
                var without = new Service(LiveIndexBench.withoutIndex(bed), Path.of(log + ".sql"));
                Connection connection = bed.connect()) {
            String key = BenchKey.issue(connection, load.project());
            LiveIndexBench.awaitIndex(
                    with, key, "/public/v1/projects/" + slug + "/articles/geo-search?bbox=139,35,140,36");
            warmUp(with, key, connections, others);
            ofConnections = measure(connections, rounds, with, without, key);
            ofOthers = measure(others, rounds, with, without, key);
        }
        sayLoad("after");
        System.out.printf("%n%,d articles, %d rounds; every answer the same to the byte%n", size, rounds);
        print("connections", ofConnections);
        print("other reads", ofOthers);
    }

    private List<Asked> others(String project) {
        EntityKey frequent = corpus.entity(0).key();
        EntityKey second = corpus.entity(1).key();
        String prefix = frequent.id().substring(0, 2);
        String box = "bbox=136.69,33.69,142.69,37.69";
        return List.of(
                new Asked("entities", project + "/entities"),
                new Asked("entities of a type", project + "/entities?type=place"),
                new Asked("entities, prefix of 2 letters", project + "/entities?q=" + prefix),
                new Asked("one entity", project + "/entities/" + frequent.type() + "/" + frequent.id()),
                new Asked(
                        "articles of an entity",
                        project + "/entities/" + frequent.type() + "/" + frequent.id() + "/articles"),
                new Asked("list + entity", project + "/articles?entity=" + frequent),
                new Asked("list + two entities", project + "/articles?entity=" + frequent + "&entity=" + second),
                new Asked("list − entity", project + "/articles?entity=!" + frequent),
                new Asked("region + entity", project + "/articles/geo-search?" + box + "&entity=" + frequent),
                new Asked("region: facets", project + "/articles/geo-search?" + box + "&include=facets&limit=1"),
                new Asked("list: facets", project + "/articles?include=facets&limit=1"));
    }

    private static void warmUp(Service with, String key, List<Asked> connections, List<Asked> others)
            throws IOException {
        long start = System.nanoTime();
        while (System.nanoTime() - start < WARM_UP_NANOS) {
            for (Asked asked : connections) {
                with.get(key, asked.path);
            }
            for (Asked asked : others) {
                with.get(key, asked.path);
            }
        }
    }

    private static Map<String, Figures> measure(List<Asked> all, int rounds, Service with, Service without, String key)
            throws IOException {
        Map<String, Figures> figures = new LinkedHashMap<>();
        for (Asked asked : all) {
            figures.computeIfAbsent(asked.name, name -> new Figures()).paths.add(asked.path);
        }
        for (int round = -WARM_UP; round < rounds; round++) {
            for (Asked asked : all) {
                figures.get(asked.name).turns.ask(asked.path, round >= 0, with, without, key);
            }
        }
        for (Figures of : figures.values()) {
            for (int request = 0; request < ALONE; request++) {
                long start = System.nanoTime();
                Service.Answer answer = with.get(key, of.paths.get(request % of.paths.size()));
                of.alone.add(System.nanoTime() - start);
                answer.json(200);
            }
        }
        return figures;
    }

    private static void sayLoad(String when) {
        System.out.printf(
                "%nload average %s: %.1f on %d cores%n",
                when,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
    }

    private static void print(String what, Map<String, Figures> figures) {
        System.out.printf(
                "%n| %s | total | with the index p50 ms | by SQL p50 ms | times | answers 503 by SQL | index alone p50 ms | p99 ms |%n",
                what);
        System.out.println("|---|---|---|---|---|---|---|---|");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.2f | %.1f | %.0f | %s | %.2f | %.2f |%n",
                name,
                of.turns.largestTotal,
                of.turns.index.percentile(50),
                of.turns.sql.percentile(50),
                of.turns.ratio(),
                of.turns.timeouts(),
                of.alone.percentile(50),
                of.alone.percentile(99)));
    }
}
