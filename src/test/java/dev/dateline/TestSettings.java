package dev.dateline;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Settings as the program reads them, without the program. */
public final class TestSettings {

    private TestSettings() {}

    /** These settings, and for all others the program's defaults. */
    public static <T> T with(Class<T> type, Map<String, String> given) throws IOException {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withMapping(type)
                .withSources(
                        new PropertiesConfigSource(given, "given", 400),
                        new PropertiesConfigSource(
                                Path.of("src/main/resources/application.properties")
                                        .toUri()
                                        .toURL(),
                                250))
                .build()
                .getConfigMapping(type);
    }
}
