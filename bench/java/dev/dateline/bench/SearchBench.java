package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The service's geo-search through HTTP beside hand-written SQL for the same questions, in turns, on one database. */
final class SearchBench {

    private record Answer(long total, List<Long> ids) {}

    private static final class Figures {
        final Samples service = new Samples();
        final Samples sql = new Samples();
        long largestTotal;
    }

    private static final int WARM_UP = 5;

    private final Bed bed;
    private final Gazetteer gazetteer;

    SearchBench(Bed bed, Gazetteer gazetteer) {
        this.bed = bed;
        this.gazetteer = gazetteer;
    }

    void run(int size, int rounds, Path log) throws SQLException, IOException, InterruptedException {
        long project = bed.project(Bed.slug(size));
        List<Query> queries = Query.all(gazetteer);
        Map<String, Figures> figures = new LinkedHashMap<>();
        try (var service = new Service(bed.serviceEnvironment(), log);
                Connection psql = bed.connectAsPsql()) {
            String key = BenchKey.issue(psql, project);
            for (int round = -WARM_UP; round < rounds; round++) {
                for (Query query : queries) {
                    Figures of = figures.computeIfAbsent(query.name(), name -> new Figures());
                    ask(query, round, project, size, service, key, psql, of);
                }
                if (round % 10 == 0) {
                    Bed.say("  round %d of %d".formatted(round, rounds));
                }
            }
        }
        print(figures, size, rounds);
    }

    private static void ask(
            Query query, int round, long project, int size, Service service, String key, Connection psql, Figures of)
            throws SQLException, IOException, InterruptedException {
        long start = System.nanoTime();
        var response = service.get(key, query.path(Bed.slug(size)));
        long served = System.nanoTime();
        Answer byHand = bySql(psql, query.sql(project));
        long end = System.nanoTime();
        Answer byService = read(Service.json(response, 200));
        // Past an empty page hand-written SQL knows no total; every class has a first page unless its total is 0.
        if (!byService.equals(byHand)) {
            throw new IOException("%s disagrees:%n  service %s%n  SQL     %s%n  %s"
                    .formatted(query.name(), byService, byHand, query.path(Bed.slug(size))));
        }
        if (round >= 0) {
            of.service.add(served - start);
            of.sql.add(end - served);
            of.largestTotal = Math.max(of.largestTotal, byHand.total());
        }
    }

    private static Answer bySql(Connection psql, String sql) throws SQLException {
        try (Statement statement = psql.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            long total = 0;
            List<Long> ids = new ArrayList<>();
            while (rows.next()) {
                ids.add(rows.getLong(1));
                total = rows.getLong(2);
            }
            return new Answer(total, ids);
        }
    }

    private static Answer read(JsonNode body) {
        List<Long> ids = new ArrayList<>();
        body.get("items").forEach(item -> ids.add(item.get("id").longValue()));
        return new Answer(body.at("/pagination/total").longValue(), ids);
    }

    private static void print(Map<String, Figures> figures, int size, int rounds) {
        System.out.printf("%n%,d articles, %d rounds, milliseconds; every total and id agreed%n%n", size, rounds);
        System.out.println("| class | largest total | service p50 | p99 | SQL p50 | p99 | ratio of p50 |");
        System.out.println("|---|---|---|---|---|---|---|");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.1f | %.1f | %.1f | %.1f | %.2f |%n",
                name,
                of.largestTotal,
                of.service.percentile(50),
                of.service.percentile(99),
                of.sql.percentile(50),
                of.sql.percentile(99),
                of.service.percentile(50) / of.sql.percentile(50)));
    }
}
