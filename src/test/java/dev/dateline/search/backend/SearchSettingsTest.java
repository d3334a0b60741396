package dev.dateline.search.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Path;
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
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withMapping(SearchSettings.class)
                .withSources(
                        new PropertiesConfigSource(settings, "given", 400),
                        new PropertiesConfigSource(
                                Path.of("src/main/resources/application.properties")
                                        .toUri()
                                        .toURL(),
                                250))
                .build()
                .getConfigMapping(SearchSettings.class);
    }
}
