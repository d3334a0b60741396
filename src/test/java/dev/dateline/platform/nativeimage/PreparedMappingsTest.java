package dev.dateline.platform.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.vertx.http.runtime.VertxHttpConfig;
import io.smallrye.config.ConfigMappingContext;
import io.smallrye.config.ConfigMappingLoader;
import org.junit.jupiter.api.Test;

class PreparedMappingsTest {

    /** Of an interface of settings as SmallRye Config generates it. */
    private final Class<?> generated =
            ConfigMappingLoader.ensureLoaded(VertxHttpConfig.class).implementation();

    @Test
    void aGeneratedClassIsKnownByItsName() {
        assertThat(PreparedMappings.isMapping(generated)).isTrue();
        assertThat(PreparedMappings.isMapping(VertxHttpConfig.class)).isFalse();
    }

    @Test
    void itHasTheConstructorAndTheNamesThatSmallRyeConfigCalls() throws Throwable {
        assertThat(PreparedMappings.prepare(generated).getParameterTypes()).containsExactly(ConfigMappingContext.class);
        assertThat(PreparedMappings.properties(VertxHttpConfig.class))
                .isEqualTo(ConfigMappingLoader.ensureLoaded(VertxHttpConfig.class)
                        .getProperties()
                        .invoke());
    }
}
