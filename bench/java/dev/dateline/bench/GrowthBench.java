package dev.dateline.bench;

import dev.dateline.bench.Contest.Figures;
import dev.dateline.bench.Contest.Way;
import dev.dateline.engine.geoindex.GeoIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The same questions on indexes of several sizes, in turns: the growth of their cost beside that of their matches. */
final class GrowthBench {

    private final Corpus corpus;

    GrowthBench(Corpus corpus) {
        this.corpus = corpus;
    }

    void run(List<Query> questions, List<Integer> sizes, int rounds) throws Exception {
        Map<String, Integer> names = new LinkedHashMap<>();
        List<Way> ways = new ArrayList<>();
        for (int size : sizes) {
            String name = "%,d".formatted(size);
            GeoIndex index = CorpusIndex.of(corpus, size, 1);
            Bed.say("  %s articles: %.1f MB, %.1f bytes an article"
                    .formatted(name, index.memoryBytes() / 1e6, (double) index.memoryBytes() / size));
            ways.add(new Way(name, 3, client -> question -> IndexSqlBench.byIndex(index, question)));
            names.put(name, size);
        }
        for (int clients = 1; clients <= 2; clients++) {
            System.out.printf("%n%d client%s, %d rounds%n%n", clients, clients == 1 ? "" : "s", rounds);
            print(new Contest(ways, clients).run(questions, rounds / 2, rounds), List.copyOf(names.keySet()));
        }
    }

    private static void print(Map<String, Figures> figures, List<String> sizes) {
        var head = new StringBuilder("| class |");
        var line = new StringBuilder("|---|");
        for (int at = 0; at < sizes.size(); at++) {
            head.append(" %s p50 µs | p99 | largest total |".formatted(sizes.get(at)));
            line.append("---|---|---|");
            if (at > 0) {
                head.append(" times (matches) |");
                line.append("---|");
            }
        }
        System.out.println(head);
        System.out.println(line);
        figures.forEach((name, of) -> {
            var row = new StringBuilder("| " + name + " |");
            for (int at = 0; at < sizes.size(); at++) {
                String size = sizes.get(at);
                row.append(" %.1f | %.1f | %,d |"
                        .formatted(
                                1e3 * of.p50(size), 1e3 * of.byWay().get(size).percentile(99), of.largestTotal(size)));
                if (at > 0) {
                    String before = sizes.get(at - 1);
                    row.append(" %.1f (%.1f) |"
                            .formatted(
                                    of.p50(size) / of.p50(before),
                                    (double) of.largestTotal(size) / Math.max(1, of.largestTotal(before))));
                }
            }
            System.out.println(row);
        });
    }
}
