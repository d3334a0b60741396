package dev.dateline.bench;

import dev.dateline.bench.EntityCorpus.Entity;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.ConnectionPage;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Connections by the index alone, without database and HTTP, and the memory that entities take. */
final class ConnectionIndexBench {

    private static final long GOAL_BYTES = 40;
    private static final Set<String> COLUMNS = Set.of(
            "entities: keys",
            "entities: names",
            "articles by entity",
            "entities by article",
            "counts by entity",
            "common numbers");

    private final EntityCorpus corpus;
    private final int size;

    ConnectionIndexBench(EntityCorpus corpus, int size) {
        this.corpus = corpus;
        this.size = size;
    }

    void run(List<ConnectionQuestion> questions, int rounds) {
        GeoIndex index = index();
        Map<String, Samples> samples = new LinkedHashMap<>();
        Map<String, Long> totals = new LinkedHashMap<>();
        for (int round = -rounds / 2; round < rounds; round++) {
            for (ConnectionQuestion question : questions) {
                long start = System.nanoTime();
                ConnectionPage page = CorpusIndex.given(index.connections(question.toIndexQuery()));
                long took = System.nanoTime() - start;
                Samples of = samples.computeIfAbsent(question.name(), name -> new Samples());
                totals.merge(question.name(), page.total(), Math::max);
                if (round >= 0) {
                    of.add(took);
                }
            }
        }
        printMemory(index);
        System.out.printf("%n| connections | most | index alone p50 ms | p99 ms |%n|---|---|---|---|%n");
        samples.forEach((name, of) -> System.out.printf(
                "| %s | %,d | %.2f | %.2f |%n", name, totals.get(name), of.percentile(50), of.percentile(99)));
    }

    private GeoIndex index() {
        long start = System.nanoTime();
        var builder = new IndexBuilder();
        var known = new BitSet();
        for (int number = 0; number < size; number++) {
            CorpusIndex.add(builder, corpus.article(number), number, 1);
            for (int name : corpus.namesOf(number)) {
                if (!known.get(name)) {
                    known.set(name);
                    Entity entity = corpus.entity(name / EntityCorpus.SPELLINGS);
                    builder.addEntityName(name, entity.key(), entity.name(name % EntityCorpus.SPELLINGS));
                }
                builder.addEntity(number + 1, name);
            }
        }
        long taken = System.nanoTime();
        GeoIndex index = GeoIndex.of(1, builder);
        System.out.printf(
                "%n%,d articles, %d entities each, %,d names; made and taken in %.1f s, built in %.2f s%n",
                size,
                EntityCorpus.AN_ARTICLE,
                known.cardinality(),
                (taken - start) / 1e9,
                (System.nanoTime() - taken) / 1e9);
        return index;
    }

    private void printMemory(GeoIndex index) {
        System.out.printf("%n| column | bytes an article |%n|---|---|%n");
        double all = 0;
        for (Map.Entry<String, Long> column : index.footprint().byColumn().entrySet()) {
            if (COLUMNS.contains(column.getKey())) {
                double bytes = (double) column.getValue() / size;
                all += bytes;
                System.out.printf("| %s | %.2f |%n", column.getKey(), bytes);
            }
        }
        System.out.printf(
                "| entities in all | %.1f: %.0f %% of the goal, %d MB a million articles |%n",
                all, 100 * all / GOAL_BYTES, GOAL_BYTES);
        System.out.printf("| the index in all | %.1f |%n", (double) index.memoryBytes() / size);
    }
}
