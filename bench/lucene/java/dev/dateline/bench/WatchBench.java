package dev.dateline.bench;

import dev.dateline.bench.WatchCorpus.Watch;
import dev.dateline.engine.geoindex.query.IndexQuery;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code bench/run watches}: one article against all watches, by the index of watches, by SQL, by a tree of JTS, and by
 * Lucene's monitor, in turns. Different watches end the run.
 */
final class WatchBench {

    /** Articles of a turn. */
    private static final int TURN = 20;
    /** Articles of a turn that slow contenders are asked about. */
    private static final int SLOW_TURN = 2;

    private static final int WARM_UP = 2_000;
    private static final long MAX_WARM_UP_NANOS = 20_000_000_000L;
    private static final int EXACT = 5;
    private static final int HEAP_PASSES = 4;

    /** @param turn articles of each turn */
    private record Contender(
            String name, WatchMatcher matcher, double bytes, double seconds, int turn, Samples samples) {}

    private interface Build {
        WatchMatcher build() throws Exception;
    }

    private final List<Watch> watches;
    private final List<Contender> contenders = new ArrayList<>();
    private final List<Integer> totals = new ArrayList<>();

    private WatchBench(List<Watch> watches) {
        this.watches = watches;
    }

    public static void main(String[] words) throws Exception {
        int size = words.length > 0 ? Bench.number(words[0]) : 1_000_000;
        int articles = words.length > 1 ? Bench.number(words[1]) : 2_000;
        Path home = Path.of(System.getenv().getOrDefault("DATELINE_BENCH_HOME", "target/bench"))
                .toAbsolutePath();
        Files.createDirectories(home);
        var corpus = new WatchCorpus();
        List<Watch> watches = IntStream.range(0, size).mapToObj(corpus::watch).toList();
        List<WatchedArticle> asked = IntStream.range(0, articles)
                .mapToObj(number -> WatchedArticle.of(corpus.article(number)))
                .toList();
        System.out.printf("%n%,d watches, %,d articles, %,d places%n%n", size, articles, corpus.places());
        try (var bed = new Bed(home, System.getenv())) {
            new WatchBench(watches).run(bed, asked);
        }
    }

    private void run(Bed bed, List<WatchedArticle> articles) throws Exception {
        List<IndexQuery> queries = watches.stream().map(WatchedIndex::query).toList();
        add("index of watches", TURN, () -> new WatchedIndex(watches, queries));
        add("STRtree", TURN, () -> new WatchTree(watches));
        add("SQL", SLOW_TURN, () -> new WatchSql(bed, watches));
        add("Lucene's monitor", SLOW_TURN, () -> new WatchMonitor(watches));
        try {
            for (WatchedArticle article : articles.subList(0, EXACT)) {
                compare(article, Set.copyOf(exactly(article)));
            }
            for (Contender contender : contenders) {
                warmUp(contender, articles);
            }
            if (contenders.getFirst().matcher instanceof WatchedIndex index) {
                index.restart();
            }
            for (int from = 0; from < articles.size(); from += TURN) {
                turn(articles.subList(from, Math.min(articles.size(), from + TURN)));
            }
        } finally {
            for (Contender contender : contenders) {
                contender.matcher.close();
            }
        }
        print();
    }

    private void add(String name, int turn, Build build) throws Exception {
        long before = used();
        long start = System.nanoTime();
        WatchMatcher matcher = build.build();
        double seconds = (System.nanoTime() - start) / 1e9;
        double bytes = used() - before + matcher.bytesOutside();
        Bed.say("  %s: built in %.1f s".formatted(name, seconds));
        contenders.add(new Contender(name, matcher, bytes / watches.size(), seconds, turn, new Samples()));
    }

    private static long used() {
        for (int pass = 0; pass < HEAP_PASSES; pass++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private List<Integer> exactly(WatchedArticle article) {
        return watches.stream().filter(article::matches).map(Watch::number).toList();
    }

    private void compare(WatchedArticle article, Set<Integer> expected) throws Exception {
        for (Contender contender : contenders) {
            contender.matcher.prepare(article);
            require(contender, article, contender.matcher.match(article), expected);
        }
    }

    private static void require(
            Contender contender, WatchedArticle article, Set<Integer> found, Set<Integer> expected) {
        if (!found.equals(expected)) {
            throw new IllegalStateException("%s finds other watches for %s: %s, not %s"
                    .formatted(
                            contender.name,
                            article.article().externalId(),
                            found.stream().sorted().toList(),
                            expected.stream().sorted().toList()));
        }
    }

    private static void warmUp(Contender contender, List<WatchedArticle> articles) throws Exception {
        long start = System.nanoTime();
        int asked = 0;
        while (asked < WARM_UP && System.nanoTime() - start < MAX_WARM_UP_NANOS) {
            WatchedArticle article = articles.get(asked++ % articles.size());
            contender.matcher.prepare(article);
            contender.matcher.match(article);
        }
        Bed.say("  %s: warm after %,d articles".formatted(contender.name, asked));
    }

    /** The first contender finds the watches of all articles, with which the others must agree. */
    private void turn(List<WatchedArticle> articles) throws Exception {
        List<Set<Integer>> expected = new ArrayList<>();
        for (Contender contender : contenders) {
            for (int number = 0; number < Math.min(contender.turn, articles.size()); number++) {
                WatchedArticle article = articles.get(number);
                contender.matcher.prepare(article);
                long start = System.nanoTime();
                Set<Integer> found = contender.matcher.match(article);
                long took = System.nanoTime() - start;
                if (expected.size() == number) {
                    expected.add(found);
                }
                require(contender, article, found, expected.get(number));
                contender.samples.add(took);
            }
        }
        expected.forEach(found -> totals.add(found.size()));
        if (contenders.getFirst().matcher instanceof WatchedIndex index) {
            Set<Integer> all = expected.stream().flatMap(Set::stream).collect(Collectors.toSet());
            if (!index.matchTogether(articles).equals(all)) {
                throw new IllegalStateException("other watches are found for all articles of a turn than for each");
            }
        }
    }

    private void print() {
        int[] sorted = totals.stream().mapToInt(Integer::intValue).sorted().toArray();
        System.out.printf(
                "watches that match an article: median %d, mean %.1f, p99 %d, most %d; all found the same%n%n",
                sorted[sorted.length / 2],
                Arrays.stream(sorted).average().orElse(0),
                sorted[sorted.length * 99 / 100],
                sorted[sorted.length - 1]);
        if (contenders.getFirst().matcher instanceof WatchedIndex index) {
            index.print();
        }
        if (contenders.getLast().matcher instanceof WatchMonitor monitor) {
            System.out.printf("queries that the monitor's presearcher selects: %.1f%n%n", monitor.selected());
        }
        Samples ours = contenders.getFirst().samples;
        System.out.println("| | articles | p50 µs | p99 µs | p50 / index | p99 / index | bytes a watch | built in s |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        System.out.println(contenders.stream()
                .map(of -> "| %s | %,d | %,.1f | %,.1f | %.1f | %.1f | %,.0f | %.1f |"
                        .formatted(
                                of.name,
                                of.samples.count(),
                                1e3 * of.samples.percentile(50),
                                1e3 * of.samples.percentile(99),
                                of.samples.percentile(50) / ours.percentile(50),
                                of.samples.percentile(99) / ours.percentile(99),
                                of.bytes,
                                of.seconds))
                .collect(Collectors.joining("\n")));
    }
}
