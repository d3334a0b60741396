package dev.dateline.app.cli;

import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.config.ConfigProvider;

/** Settings that commands need before the rest of the program starts, from system properties and the environment. */
final class StartSettings {

    static final String DATABASE_WAIT = "dateline.database.wait";
    static final String HTTP_PORT = "QUARKUS_HTTP_PORT";
    static final String HEALTH_PORT = "DATELINE_HEALTH_PORT";
    static final int DEFAULT_PORT = 8_080;
    private static final int MAX_PORT = 65_535;

    private StartSettings() {}

    /** How long a command has waited for the database, after it did in vain. */
    static String databaseWait() {
        String wait = given(DATABASE_WAIT).orElse("");
        return wait.matches("(?i)[0-9]+S") ? "within " + wait.substring(0, wait.length() - 1) + " s" : "in time";
    }

    static boolean migratesAtStart() {
        return ConfigProvider.getConfig().getValue("dateline.migrate-at-start", Boolean.class);
    }

    static boolean isEmbedded() {
        return given("quarkus.datasource.jdbc.url").isEmpty();
    }

    static void setUnlessGiven(String name, String value) {
        if (given(name).isEmpty()) {
            System.setProperty(name, value);
        }
    }

    /** A setting of this start. A native executable has the configuration of its build until Quarkus has started. */
    static Optional<String> given(String name) {
        return Optional.ofNullable(System.getProperty(name))
                .or(() -> Optional.ofNullable(
                        System.getenv(name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))));
    }

    static String host() {
        return given("quarkus.http.host").orElse("0.0.0.0");
    }

    /** The address that health checks are served on, as configured: it may be {@code 0.0.0.0}. */
    static String healthHost() {
        return given("dateline.health.port")
                .flatMap(separate -> given("dateline.health.host"))
                .orElseGet(StartSettings::host);
    }

    /** The port of the setting; before the start, too. */
    static Optional<Integer> givenPort() {
        return portAskedFor().map(text -> parsePort(HTTP_PORT, text));
    }

    static Optional<String> portAskedFor() {
        return given("quarkus.http.port");
    }

    /** The port of the health checks: a separate one if configured. */
    static int healthPort() {
        return given("dateline.health.port")
                .map(text -> parsePort(HEALTH_PORT, text))
                .or(StartSettings::givenPort)
                .orElseGet(StartSettings::port);
    }

    /** The HTTP port; after the start the actual one, also if 0 was configured. */
    static int port() {
        return parsePort(HTTP_PORT, ConfigProvider.getConfig().getValue("quarkus.http.port", String.class));
    }

    static int parsePort(String setting, String text) {
        try {
            int port = Integer.parseInt(text.strip());
            if (port >= 0 && port <= MAX_PORT) {
                return port;
            }
        } catch (NumberFormatException noNumber) {
            // reported below, like a number that is not a port
        }
        throw new CommandFailure(ExitCode.MISUSED, "%s must be a port, 0 to 65535, not %s".formatted(setting, text));
    }
}
