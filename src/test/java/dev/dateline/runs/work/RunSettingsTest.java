package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A setting's former name works in every source of settings, not only as an environment variable. */
class RunSettingsTest {

    @Test
    void aBatchHasTheSizesOfTheFormerNames() throws IOException {
        RunSettings former = with(Map.of("dateline.runs.chunk", "7", "dateline.runs.chunk-bytes", "9000"));
        assertThat(former.batch()).isEqualTo(7);
        assertThat(former.batchBytes()).isEqualTo(9_000);
    }

    @Test
    void thePresentNameIsStrongerThanTheFormerOne() throws IOException {
        assertThat(with(Map.of("dateline.runs.chunk", "7", "dateline.runs.batch", "8"))
                        .batch())
                .isEqualTo(8);
    }

    private static RunSettings with(Map<String, String> settings) throws IOException {
        return TestSettings.with(RunSettings.class, settings);
    }
}
