package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersTest {

    private static final int[] EXTREMES = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE};

    @Test
    void equalValuesHaveOneNumberAndNewOnesTheNext() {
        var random = new Random(20261127);
        for (int spread = 1; spread <= 1 << 20; spread *= 8) {
            var numbers = new Numbers();
            Map<Integer, Integer> expected = new LinkedHashMap<>();
            for (int round = 0; round < 5_000; round++) {
                int value = EXTREMES[random.nextInt(EXTREMES.length)] + random.nextInt(spread);
                int next = expected.size();
                assertThat(numbers.of(value)).isEqualTo(expected.computeIfAbsent(value, unknown -> next));
            }
            assertThat(numbers.size()).isEqualTo(expected.size());
            expected.forEach(
                    (value, number) -> assertThat(numbers.value(number)).isEqualTo(value));
        }
    }
}
