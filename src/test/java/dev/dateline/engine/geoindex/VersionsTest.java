package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geoindex.BruteForce.Article;
import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class VersionsTest {

    private static final int VERSIONS = 100;

    private final Chance chance = new Chance(5, 3, new double[] {10, 50}, new double[] {-179, 0});
    private final Map<Long, Article> articles = new TreeMap<>();
    private final Map<Long, List<IndexPage>> expected = new ConcurrentHashMap<>();
    private final List<IndexQuery> queries = List.of(
            everywhere(new BoundingBox(-180, -90, 180, 90), 0),
            everywhere(new BoundingBox(5, 45, 12, 52), 10),
            everywhere(new BoundingBox(178, -5, -179, 5), 0));

    private static IndexQuery everywhere(BoundingBox box, int offset) {
        return new IndexQuery(
                box,
                new KindFilter(List.of("city", "street"), List.of(), List.of()),
                List.of(),
                null,
                null,
                40,
                offset,
                null);
    }

    /** Each reader sees one complete version, never an older one than before; a publisher sees its own version. */
    @Test
    void readersSeeWholeVersionsWhileOthersWriteAndMerge() throws InterruptedException, ExecutionException {
        var live = new CurrentIndex(GeoIndex.empty(0));
        note(0);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Future<?> merging = threads.submit(() -> {
                while (live.current().version() < VERSIONS) {
                    live.merge();
                }
            });
            Callable<Integer> reading = () -> read(live);
            List<Future<Integer>> readers = List.of(threads.submit(reading), threads.submit(reading));
            for (long version = 1; version <= VERSIONS; version++) {
                publish(live, version);
                assertThat(live.current().version()).isEqualTo(version);
                assertThat(live.current().articles()).isEqualTo(articles.size());
            }
            merging.get();
            for (Future<Integer> reader : readers) {
                assertThat(reader.get()).isGreaterThan(0);
            }
        }
        while (live.merge()) {}
        assertThat(live.current().segments()).isLessThan(12);
    }

    @Test
    void aMergeTakesNoMoreThanItMay() {
        var live = new CurrentIndex(GeoIndex.empty(0));
        for (long version = 1; version <= VERSIONS; version++) {
            publish(live, version);
        }
        GeoIndex index = live.current();
        assertThat(Merge.of(index, 1, WordSpace.none())).isEmpty();
        for (int maxRows = 50; maxRows < 400; maxRows += 50) {
            GeoIndex merged = index;
            for (var merge = Merge.of(merged, maxRows, WordSpace.none());
                    merge.isPresent();
                    merge = Merge.of(merged, maxRows, WordSpace.none())) {
                merged = merge.get().applyTo(merged);
            }
            assertThat(merged.segments()).isBetween(2, index.segments() - 1);
            assertThat(merged.liveSegments())
                    .allSatisfy(segment -> assertThat(segment.segment().rows()).isLessThan(400));
            assertThat(merged.search(queries.getFirst())).isEqualTo(index.search(queries.getFirst()));
        }
    }

    private int read(CurrentIndex live) {
        int reads = 0;
        long last = 0;
        while (last < VERSIONS) {
            GeoIndex index = live.current();
            assertThat(index.version()).isGreaterThanOrEqualTo(last);
            last = index.version();
            List<IndexPage> answers = expected.get(last);
            for (int query = 0; query < queries.size(); query++) {
                assertThat(index.search(queries.get(query))).isEqualTo(new Answer.Complete<>(answers.get(query)));
            }
            reads++;
        }
        return reads;
    }

    private void publish(CurrentIndex live, long version) {
        var fresh = new IndexBuilder();
        long[] touched = new long[8];
        for (int at = 0; at < touched.length; at++) {
            touched[at] = version * 4 + at;
            articles.remove(touched[at]);
            if (at % 5 != 4) {
                articles.put(touched[at], chance.article(touched[at]));
                Chance.add(fresh, articles.get(touched[at]));
            }
        }
        note(version);
        live.apply(version, touched, fresh);
    }

    private void note(long version) {
        List<IndexPage> answers = new ArrayList<>();
        for (IndexQuery query : queries) {
            answers.add(BruteForce.search(articles.values(), query).orElseThrow());
        }
        expected.put(version, answers);
    }
}
