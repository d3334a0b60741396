package dev.dateline.bench;

import dev.dateline.bench.Contest.Asked;
import dev.dateline.bench.Contest.Figures;
import dev.dateline.bench.Contest.Way;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code bench/run lucene}: the index and two layouts of Lucene in turns: page ids, matching mentions, exact totals.
 */
final class LuceneBench {

    private static final String INDEX = "index";
    private static final String BLOCK_JOIN = "block join";
    private static final String FIELD_A_KIND = "field a kind";

    private static final int WARM_UP = 20;
    private static final int TIMES = 3;

    /** Maximum error of Lucene's sphere against the ellipsoid, as a share of the radius. */
    private static final double SPHERE = 0.006;

    /** In degrees; more than Lucene's rounding of coordinates. */
    private static final double ROUNDING = 1e-6;

    private final GeoIndex index;
    private final Map<String, LuceneLayout> layouts;
    private final Map<String, Disagreement> disagreements = new HashMap<>();

    /** Differences in Lucene's answers to a class of questions, due to its sphere and its rounding. */
    private static final class Disagreement {
        double ofTotal;
        int ids;
        int mentions;
    }

    private LuceneBench(GeoIndex index, Map<String, LuceneLayout> layouts) {
        this.index = index;
        this.layouts = layouts;
    }

    public static void main(String[] words) throws Exception {
        int size = Bench.number(words[0]);
        int rounds = words.length > 1 ? Bench.number(words[1]) : 100;
        int clients = words.length > 2 ? Bench.number(words[2]) : 1;
        Path home = Path.of(System.getenv().getOrDefault("DATELINE_BENCH_HOME", "target/bench"), "lucene");
        var gazetteer = new Gazetteer(Path.of("bench", "cities.csv"));
        var corpus = new Corpus(gazetteer);
        var mentions = new PageMentions(corpus, size);
        GeoIndex index = CorpusIndex.of(corpus, size, 0);
        try (var blockJoin = new LuceneBlockJoin(folder(home, "block-join-", size), corpus, size, mentions);
                var fieldAKind = new LuceneFieldAKind(folder(home, "field-a-kind-", size), corpus, size, mentions)) {
            System.out.printf(
                    "%n%,d articles, %d rounds, %d clients; index %.0f MB, block join %.0f MB, field a kind %.0f MB%n%n",
                    size,
                    rounds,
                    clients,
                    index.memoryBytes() / 1e6,
                    blockJoin.bytes() / 1e6,
                    fieldAKind.bytes() / 1e6);
            new LuceneBench(index, Map.of(BLOCK_JOIN, blockJoin, FIELD_A_KIND, fieldAKind))
                    .run(Query.all(gazetteer), rounds, clients);
        }
    }

    private static Path folder(Path home, String layout, int size) throws IOException {
        return Files.createDirectories(home.resolve(layout + size));
    }

    private void run(List<Query> questions, int rounds, int clients) throws Exception {
        for (Query question : questions) {
            for (LuceneLayout layout : layouts.values()) {
                compare(question, layout);
            }
        }
        List<Way> ways = List.of(
                new Way(INDEX, TIMES, client -> this::byIndex),
                new Way(BLOCK_JOIN, TIMES, client -> question -> byLucene(layouts.get(BLOCK_JOIN), question)),
                new Way(FIELD_A_KIND, TIMES, client -> question -> byLucene(layouts.get(FIELD_A_KIND), question)));
        print(new Contest(ways, clients).run(questions, WARM_UP, rounds));
    }

    private Asked byIndex(Query question) {
        long start = System.nanoTime();
        IndexPage page = CorpusIndex.ask(index, CorpusIndex.question(question));
        return new Asked(page.total(), System.nanoTime() - start);
    }

    private static Asked byLucene(LuceneLayout layout, Query question) {
        try {
            long start = System.nanoTime();
            LuceneLayout.Page page = layout.search(question);
            return new Asked(page.total(), System.nanoTime() - start);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * The exact total must lie between Lucene's totals of a slightly smaller and a slightly larger area. Other
     * differences are counted.
     */
    private void compare(Query question, LuceneLayout layout) throws IOException {
        IndexPage exact = CorpusIndex.ask(index, CorpusIndex.question(question));
        LuceneLayout.Page near = layout.search(question);
        double margin = question.point() == null ? ROUNDING : SPHERE;
        boolean world = question.point() == null && question.box()[0] == -180;
        long minTotal = world ? near.total() : layout.total(question, -margin);
        long maxTotal = layout.total(question, margin);
        if (exact.total() < minTotal || exact.total() > maxTotal) {
            throw new IllegalStateException("%s: %d articles, which is not between Lucene's %d and %d"
                    .formatted(question, exact.total(), minTotal, maxTotal));
        }
        Disagreement of = disagreements.computeIfAbsent(question.name(), name -> new Disagreement());
        of.ofTotal = Math.max(of.ofTotal, Math.abs(exact.total() - near.total()) / (double) Math.max(1, exact.total()));
        Map<Long, List<Long>> hits = exact.hits().stream().collect(Collectors.toMap(Hit::articleId, Hit::mentionIds));
        for (Hit hit : near.hits()) {
            List<Long> its = hits.get(hit.articleId());
            if (its == null) {
                of.ids++;
            } else if (!its.equals(hit.mentionIds())) {
                of.mentions++;
            }
        }
    }

    private void print(Map<String, Figures> figures) {
        System.out.println(
                "| class | largest total | index p50 µs | block join | field a kind | faster of these / index"
                        + " | Lucene's total off by | ids, mentions of the pages that differ |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        double[] ratios = figures.entrySet().stream()
                .mapToDouble(entry -> print(entry.getKey(), entry.getValue()))
                .sorted()
                .toArray();
        System.out.printf(
                "%nratios: least %.1f, median %.1f; %s%n",
                ratios[0],
                ratios[ratios.length / 2],
                Arrays.toString(Arrays.stream(ratios).mapToLong(Math::round).toArray()));
    }

    private double print(String name, Figures of) {
        double ratio = Math.min(of.p50(BLOCK_JOIN), of.p50(FIELD_A_KIND)) / of.p50(INDEX);
        Disagreement differing = disagreements.get(name);
        System.out.printf(
                "| %s | %,d | %.1f | %.0f | %.0f | %.1f | %.2f %% | %d, %d |%n",
                name,
                of.largestTotal(INDEX),
                1e3 * of.p50(INDEX),
                1e3 * of.p50(BLOCK_JOIN),
                1e3 * of.p50(FIELD_A_KIND),
                ratio,
                100 * differing.ofTotal,
                differing.ids,
                differing.mentions);
        return ratio;
    }
}
