package dev.dateline.engine.geoindex.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Both ways of adding products give what adding up each dimension gives; each is used by one build of the service. */
class InnerProductsTest {

    private static final int ROWS = 400;

    @Property(tries = 300)
    void bothWaysGiveTheSame(
            @ForAll long seed, @ForAll @IntRange(min = 0, max = 150) int count, @ForAll boolean isRun) {
        var random = new Random(seed);
        int words = 1 + random.nextInt(20);
        int offset = random.nextInt(3);
        int from = random.nextInt(words);
        byte[] query = new byte[words * Nibbles.PER_WORD];
        random.nextBytes(query);
        WordRows all = WordRows.of(ROWS, offset + words - from + random.nextInt(3));
        IntStream.range(0, all.words().length).forEach(at -> all.words()[at] = random.nextLong());
        int first = random.nextInt(ROWS - 200);
        int[] rows = IntStream.range(0, count)
                .map(at -> isRun ? first + at : random.nextInt(ROWS))
                .toArray();
        long[] expected = new long[count];
        for (int at = 0; at < count; at++) {
            expected[at] = at;
            for (int dim = from * Nibbles.PER_WORD; dim < query.length; dim++) {
                long word = all.get(rows[at], offset + dim / Nibbles.PER_WORD - from);
                expected[at] += query[dim] * (word >>> Nibbles.BITS * (dim % Nibbles.PER_WORD) & 15);
            }
        }
        long[] factors = Nibbles.factors(query);
        for (InnerProducts way : new InnerProducts[] {new PlainProducts(factors), new VectorizedProducts(factors)}) {
            long[] sums = IntStream.range(0, count).mapToLong(at -> at).toArray();
            way.add(all, offset, from, words, rows, count, sums);
            assertThat(sums).as(way.getClass().getSimpleName()).isEqualTo(expected);
        }
    }
}
