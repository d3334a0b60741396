package dev.dateline.engine.geoindex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FootprintTest {

    @Test
    void anIndexTakesWhatItSaysOfTheHeap() {
        holds(10, 6_000); // larger arrays have whole collector regions, whose rest counts as used
    }

    @Test
    void aThousandSmallOnesTakeWhatTheySay() {
        holds(300, 200);
    }

    private static void holds(int indexes, int articles) {
        build(0, 10); // the first one loads classes
        List<GeoIndex> kept = new ArrayList<>();
        long before = used();
        for (int index = 0; index < indexes; index++) {
            kept.add(build(index, articles));
        }
        long taken = used() - before;
        long said = kept.stream().mapToLong(GeoIndex::memoryBytes).sum();
        assertThat((double) said / taken).as("said of taken").isBetween(0.75, 1.25);
        assertThat(said / ((long) indexes * articles)).as("bytes an article").isLessThan(250);
    }

    private static GeoIndex build(int seed, int articles) {
        var chance = new Chance(seed, 20, new double[] {0, 0});
        var builder = new IndexBuilder();
        for (int id = 0; id < articles; id++) {
            Chance.add(builder, chance.article(id));
        }
        return GeoIndex.of(1, builder);
    }

    private static long used() {
        for (int times = 0; times < 5; times++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
