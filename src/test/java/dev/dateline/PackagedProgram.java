package dev.dateline;

import io.quarkus.arc.Arc;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** The packaged program: the native executable that {@code native.image.path} names, otherwise the jar. */
public final class PackagedProgram {

    private static final @Nullable String EXECUTABLE = System.getProperty("native.image.path");
    private static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");

    private PackagedProgram() {}

    public static boolean isNative() {
        return EXECUTABLE != null;
    }

    /** Whether the tests run outside of the program, which is then a separate process. */
    public static boolean isTestedFromOutside() {
        return Arc.container() == null;
    }

    /** The command line with options that both kinds have, such as {@code -Xmx512m}; arguments follow. */
    public static List<String> command(String... options) {
        List<String> command = new ArrayList<>();
        if (EXECUTABLE != null) {
            command.add(Path.of(EXECUTABLE).toAbsolutePath().toString());
            command.addAll(List.of(options));
        } else {
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add("--enable-native-access=ALL-UNNAMED");
            command.addAll(List.of(options));
            command.addAll(List.of("-jar", JAR.toAbsolutePath().toString()));
        }
        return command;
    }

    /** Environment variables for a server on the tests' database, with the role that the tests use. */
    public static Map<String, String> database() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", setting("quarkus.datasource.jdbc.url"),
                "QUARKUS_DATASOURCE_USERNAME", setting("quarkus.datasource.username"),
                "QUARKUS_DATASOURCE_PASSWORD", setting("quarkus.datasource.password"),
                "DATELINE_MIGRATE_AT_START", setting("dateline.migrate-at-start"));
    }

    /** Settings of the tests that the package does not have. */
    static Map<String, String> testSettings() {
        Map<String, String> settings = new HashMap<>();
        for (String name : List.of(
                "dateline.webhooks.encryption-keys",
                "dateline.webhooks.allow-cidrs",
                "dateline.health.metrics-on-main-port")) {
            settings.put(name, setting(name));
        }
        return settings;
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
