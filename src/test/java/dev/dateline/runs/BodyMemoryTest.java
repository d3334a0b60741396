package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bodies never take more of the memory than their part, whatever the setting says. */
class BodyMemoryTest {

    private static final int MEBIBYTE = 1024 * 1024;
    private static final long HEAP = 50L * MEBIBYTE;

    private final BodyReader reader = new BodyReader(1L << 40, HEAP);

    @Test
    void bodiesTakeAnEighthOfTheHeapAtMost() {
        List<BodyReader.Body> held = new ArrayList<>();
        assertThatThrownBy(() -> {
                    while (true) {
                        held.add(reader.read(new ByteArrayInputStream(new byte[MEBIBYTE - 1])));
                    }
                })
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("Too many bodies");
        assertThat(held).hasSize(6);
    }

    @Test
    void aRefusedBodyGivesBackWhatItHeld() {
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(new byte[11 * MEBIBYTE])))
                    .isInstanceOf(ProblemException.class);
        }
        reader.read(new ByteArrayInputStream(new byte[MEBIBYTE])).close();
    }
}
