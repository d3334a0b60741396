package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankingTest {

    @Test
    void aSliceIsThatOfTheSortedRows() {
        var random = new Random(5);
        for (int round = 0; round < 2_000; round++) {
            int size = random.nextInt(200);
            int[] key = random.ints(size, 0, 1 + random.nextInt(300)).toArray(); // often the same
            int[] rows = IntStream.range(0, size).toArray();
            int[] sorted = Arrays.stream(rows)
                    .boxed()
                    .sorted((one, other) ->
                            key[one] != key[other] ? Integer.compare(key[one], key[other]) : one.compareTo(other))
                    .mapToInt(row -> row)
                    .toArray();
            int from = random.nextInt(size + 1);
            int to = from + random.nextInt(size - from + 1);
            assertThat(Ranking.slice(
                            rows,
                            from,
                            to,
                            (one, other) -> key[one] != key[other] ? key[one] < key[other] : one < other))
                    .isEqualTo(Arrays.copyOfRange(sorted, from, to));
            assertThat(rows).isSorted();
        }
    }
}
