package dev.dateline.app.cli;

import dev.dateline.engine.data.DataFile;
import dev.dateline.feed.webhooks.KeyFile;
import dev.dateline.http.filter.AllowedOrigins;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.embedded.DatelineHome;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import dev.dateline.platform.nativeimage.EarlyConnection;
import dev.dateline.platform.nativeimage.EarlyListener;
import dev.dateline.platform.nativeimage.Prefault;
import dev.dateline.platform.nativeimage.StartupPages;
import io.quarkus.arc.Arc;
import io.quarkus.arc.ManagedContext;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Starts the parts of the program that a command needs, and stops them. */
final class Program {

    /** A command's work in the running program; returns the exit code. */
    @FunctionalInterface
    interface Task {
        int run(ServiceParts parts) throws Exception;
    }

    private static final String CONNECTION = "quarkus.datasource.jdbc.additional-jdbc-properties.";
    private static final String CONNECT_TIMEOUT_SECONDS = "30";
    private static final String CONNECT_TIMEOUT = CONNECT_TIMEOUT_SECONDS + "S";

    private static final Map<String, String> NO_SERVER = Map.of(
            "quarkus.http.host-enabled",
            "false",
            "quarkus.datasource.jdbc.max-size",
            "4",
            // a person would rather wait than retry; a busy machine takes seconds for a connection
            StartSettings.DATABASE_WAIT,
            CONNECT_TIMEOUT,
            CONNECTION + "connectTimeout",
            CONNECT_TIMEOUT_SECONDS,
            CONNECTION + "loginTimeout",
            CONNECT_TIMEOUT_SECONDS,
            "quarkus.log.level",
            "WARN",
            "quarkus.log.console.stderr",
            "true"); // standard output is for the result only

    /** A file: which memory pages a start writes; made by the build. */
    private static final String START_PAGES = "start-pages";

    private static final Duration START = Duration.ofSeconds(1);

    private static final String EMBEDDED_FOLDER = "dateline.embedded-folder";
    private static final AtomicReference<@Nullable Task> TASK = new AtomicReference<>();
    private static final AtomicReference<@Nullable Throwable> FAILURE = new AtomicReference<>();

    private static final AtomicReference<@Nullable Supplier<CommandLine>> COMMANDS = new AtomicReference<>();

    /** Of a server that takes commands. */
    private static final AtomicReference<@Nullable ServiceParts> SERVING = new AtomicReference<>();

    private Program() {}

    /** Runs an administrative task with the current schema: in this server, or without a listener and workers. */
    static int administer(Task task) {
        Task prepared = parts -> {
            if (StartSettings.migratesAtStart()) {
                parts.schema().bringUpToDate();
            }
            parts.time().read();
            return task.run(parts);
        };
        ServiceParts serving = SERVING.get();
        if (serving != null) {
            return runIn(serving, prepared);
        }
        NO_SERVER.forEach(StartSettings::setUnlessGiven);
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

    /** Sets what makes the commands that a server executes for other processes; without it, it takes none. */
    static void takeCommands(Supplier<CommandLine> made) {
        COMMANDS.set(made);
    }

    /** Serves HTTP; runs the task after the start. */
    static int serve(Task task) {
        requireData();
        Optional<Integer> asked = StartSettings.givenPort();
        if (StartSettings.isEmbedded()) {
            requireFree("port", StartSettings.host(), asked.orElseGet(StartSettings::port), StartSettings.HTTP_PORT);
        }
        StartSettings.given("dateline.health.port")
                .map(text -> StartSettings.parsePort(StartSettings.HEALTH_PORT, text))
                .ifPresent(port ->
                        requireFree("health port", StartSettings.healthHost(), port, StartSettings.HEALTH_PORT));
        StartSettings.given("dateline.cors.origins").ifPresent(Program::parseOrigins);
        // With port 0, only the server knows the port.
        EarlyListener.open(StartSettings.host(), asked.orElse(StartSettings.DEFAULT_PORT));
        connectEarly(); // which waits for the database most of its time
        DataFile.findOther(START_PAGES).ifPresent(Prefault::apply);
        return run(parts -> {
            EarlyListener.closeUnlessTaken();
            StartupPages.letGoAfter(START);
            keepPort();
            try (Closeable commands = takeCommandsOfOthers(parts)) {
                return task.run(parts);
            }
        });
    }

    /** If the environment alone says how. */
    private static void connectEarly() {
        String database = "quarkus.datasource.";
        StartSettings.given(database + "jdbc.url")
                .ifPresent(url -> StartSettings.given(database + "username")
                        .ifPresent(user -> StartSettings.given(database + "password")
                                .ifPresent(password -> EarlyConnection.open(url, user, password))));
    }

    /** Of other processes, if they find this one by its home. */
    private static Closeable takeCommandsOfOthers(ServiceParts parts) {
        Supplier<CommandLine> commands = COMMANDS.get();
        if (commands == null || StartSettings.given(EMBEDDED_FOLDER).isEmpty()) {
            return () -> {};
        }
        SERVING.set(parts);
        Optional<CommandSocket> socket = CommandSocket.open(
                DatelineHome.data(System.getenv()),
                CommandSocket.program(),
                (sender, arguments) -> Terminal.execute(commands.get(), sender, arguments));
        return () -> {
            if (socket.isPresent()) {
                socket.get().close();
            }
        };
    }

    /** For {@code ./dateline open}, which works without it at the default port. */
    private static void keepPort() {
        if (StartSettings.given(EMBEDDED_FOLDER).isPresent()) {
            try {
                new LocalServer(StartSettings.port()).keep();
            } catch (IOException unwritable) {
                System.err.println(
                        "dateline: ./dateline open will not find this server: " + FailureText.of(unwritable));
            }
        }
    }

    // The embedded server is released when this process ends, in whatever way: so it outlives the last response.
    private static int run(Task task) {
        if (StartSettings.isEmbedded()) {
            if (StartSettings.given("dateline.embedded")
                    .filter("false"::equalsIgnoreCase)
                    .isPresent()) {
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
            StartSettings.setUnlessGiven(KeyFile.SETTING, webhookKey(home));
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

    /** Fails if a large file of data is missing, which only an executable that was copied alone lacks. */
    static void requireData() {
        DataFile.findFault().ifPresent(fault -> {
            throw new CommandFailure(ExitCode.FAILED, fault);
        });
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

    private static void parseOrigins(String text) {
        try {
            AllowedOrigins.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(ExitCode.MISUSED, "DATELINE_CORS_ORIGINS: " + wrong.getMessage());
        }
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
