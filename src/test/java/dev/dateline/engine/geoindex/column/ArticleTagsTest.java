package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ArticleTagsTest {

    @Property(tries = 100)
    void everyTagOfAnArticleCountsOnce(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 300) int articles,
            @ForAll @IntRange(min = 1, max = 300_000) int tags) {
        var random = new Random(seed);
        int pairs = random.nextInt(6 * articles);
        int[] tagOf = random.ints(pairs, 0, tags).toArray();
        int[] ordinalOf = random.ints(pairs, 0, articles).toArray();
        boolean repeated = random.nextBoolean() && pairs > 1;
        if (repeated) {
            tagOf[1] = tagOf[0];
            ordinalOf[1] = ordinalOf[0];
        }
        ArticleTags packed = ArticleTags.of(articles, Sorting.byKey(articles, tags, tagOf, ordinalOf));
        var some = new BitSet();
        random.ints(random.nextInt(articles + 1), 0, articles).forEach(some::set);

        BitSet[] expected = new BitSet[articles];
        for (int pair = 0; pair < pairs; pair++) {
            BitSet known = expected[ordinalOf[pair]] == null ? new BitSet() : expected[ordinalOf[pair]];
            known.set(tagOf[pair]);
            expected[ordinalOf[pair]] = known;
        }
        int[] counts = new int[tags];
        some.stream()
                .filter(ordinal -> expected[ordinal] != null)
                .forEach(ordinal -> expected[ordinal].stream().forEach(tag -> counts[tag]++));

        int[] together = new int[tags];
        packed.count(some.toLongArray(), together);
        assertThat(together).isEqualTo(counts);
        int[] oneByOne = new int[tags];
        some.stream().forEach(ordinal -> packed.count(ordinal, oneByOne));
        assertThat(oneByOne).isEqualTo(counts);
    }
}
