package dev.dateline.app.cli;

import dev.dateline.feed.webhooks.KeyFile;
import dev.dateline.http.filter.AllowedOrigins;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.embedded.DatelineHome;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import dev.dateline.platform.nativeimage.EarlyListener;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** Starts the parts of the program that a command needs, and stops them. */
final class Program {

    /** A command's work in the running program; returns the exit code. */
    @FunctionalInterface
    interface Task {
        int run(ServiceParts parts) throws Exception;
    }

    private static final String DATABASE_WAIT = "dateline.database.wait";
    private static final String CONNECTION = "quarkus.datasource.jdbc.additional-jdbc-properties.";
    private static final String CONNECT_TIMEOUT_SECONDS = "30";
    private static final String CONNECT_TIMEOUT = CONNECT_TIMEOUT_SECONDS + "S";

    private static final Map<String, String> NO_SERVER = Map.of(
            "quarkus.http.host-enabled",
            "false",
            "quarkus.datasource.jdbc.max-size",
            "4",
            // a person waits rather than to try again; a busy machine takes seconds for a connection
            DATABASE_WAIT,
            CONNECT_TIMEOUT,
            CONNECTION + "connectTimeout",
            CONNECT_TIMEOUT_SECONDS,
            CONNECTION + "loginTimeout",
            CONNECT_TIMEOUT_SECONDS,
            "quarkus.log.level",
            "WARN",
            "quarkus.log.console.stderr",
            "true"); // standard output is for the result only

    private static final String EMBEDDED_FOLDER = "dateline.embedded-folder";
    private static final String HTTP_PORT = "QUARKUS_HTTP_PORT";
    private static final String HEALTH_PORT = "DATELINE_HEALTH_PORT";
    private static final int MAX_PORT = 65_535;
    static final int DEFAULT_PORT = 8_080;
    private static final AtomicReference<@Nullable Task> TASK = new AtomicReference<>();
    private static final AtomicReference<@Nullable Throwable> FAILURE = new AtomicReference<>();

    /** Of a server that takes commands. */
    private static final AtomicReference<@Nullable ServiceParts> SERVING = new AtomicReference<>();

    private Program() {}

    /** Runs an administrative task with the current schema: in this server, or without a listener and workers. */
    static int administer(Task task) {
        Task prepared = parts -> {
            if (migratesAtStart()) {
                parts.schema().bringUpToDate();
            }
            parts.time().read();
            return task.run(parts);
        };
        ServiceParts serving = SERVING.get();
        if (serving != null) {
            return runIn(serving, prepared);
        }
        NO_SERVER.forEach(Program::setUnlessGiven);
        return run(prepared);
    }

    private static int runIn(ServiceParts serving, Task task) {
        ManagedContext request = Arc.container().requestContext();
        request.activate();
        try {
            return task.run(serving);
        } catch (Exception failed) {
            throw thrown(failed);
        } finally {
            request.terminate();
        }
    }

    /** Serves HTTP; runs the task after the start. */
    static int serve(Task task) {
        Optional<Integer> asked = givenPort();
        if (isEmbedded()) {
            requireFree("port", host(), asked.orElseGet(Program::port), HTTP_PORT);
        }
        given("dateline.health.port")
                .map(text -> parsePort(HEALTH_PORT, text))
                .ifPresent(port -> requireFree("health port", healthHost(), port, HEALTH_PORT));
        given("dateline.cors.origins").ifPresent(Program::parseOrigins);
        // With port 0, only the server knows the port.
        EarlyListener.open(host(), asked.orElse(DEFAULT_PORT));
        return run(parts -> {
            EarlyListener.closeUnlessTaken();
            keepPort();
            try (Closeable commands = takeCommands(parts)) {
                return task.run(parts);
            }
        });
    }

    /** Of other processes, if they find this one by its home. */
    private static Closeable takeCommands(ServiceParts parts) {
        if (given(EMBEDDED_FOLDER).isEmpty()) {
            return () -> {};
        }
        SERVING.set(parts);
        Optional<CommandSocket> socket = CommandSocket.open(
                DatelineHome.data(System.getenv()),
                CommandSocket.program(),
                (sender, arguments) -> Terminal.execute(DatelineCommand.commandLine(), sender, arguments));
        return () -> {
            if (socket.isPresent()) {
                socket.get().close();
            }
        };
    }

