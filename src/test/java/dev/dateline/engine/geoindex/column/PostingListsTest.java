package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PostingListsTest {

    @Property(tries = 200)
    void everyKeyHasWhatWasPutThere(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 5_000) int articles,
            @ForAll @IntRange(min = 1, max = 400) int oneOf) {
        var random = new Random(seed);
        BitSet[] keys = {new BitSet(), new BitSet(), new BitSet()};
        var builder = new PostingLists.Builder(articles, 8);
        for (BitSet key : keys) {
            for (int ordinal = 0; ordinal < articles; ordinal++) {
                key.set(ordinal, random.nextInt(oneOf) == 0);
            }
            int[] ordinals = key.stream().toArray();
            builder.add(ordinals, 0, ordinals.length);
        }
        PostingLists postings = builder.build();
        int from = random.nextInt(articles);
        int to = from + random.nextInt(articles - from) + 1;
        for (int key = 0; key < keys.length; key++) {
            assertThat(postings.cardinality(key)).isEqualTo(keys[key].cardinality());
            long[] bits = new long[(articles + 63) >> 6];
            postings.addTo(bits, key, from, to);
            BitSet added = BitSet.valueOf(bits);
            assertThat(added.get(from, to)).isEqualTo(keys[key].get(from, to));
            for (int ordinal = 0; ordinal < articles; ordinal++) {
                assertThat(postings.contains(key, ordinal)).isEqualTo(keys[key].get(ordinal));
            }
        }
    }
}
