package dev.dateline.bench;

import dev.dateline.bench.Contest.Asked;
import dev.dateline.bench.Contest.Client;
import dev.dateline.bench.Contest.Figures;
import dev.dateline.bench.Contest.Way;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.IndexPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The index without HTTP, in turns with hand-written geometry-first SQL ({@link Query#sql}) that psql times itself.
 * Asks every question around a point, first with one client, then with two at the same time.
 */
final class IndexSqlBench {

    private static final String INDEX = "index";
    private static final String SQL = "SQL";
    private static final int TIMES = 3;

    private final Bed bed;
    private final Corpus corpus;

    IndexSqlBench(Bed bed, Corpus corpus) {
        this.bed = bed;
        this.corpus = corpus;
    }

    void run(List<Query> all, int size, int rounds) throws Exception {
        long project = bed.project(Bed.slug(size));
        GeoIndex index = CorpusIndex.of(corpus, size, firstId(project));
        List<Query> questions =
                all.stream().filter(query -> query.point() != null).toList();
        System.out.printf(
                "%n%,d articles, %d rounds; index %.1f MB, %.0f MB a million articles%n",
                size, rounds, index.memoryBytes() / 1e6, (double) index.memoryBytes() / size);
        List<Psql> sessions = List.of(bed.psql(), bed.psql());
        try {
            for (Query question : questions) {
                compare(question, index, sessions.getFirst(), project);
            }
            for (int clients = 1; clients <= 2; clients++) {
                List<Way> ways = List.of(
                        new Way(INDEX, TIMES, client -> question -> byIndex(index, question)),
                        new Way(SQL, 1, client -> bySql(sessions.get(client), project)));
                print(new Contest(ways, clients).run(questions, 2, rounds), clients);
            }
        } finally {
            for (Psql session : sessions) {
                session.close();
            }
        }
    }

    private long firstId(long project) throws SQLException {
        try (Connection connection = bed.connect()) {
            return Bed.number(connection, "select min(id) from article where project_id = ?", project);
        }
    }

    static Asked byIndex(GeoIndex index, Query question) {
        long start = System.nanoTime();
        IndexPage page = CorpusIndex.ask(index, CorpusIndex.question(question));
        return new Asked(page.total(), System.nanoTime() - start);
    }

    private static Client bySql(Psql session, long project) {
        return question -> {
            Psql.Answer told = session.ask(question.sql(project));
            long total = told.rows().isEmpty()
                    ? 0
                    : Long.parseLong(told.rows().getFirst().split("[|]")[1]);
            return new Asked(total, Math.round(told.millis() * 1e6));
        };
    }

    private static void compare(Query question, GeoIndex index, Psql session, long project) {
        try {
            IndexPage page = CorpusIndex.ask(index, CorpusIndex.question(question));
            List<String> expected = new ArrayList<>();
            page.hits().forEach(hit -> expected.add(hit.articleId() + "|" + page.total()));
            List<String> rows = session.ask(question.sql(project)).rows();
            if (!rows.equals(expected)) {
                throw new IllegalStateException("%s: index %s, SQL %s".formatted(question, expected, rows));
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void print(Map<String, Figures> figures, int clients) {
        System.out.printf("%n%d client%s; every total and id agreed%n%n", clients, clients == 1 ? "" : "s");
        System.out.println("| class | largest total | index p50 µs | p99 | SQL p50 µs | SQL / index |");
        System.out.println("|---|---|---|---|---|---|");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.1f | %.1f | %,.0f | %,.0f |%n",
                name,
                of.largestTotal(INDEX),
                1e3 * of.p50(INDEX),
                1e3 * of.byWay().get(INDEX).percentile(99),
                1e3 * of.p50(SQL),
                of.p50(SQL) / of.p50(INDEX)));
    }
}
