package dev.dateline.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Facets, density and lists over HTTP: the service with its indexes, in turns with the same service without. */
final class CountsBench {

    private static final int WARM_UP = 1;
    private static final int CHEAP_WARM_UP = 2_000;
    private static final List<String> LISTS = List.of(
            "/articles",
            "/articles?offset=5000",
            "/articles?meta=topic:topic-1&pub_date_from=2025-01-01",
            "/articles?location_type=city&nature=primary",
            "/articles?include=facets&limit=1",
            "/locations/types");

    private final Bed bed;

    CountsBench(Bed bed) {
        this.bed = bed;
    }

    void run(Gazetteer gazetteer, int size, int rounds, Path log)
            throws SQLException, IOException, InterruptedException {
        List<Query> queries = Query.all(gazetteer);
        Map<String, SideBySide> facets = new LinkedHashMap<>();
        Map<String, SideBySide> cells = new LinkedHashMap<>();
        Map<String, SideBySide> lists = new LinkedHashMap<>();
        String slug = Bed.slug(size);
        try (var with = new Service(bed.serviceEnvironment(), log);
                var without = new Service(LiveIndexBench.withoutIndex(bed), Path.of(log + ".sql"));
                Connection connection = bed.connect()) {
            String key = BenchKey.issue(connection, bed.project(slug));
            LiveIndexBench.awaitIndex(with, key, queries.getFirst().path(slug));
            for (int request = 0; request < CHEAP_WARM_UP; request++) {
                with.get(key, facetsPath(queries.get(request % queries.size()), slug));
                with.get(key, densityPath(queries.get(request % queries.size()), slug));
            }
            for (int round = -WARM_UP; round < rounds; round++) {
                for (Query query : queries) {
                    SideBySide ofFacets = facets.computeIfAbsent(query.name(), name -> new SideBySide());
                    SideBySide ofCells = cells.computeIfAbsent(query.name(), name -> new SideBySide());
                    ofFacets.ask(facetsPath(query, slug), round >= 0, with, without, key);
                    ofCells.ask(densityPath(query, slug), round >= 0, with, without, key);
                }
                for (String path : LISTS) {
                    SideBySide of = lists.computeIfAbsent(path, name -> new SideBySide());
                    of.ask("/public/v1/projects/" + slug + path, round >= 0, with, without, key);
                }
            }
        }
        print("facets", facets);
        print("density", cells);
        print("list", lists);
    }

    private static String facetsPath(Query query, String slug) {
        return query.path(slug) + "&include=facets&limit=1";
    }

    private static String densityPath(Query query, String slug) {
        return query.path(slug).replace("/geo-search?", "/geo-search/density?");
    }

    private static void print(String what, Map<String, SideBySide> figures) {
        System.out.printf("%n| %s | index p50 ms | SQL p50 ms | ratio | timeouts of SQL |%n", what);
        System.out.printf("|---|---|---|---|---|%n");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %.2f | %.1f | %.0f | %s |%n",
                name, of.index.percentile(50), of.sql.percentile(50), of.ratio(), of.timeouts()));
    }
}