    /** For {@code ./dateline open}, which works without it at the default port. */
    private static void keepPort() {
        if (given(EMBEDDED_FOLDER).isPresent()) {
            try {
                new LocalServer(port()).keep();
            } catch (IOException unwritable) {
                System.err.println(
                        "dateline: ./dateline open will not find this server: " + FailureText.of(unwritable));
            }
        }
    }

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

    // The embedded server is released when this process ends, in whatever way: so it outlives the last response.
    private static int run(Task task) {
        if (isEmbedded()) {
            if (given("dateline.embedded").filter("false"::equalsIgnoreCase).isPresent()) {
                throw new CommandFailure(
                        ExitCode.MISUSED,
                        "QUARKUS_DATASOURCE_JDBC_URL is required here: this build has no embedded database. Set it"
                                + " (with _USERNAME, _PASSWORD) to a PostgreSQL with PostGIS, btree_gist and"
                                + " btree_gin");
            }
            Path home = DatelineHome.data(System.getenv());
            EmbeddedPostgres.attach(home, line -> System.err.println("dateline: " + line))
                    .settings()
                    .forEach(System::setProperty);
            setUnlessGiven(KeyFile.SETTING, webhookKey(home));
        }
        AtomicInteger exit = new AtomicInteger(ExitCode.FAILED);
        TASK.set(task);
        Quarkus.run(Application.class, (code, failure) -> {
            exit.set(code);
            if (failure != null) {
                FAILURE.compareAndSet(null, failure);
            }
        });
        Throwable failure = FAILURE.get();
        if (failure != null) {
            throw thrown(failure);
        }
        return exit.get();
    }

    private static RuntimeException thrown(Throwable failure) {
        return failure instanceof RuntimeException told
                ? told
                : new IllegalStateException(FailureText.of(failure), failure);
    }

    private static String webhookKey(Path home) {
        try {
            return KeyFile.readOrCreate(home);
        } catch (IOException failed) {
            throw new CommandFailure(
                    ExitCode.FAILED, "cannot store the encryption key of webhook secrets: " + FailureText.of(failed));
        }
    }

    private static void setUnlessGiven(String name, String value) {
        if (given(name).isEmpty()) {
            System.setProperty(name, value);
        }
    }

    /** A setting of this start. A native executable has the configuration of its build until Quarkus has started. */
    private static Optional<String> given(String name) {
        return Optional.ofNullable(System.getProperty(name))
                .or(() -> Optional.ofNullable(
                        System.getenv(name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))));
    }

    /** Checked before anything starts, such as the embedded database. Otherwise the server's own bind reports it. */
    private static void requireFree(String what, String host, int port, String setting) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host, port));
        } catch (IOException taken) {
            throw new CommandFailure(
                    ExitCode.PORT_TAKEN,
                    "%s %d is in use; stop the other program, or set %s to another port"
                            .formatted(what, port, setting));
        }
    }

    private static String host() {
        return given("quarkus.http.host").orElse("0.0.0.0");
    }

    /** The address that health checks are served on, as configured: it may be {@code 0.0.0.0}. */
    static String healthHost() {
        return given("dateline.health.port")
                .flatMap(separate -> given("dateline.health.host"))
                .orElseGet(Program::host);
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
                .or(Program::givenPort)
                .orElseGet(Program::port);
    }

    /** The HTTP port; after the start the actual one, also if 0 was configured. */
    static int port() {
        return parsePort(HTTP_PORT, ConfigProvider.getConfig().getValue("quarkus.http.port", String.class));
    }

    private static void parseOrigins(String text) {
        try {
            AllowedOrigins.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(ExitCode.MISUSED, "DATELINE_CORS_ORIGINS: " + wrong.getMessage());
        }
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

    /** The Quarkus application. Its failures bypass the long report of Quarkus. */
    public static final class Application implements QuarkusApplication {
        @Override
        public int run(String... arguments) {
            Task task = TASK.get();
            if (task == null) {
                throw new IllegalStateException("no task");
            }
            try {
                return task.run(Arc.container().instance(ServiceParts.class).get());
            } catch (Exception failed) {
                FAILURE.set(failed);
                return ExitCode.FAILED;
            }
        }
    }
}
