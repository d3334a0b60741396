package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A list and a bitset of the same ordinals say the same of every range. */
class OrdinalSetTest {

    @Property(tries = 300)
    void rangesAreCountedInListsAndBitsets(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 400) int articles,
            @ForAll @IntRange(min = 1, max = 200) int oneOf) {
        var random = new Random(seed);
        int[] ordinals = random.ints(articles, 0, oneOf).toArray();
        int[] list = IntStream.range(0, articles)
                .filter(ordinal -> ordinals[ordinal] == 0)
                .toArray();
        OrdinalSet listed = OrdinalSet.of(list, list.length);
        OrdinalSet bits = OrdinalSet.of(listed.toBits(articles));
        for (int from = 0; from <= articles; from++) {
            int begin = from;
            int next = Arrays.stream(list)
                    .filter(ordinal -> ordinal >= begin)
                    .findFirst()
                    .orElse(Integer.MAX_VALUE);
            assertThat(listed.nextFrom(from)).isEqualTo(next);
            assertThat(bits.nextFrom(from)).isEqualTo(next);
            int to = from + random.nextInt(articles - from + 1);
            int count = (int) Arrays.stream(list)
                    .filter(ordinal -> ordinal >= begin && ordinal < to)
                    .count();
            assertThat(listed.countBetween(from, to)).isEqualTo(count);
            assertThat(bits.countBetween(from, to)).isEqualTo(count);
            assertThat(bits.countBelow(from)).isEqualTo(listed.countBelow(from));
        }
    }
}
