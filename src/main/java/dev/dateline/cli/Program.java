package dev.dateline.cli;

import dev.dateline.embedded.DatelineHome;
import dev.dateline.embedded.EmbeddedPostgres;
import dev.dateline.nativeimage.EarlyListener;
import dev.dateline.webhooks.KeyFile;
import io.quarkus.arc.Arc;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
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

/** Brings the program up as far as a command needs it, and down again. */
final class Program {

    /** What a command does with the program up; returns the exit code. */
    @FunctionalInterface
    interface Task {
        int run(ServiceParts parts) throws Exception;
    }

    private static final Map<String, String> NO_SERVER = Map.of(
            "quarkus.http.host-enabled", "false",
            "quarkus.scheduler.enabled", "false",
            "quarkus.datasource.jdbc.max-size", "4",
            "quarkus.log.level", "WARN",
            "quarkus.log.console.stderr", "true"); // standard output is the command's answer alone

    private static final String HTTP_PORT = "QUARKUS_HTTP_PORT";
    private static final String HEALTH_PORT = "DATELINE_HEALTH_PORT";
    private static final int MAX_PORT = 65_535;
    private static final int DEFAULT_PORT = 8_080;
    private static final AtomicReference<@Nullable Task> TASK = new AtomicReference<>();
    private static final AtomicReference<@Nullable Throwable> FAILURE = new AtomicReference<>();

    private Program() {}

    /** Does an administrator's task: no listener, no workers, the schema up to date. */
    static int administer(Task task) {
        NO_SERVER.forEach(Program::setUnlessGiven);
        return run(parts -> {
            if (migratesAtStart()) {
                parts.schema().migrate();
            }
            parts.time().start();
            return task.run(parts);
        });
    }

    /** Serves HTTP; the task begins when it is up. */
    static int serve(Task task) {
        Optional<Integer> asked = portAskedFor().map(text -> parsePort(HTTP_PORT, text));
        if (isEmbedded()) {
            requireFree("port", asked.orElseGet(Program::port), HTTP_PORT);
        }
        given("dateline.health.port")
                .map(text -> parsePort(HEALTH_PORT, text))
                .ifPresent(port -> requireFree("health port", port, HEALTH_PORT));
        // Where 0 is asked for, nobody knows the port before the server does.
        EarlyListener.open(host(), asked.orElse(DEFAULT_PORT));
        return run(parts -> {
            EarlyListener.closeUnlessTaken();
            return task.run(parts);
        });
    }

    static boolean migratesAtStart() {
        return ConfigProvider.getConfig().getValue("dateline.migrate-at-start", Boolean.class);
    }

    static boolean isEmbedded() {
        return given("quarkus.datasource.jdbc.url").isEmpty();
    }

    // The server is let go of when this process ends, by whatever way: so it outlives the last request's answer.
    private static int run(Task task) {
        if (isEmbedded()) {
            if (given("dateline.embedded").filter("false"::equalsIgnoreCase).isPresent()) {
                throw new CommandFailure(
                        ExitCode.MISUSED,
                        "QUARKUS_DATASOURCE_JDBC_URL is not set, and no database comes along here: set it (with _USERNAME, _PASSWORD)"
                                + " to a PostgreSQL with PostGIS, btree_gist and btree_gin");
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
            throw failure instanceof RuntimeException told
                    ? told
                    : new IllegalStateException(failure.getMessage(), failure);
        }
        return exit.get();
    }

    private static String webhookKey(Path home) {
        try {
            return KeyFile.readOrCreate(home);
        } catch (IOException failed) {
            throw new CommandFailure(
                    ExitCode.FAILED, "the key of the webhooks' secrets cannot be kept: " + failed.getMessage());
        }
    }

    private static void setUnlessGiven(String name, String value) {
        if (given(name).isEmpty()) {
            System.setProperty(name, value);
        }
    }

    /** A setting of this start; a native executable's configuration is that of its build until Quarkus has begun. */
    private static Optional<String> given(String name) {
        return Optional.ofNullable(System.getProperty(name))
                .or(() -> Optional.ofNullable(
                        System.getenv(name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))));
    }

    /** Asked before anything is started, such as the embedded database. Where it is not, the server's own attempt tells. */
    private static void requireFree(String what, int port, String setting) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host(), port));
        } catch (IOException taken) {
            throw new CommandFailure(
                    ExitCode.PORT_TAKEN,
                    "%s %d is taken: stop what listens there, or set %s to another".formatted(what, port, setting));
        }
    }

    private static String host() {
        return given("quarkus.http.host").orElse("0.0.0.0");
    }

    static Optional<String> portAskedFor() {
        return given("quarkus.http.port");
    }

    /** The port that tells how the server is: its own where one is set. */
    static int healthPort() {
        return given("dateline.health.port")
                .map(text -> parsePort(HEALTH_PORT, text))
                .or(() -> portAskedFor().map(text -> parsePort(HTTP_PORT, text)))
                .orElseGet(Program::port);
    }

    /** The port that HTTP is served on; once it is, the real one also where 0 was asked for. */
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
            // told below, as a number that is no port is
        }
        throw new CommandFailure(ExitCode.MISUSED, "%s must be a port, 0 to 65535, not %s".formatted(setting, text));
    }

    /** What Quarkus runs; failures go around its own report, which is long. */
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
