package dev.dateline.bench;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPlaceQuery;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The index without database and HTTP: page ids, matching mentions and exact total for each class of questions. */
final class IndexBench {

    private static final int DELTA = 10_000;
    private static final int FACETS = 50;
    private static final int RESOLUTION = 3;
    private static final int CELLS = 5_000;
    private static final int SEGMENTS = 10;

    private final Corpus corpus;
    private final Gazetteer gazetteer;

    private static final class Figures {
        final Samples answers = new Samples();
        long largestTotal;
        long questions;
    }

    IndexBench(Corpus corpus, Gazetteer gazetteer) {
        this.corpus = corpus;
        this.gazetteer = gazetteer;
    }

    void run(int size, int rounds) {
        var builder = new IndexBuilder();
        long start = System.nanoTime();
        for (int number = 0; number < size; number++) {
            CorpusIndex.add(builder, corpus, number, size, 1);
        }
        long taken = System.nanoTime();
        long heap = usedHeap();
        GeoIndex index = GeoIndex.of(1, builder);
        long built = System.nanoTime() - taken;
        System.out.printf(
                "%,d articles, %,d mentions; made and taken in %.1f s, built in %.2f s%n",
                index.articles(), builder.mentions(), (taken - start) / 1e9, built / 1e9);
        builder = null;
        System.out.printf(
                "%.1f MB by its own account, %.1f bytes an article; builder's heap before %.1f MB, index's after %.1f MB%n",
                index.memoryBytes() / 1e6, (double) index.memoryBytes() / size, heap / 1e6, usedHeap() / 1e6);
        index.footprint().byColumn().entrySet().stream()
                .filter(column -> column.getValue() >= size / 20)
                .forEach(column ->
                        System.out.printf("| %s | %.2f |%n", column.getKey(), (double) column.getValue() / size));
        measure(index, rounds);
        count(index, Math.max(3, rounds / 10));
        countPlaces(index, size, Math.max(10, rounds / 3));
        change(index, size);
    }

