package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The smallest keys are those at the front of the sorted ones. */
class SmallestKeysTest {

    private static final long SEED = Long.getLong("dateline.index.seed", 20_261_123L);

    @Test
    void theSmallestAreKeptInAnyOrderOfTheKeys() {
        var random = new Random(SEED);
        for (int time = 0; time < 2_000; time++) {
            int size = random.nextInt(random.nextInt(10) == 0 ? 20_000 : 600);
            long[] keys = random.longs(size, -size, 1 + size / (1 + random.nextInt(20)))
                    .toArray();
            if (time % 3 == 0) {
                Arrays.sort(keys);
            }
            int wanted = random.nextInt(time % 5 == 0 ? 2_000 : 120);
            var smallest = new SmallestKeys(wanted);
            Arrays.stream(keys).forEach(smallest::add);
            Arrays.sort(keys);
            assertThat(smallest.sorted())
                    .as("seed %d, time %d", SEED, time)
                    .isEqualTo(Arrays.copyOf(keys, Math.min(size, wanted)));
        }
    }
}
