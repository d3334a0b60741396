package dev.dateline.search.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A setting's former name works in every source of settings, not only as an environment variable. */
class SearchSettingsTest {

    @Test
    void auditsHaveTheIntervalOfTheFormerName() throws IOException {
        assertThat(with(Map.of("dateline.search.proof", "3S")).audit()).isEqualTo(Duration.ofSeconds(3));
        assertThat(with(Map.of()).audit()).isEqualTo(Duration.ofMinutes(1));
    }

    private static SearchSettings with(Map<String, String> settings) throws IOException {
        return TestSettings.with(SearchSettings.class, settings);
    }
}
