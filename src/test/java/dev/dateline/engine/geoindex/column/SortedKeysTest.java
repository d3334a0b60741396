package dev.dateline.engine.geoindex.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SortedKeysTest {

    @Property(tries = 200)
    void keysAreFoundByTheirRank(@ForAll long seed, @ForAll @IntRange(max = 200) int size) {
        var random = new Random(seed);
        var distinct = new TreeSet<byte[]>(Arrays::compareUnsigned);
        for (int number = 0; number < size; number++) {
            distinct.add(key(random));
        }
        byte[][] sorted = distinct.toArray(byte[][]::new);
        byte[][] shuffled = sorted.clone();
        Collections.shuffle(Arrays.asList(shuffled), random);
        int[] ranks = new int[shuffled.length];
        SortedKeys keys = SortedKeys.of(shuffled, ranks);
        assertThat(keys.size()).isEqualTo(sorted.length);
        SortedKeys.Cursor cursor = keys.cursor();
        for (int index = 0; index < shuffled.length; index++) {
            assertThat(sorted[ranks[index]]).isEqualTo(shuffled[index]);
            assertThat(keys.get(ranks[index])).isEqualTo(shuffled[index]);
            assertThat(cursor.moveTo(ranks[index]).get()).isEqualTo(shuffled[index]);
        }
        byte[] wanted = key(random);
        int below = (int) Arrays.stream(sorted)
                .filter(key -> Arrays.compareUnsigned(key, wanted) < 0)
                .count();
        assertThat(keys.countBelow(wanted, 0)).isEqualTo(below);
        assertThat(keys.countBelow(wanted, random.nextInt(below + 1))).isEqualTo(below);
    }

    /** Of few bytes, so that many begin alike. */
    private static byte[] key(Random random) {
        byte[] key = new byte[random.nextInt(random.nextInt(20) == 0 ? 300 : 8)];
        for (int at = 0; at < key.length; at++) {
            key[at] = (byte) (random.nextInt(3) - 1);
        }
        return key;
    }
}
