package dev.dateline.content.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which model the settings name, and what is wrong with them. */
class ConfiguredModelTest {

    private static final Map<String, String> REMOTE =
            Map.of("url", "https://models.test/v1/embeddings", "model", "bge-m3", "dimensions", "1024");

    @Test
    void theBuiltInOneIsTheDefault() throws Exception {
        ConfiguredModel model = of(Map.of());
        assertThat(model.fault()).isEmpty();
        assertThat(model.isBuiltIn()).isTrue();
        assertThat(model.is(VectorModel.BUILT_IN)).isTrue();
        assertThat(model.findRemote()).isEmpty();
    }

    @Test
    void noneIsNone() throws Exception {
        ConfiguredModel model = of(Map.of("model", "none"));
        assertThat(model.isPresent()).isFalse();
        assertThat(model.is(VectorModel.BUILT_IN)).isFalse();
        assertThat(of(with(Map.of("model", "none"))).isPresent()).isFalse();
    }

    @Test
    void aModelByAddressIsItsNameAndItsDimensions() throws Exception {
        ConfiguredModel model = of(REMOTE);
        assertThat(model.findRemote()).contains(VectorModel.of("bge-m3", 1024));
        assertThat(model.is(VectorModel.of("bge-m3", 1024).number())).isTrue();
        assertThat(model.is(VectorModel.of("bge-m3", 512).number())).isFalse();
        assertThat(model.is(VectorModel.BUILT_IN)).isFalse();
    }

    @Test
    void itsNumberIsTheSameEverywhereAndNoneOfTheProgramsOwn() {
        assertThat(VectorModel.of("bge-m3", 1024).number())
                .isEqualTo(VectorModel.of("bge-m3", 1024).number());
        for (int dimensions = 1; dimensions <= 4096; dimensions++) {
            assertThat(VectorModel.of("any", dimensions).number()).isGreaterThanOrEqualTo(1000);
        }
    }

    @Test
    void aFaultIsNamedAndThereIsNoModelThen() throws Exception {
        refused(Map.of("model", "bge-m3"), "dateline.embedding.url");
        refused(with(Map.of("model", "built-in")), "dateline.embedding.model");
        refused(with(Map.of("dimensions", "0")), "dateline.embedding.dimensions");
        refused(with(Map.of("dimensions", "4097")), "dateline.embedding.dimensions");
        refused(with(Map.of("batch", "0")), "dateline.embedding.batch");
        refused(with(Map.of("api-key", "sk-\u000bsecret")), "dateline.embedding.api-key");
        refused(with(Map.of("api-key", "sk-\u00fc")), "dateline.embedding.api-key");
        refused(Map.of("model", "x", "url", "https://models.test/"), "dateline.embedding.dimensions");
    }

    private static void refused(Map<String, String> settings, String name) throws Exception {
        ConfiguredModel model = of(settings);
        assertThat(model.fault().orElseThrow()).contains(name).doesNotContain("sk-");
        assertThat(model.isPresent()).isFalse();
        assertThat(model.findRemote()).isEmpty();
    }

    private static Map<String, String> with(Map<String, String> others) {
        Map<String, String> all = new HashMap<>(REMOTE);
        all.putAll(others);
        return all;
    }

    private static ConfiguredModel of(Map<String, String> settings) throws Exception {
        Map<String, String> named = new HashMap<>();
        settings.forEach((name, value) -> named.put("dateline.embedding." + name, value));
        return new ConfiguredModel(TestSettings.with(EmbeddingSettings.class, named));
    }
}
