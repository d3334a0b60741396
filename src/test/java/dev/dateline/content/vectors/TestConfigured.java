package dev.dateline.content.vectors;

import dev.dateline.TestSettings;
import java.io.IOException;
import java.util.Map;

/** The model of other settings than the service's. */
public final class TestConfigured {

    private TestConfigured() {}

    /** The program's defaults but for these settings. */
    public static ConfiguredModel with(Map<String, String> settings) {
        try {
            return new ConfiguredModel(TestSettings.with(EmbeddingSettings.class, settings));
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