    private void measure(GeoIndex index, int rounds) {
        List<Query> queries = Query.all(gazetteer);
        Map<String, Figures> figures = new LinkedHashMap<>();
        for (int round = -rounds / 2; round < rounds; round++) {
            for (Query query : queries) {
                IndexQuery asked = CorpusIndex.question(query);
                long start = System.nanoTime();
                Answer<IndexPage> answer = index.search(asked);
                long nanos = System.nanoTime() - start;
                Figures of = figures.computeIfAbsent(query.name(), name -> new Figures());
                switch (answer) {
                    case Answer.Complete<IndexPage>(IndexPage page) ->
                        of.largestTotal = Math.max(of.largestTotal, page.total());
                    case Answer.NeedsRefinement<IndexPage> question -> of.questions++;
                    case Answer.NeedsDistances<IndexPage> open ->
                        throw new IllegalStateException("dates need no distances");
                }
                if (round >= 0) {
                    of.answers.add(nanos);
                }
            }
        }
        System.out.printf("%n| class | largest total | p50 µs | p99 µs | asked of PostGIS |%n|---|---|---|---|---|%n");
        figures.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.1f | %.1f | %d |%n",
                name, of.largestTotal, 1e3 * of.answers.percentile(50), 1e3 * of.answers.percentile(99), of.questions));
    }

    /**
     * Counts over all matches of each question: facets, and H3 cells of a resolution with a few hundred cells
     * worldwide.
     */
    private void count(GeoIndex index, int rounds) {
        Map<String, Figures> facets = new LinkedHashMap<>();
        Map<String, Samples> cells = new LinkedHashMap<>();
        for (int round = -rounds / 2; round < rounds; round++) {
            for (Query query : Query.all(gazetteer)) {
                IndexQuery asked = CorpusIndex.question(query);
                long start = System.nanoTime();
                FacetCounts counts = CorpusIndex.given(index.facets(asked, FACETS));
                long counted = System.nanoTime();
                CellCounts density = CorpusIndex.given(index.density(asked, RESOLUTION, CELLS));
                long end = System.nanoTime();
                Figures of = facets.computeIfAbsent(query.name(), name -> new Figures());
                of.largestTotal = Math.max(of.largestTotal, density.articles());
                Samples ofCells = cells.computeIfAbsent(query.name(), name -> new Samples());
                if (round >= 0 && !counts.types().isEmpty()) {
                    of.answers.add(counted - start);
                    ofCells.add(end - counted);
                }
            }
        }
        System.out.printf("%n| class | largest total | facets p50 ms | p99 ms | cells p50 ms | p99 ms |%n");
        System.out.printf("|---|---|---|---|---|---|%n");
        facets.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.2f | %.2f | %.2f | %.2f |%n",
                name,
                of.largestTotal,
                of.answers.percentile(50),
                of.answers.percentile(99),
                cells.get(name).percentile(50),
                cells.get(name).percentile(99)));
    }

    /** Places of an index of one segment and of the same articles in ten, in turns. */
    private void countPlaces(GeoIndex index, int size, int rounds) {
        GeoIndex parts = GeoIndex.empty(1);
        for (int part = 0; part < SEGMENTS; part++) {
            var builder = new IndexBuilder();
            int end = (int) ((long) size * (part + 1) / SEGMENTS);
            for (int number = (int) ((long) size * part / SEGMENTS); number < end; number++) {
                CorpusIndex.add(builder, corpus, number, size, 1);
            }
            parts = parts.and(builder);
        }
        Map<String, IndexPlaceQuery> questions = new LinkedHashMap<>();
        questions.put("all", places(null, null));
        questions.put("prefix", places("san", null));
        questions.put("box", places(null, new BoundingBox(-10, 36, 30, 60)));
        System.out.printf(
                "%n| places | of | one segment p50 ms | %d segments p50 ms | ratio | first answer ms | MB more |%n"
                        + "|---|---|---|---|---|---|---|%n",
                SEGMENTS);
        for (Map.Entry<String, IndexPlaceQuery> question : questions.entrySet()) {
            long bytes = parts.memoryBytes();
            double first = time(parts, question.getValue());
            long more = parts.memoryBytes() - bytes;
            var one = new Samples();
            var ten = new Samples();
            for (int round = 0; round < rounds; round++) {
                one.add((long) (1e6 * time(index, question.getValue())));
                ten.add((long) (1e6 * time(parts, question.getValue())));
            }
            System.out.printf(
                    "| %s | %,d | %.2f | %.2f | %.1f | %.0f | %.1f |%n",
                    question.getKey(),
                    CorpusIndex.given(index.places(question.getValue())).total(),
                    one.percentile(50),
                    ten.percentile(50),
                    ten.percentile(50) / one.percentile(50),
                    first,
                    more / 1e6);
        }
    }

    private static IndexPlaceQuery places(@Nullable String prefix, @Nullable BoundingBox box) {
        return new IndexPlaceQuery(prefix, KindFilter.ANY, box, 25, 0);
    }

    /** Milliseconds. */
    private static double time(GeoIndex index, IndexPlaceQuery question) {
        long start = System.nanoTime();
        index.places(question);
        return (System.nanoTime() - start) / 1e6;
    }

    private void change(GeoIndex index, int size) {
        var update = new Samples();
        for (int round = 0; round < 20; round++) {
            var builder = new IndexBuilder();
            int articles = Math.min(DELTA, size / 10);
            for (int number = 0; number < articles; number++) {
                CorpusIndex.add(builder, corpus, number * (size / articles), size, 1);
            }
            long start = System.nanoTime();
            index.with(2, new long[0], builder);
            update.add(System.nanoTime() - start);
        }
        System.out.printf("%nreplacing %,d articles: p50 %.2f ms%n", Math.min(DELTA, size / 10), update.percentile(50));
    }

    private static long usedHeap() {
        for (int times = 0; times < 3; times++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
