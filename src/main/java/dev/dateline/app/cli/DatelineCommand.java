package dev.dateline.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code dateline}: the commands and their error handling. */
@Command(
        name = "dateline",
        description = "Search news articles by the places they mention.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = DatelineCommand.Version.class,
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            MigrateCommand.class,
            HealthCommand.class,
            ProjectCommand.class,
            KeyCommand.class,
            FlowCommand.class,
            WatchCommand.class,
            ImportCommand.class,
            TailCommand.class,
            LocateCommand.class,
            OpenCommand.class,
            CompletionCommand.class,
            ScriptCommands.Test.class,
            ScriptCommands.Native.class
        },
        footer = {
            "",
            "Settings, by environment variables:",
            "  DATELINE_HOME                folder of the embedded database",
            "                               (default: ~/.local/share/dateline)",
            "  QUARKUS_DATASOURCE_JDBC_URL  a PostgreSQL with PostGIS to use instead",
            "                               (with _USERNAME, _PASSWORD)",
            "  QUARKUS_HTTP_PORT            port of serve and demo (default: 8080)",
            "",
            "./dateline COMMAND --help shows the options of a command."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:failed",
            "2:wrong usage",
            "3:not found, or already exists",
            "4:database unavailable",
            "5:port in use",
            "6:disk full",
            "7:no network",
            "8:no JDK 25 (from ./dateline)",
            "9:no GraalVM or Mandrel 25, Docker or Podman (from ./dateline native)"
        })
final class DatelineCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    static CommandLine commandLine() {
        CommandLine commands = new CommandLine(new DatelineCommand());
        commands.setParameterExceptionHandler(new WrongUsage());
        commands.setExecutionExceptionHandler((failure, command, parsed) -> tell(failure, command.getErr()::println));
        HelpPage.install(commands);
        ItemFieldTable.addTo(commands.getSubcommands().get("import"));
        return commands;
    }

    /** {@code dateline serve} without options: the start of a pod need not build commands. Returns the exit code. */
    static int serve() {
        try {
            return new ServeCommand().call();
        } catch (RuntimeException failure) {
            return tell(failure, System.err::println);
        }
    }

    private static int tell(Exception failure, Consumer<String> errors) {
        errors.accept("dateline: " + FailureSentence.of(failure));
        return ExitCode.of(failure);
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing");
    }

    /** The version from the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            Properties build = new Properties();
            try (InputStream stream = DatelineCommand.class.getResourceAsStream("/dateline-version.properties")) {
                if (stream != null) {
                    build.load(stream);
                }
            }
            return new String[] {
                "dateline %s (Java %s)".formatted(build.getProperty("version", "unknown"), Runtime.version())
            };
        }
    }
}
