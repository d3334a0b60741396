package dev.dateline.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Geo-search over HTTP, in turns with hand-written SQL for the same questions, on one database. */
final class SearchBench {

    private record Answer(long total, List<Long> ids) {}

    private static final class Figures {
        final Samples service = new Samples();
        final Samples sql = new Samples();
        long largestTotal;
        int timeouts;
    }

    private static final int WARM_UP = 3;

    // Warms up the compilers with cheap questions first: a server is in its first seconds only rarely.
    private static final int CHEAP_WARM_UP = 4_000;

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
                Connection connection = bed.connect();
                Psql psql = bed.psql()) {
            String key = BenchKey.issue(connection, project);
            for (int request = 0; request < CHEAP_WARM_UP; request++) {
                service.get(key, queries.get(request % 3).path(Bed.slug(size)));
            }
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
            Query query, int round, long project, int size, Service service, String key, Psql psql, Figures of)
            throws IOException {
        long start = System.nanoTime();
        var response = service.get(key, query.path(Bed.slug(size)));
        long served = System.nanoTime() - start;
        Psql.Answer told = psql.ask(query.sql(project));
        Answer byHand = read(told.rows());
        boolean timeout = response.status() == 503;
        // After an empty page, hand-written SQL has no total; every class has a first page unless its total is 0.
        if (!timeout && !read(response.json(200)).equals(byHand)) {
            throw new IOException("%s disagrees with SQL's %s:%n  %s"
                    .formatted(query.name(), byHand, new String(response.body(), StandardCharsets.UTF_8)));
        }
        if (round >= 0) {
            of.service.add(served);
            of.sql.add(Math.round(told.millis() * 1e6));
            of.largestTotal = Math.max(of.largestTotal, byHand.total());
            of.timeouts += timeout ? 1 : 0;
        }
    }

    private static Answer read(List<String> rows) {
        List<Long> ids = new ArrayList<>();
        long total = 0;
        for (String row : rows) {
            String[] columns = row.split("[|]");
            ids.add(Long.parseLong(columns[0]));
            total = Long.parseLong(columns[1]);
        }
        return new Answer(total, ids);
    }

    private static Answer read(JsonNode body) {
        List<Long> ids = new ArrayList<>();
        body.get("items").forEach(item -> ids.add(item.get("id").longValue()));
        return new Answer(body.at("/pagination/total").longValue(), ids);
    }

    private static void print(Map<String, Figures> figures, int size, int rounds) {
        System.out.printf("%n%,d articles, %d rounds, milliseconds; every total and id agreed%n%n", size, rounds);
        System.out.println("| class | largest total | HTTP p50 | p99 | psql p50 | p99 | ratio of p50 | answers 503 |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.1f | %.1f | %.1f | %.1f | %.2f | %s |%n",
                name,
                of.largestTotal,
                of.service.percentile(50),
                of.service.percentile(99),
                of.sql.percentile(50),
                of.sql.percentile(99),
                of.service.percentile(50) / of.sql.percentile(50),
                of.timeouts == 0 ? "none" : of.timeouts + " of " + of.service.count()));
    }
}
