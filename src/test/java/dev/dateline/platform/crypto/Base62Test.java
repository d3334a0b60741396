package dev.dateline.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class Base62Test {

    @Property
    void aNumberIsReadBackFromItsDigits(@ForAll @LongRange(min = 0, max = 0xFFFF_FFFFL) long value) {
        long read = 0;
        for (char digit : Base62.of(value, 6).toCharArray()) {
            int step = digit <= '9' ? digit - '0' : digit <= 'Z' ? digit - 'A' + 10 : digit - 'a' + 36;
            read = 62 * read + step;
        }
        assertThat(read).isEqualTo(value);
    }

    @Property
    void randomTextHasTheLengthAskedFor(@ForAll long seed, @ForAll @IntRange(max = 99) int length) {
        assertThat(Base62.random(new Random(seed), length)).hasSize(length).matches("[0-9A-Za-z]*");
    }
}
