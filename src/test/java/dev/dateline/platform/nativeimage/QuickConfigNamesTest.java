package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertyName;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class QuickConfigNamesTest {

    private static final String[] SEGMENTS = {"a", "b", "ab", "*", "\"a.b\"", "a[0]", "a[*]", "a[1]", "*[*]", "\"*\""};

    @Test
    void namesThatTheLibraryFindsEqualAreNeverTakenForDifferent() {
        Random random = new Random(20261128);
        int equal = 0;
        int decided = 0;
        for (int pair = 0; pair < 200_000; pair++) {
            String name = name(random);
            String other = name(random);
            boolean canBeEqual = QuickConfigNames.canBeEqual(name, 0, name.length(), other, 0, other.length());
            if (PropertyName.equals(name, other)) {
                equal++;
                assertThat(canBeEqual).as("%s and %s", name, other).isTrue();
            }
            decided += canBeEqual ? 0 : 1;
        }
        assertThat(equal).isGreaterThan(5_000);
        assertThat(decided).isGreaterThan(50_000);
    }

    /** As where a prefix was compared before. */
    @Test
    void theSameHoldsForRegions() {
        Random random = new Random(28);
        for (int pair = 0; pair < 200_000; pair++) {
            String name = name(random);
            String other = name(random);
            int offset = random.nextInt(name.length() + 1);
            int beyond = offset == 0 ? 0 : random.nextInt(2); // -1: the name ends where a dot was expected
            int length = name.length() - offset - beyond;
            if (PropertyName.equals(name, offset, length, other, 0, other.length())) {
                assertThat(QuickConfigNames.canBeEqual(name, offset, length, other, 0, other.length()))
                        .as("%s from %d, %d, and %s", name, offset, length, other)
                        .isTrue();
            }
        }
    }

    private static String name(Random random) {
        return random.ints(random.nextInt(4), 0, SEGMENTS.length)
                .mapToObj(segment -> SEGMENTS[segment])
                .collect(Collectors.joining("."));
    }
}
