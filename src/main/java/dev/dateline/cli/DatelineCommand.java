package dev.dateline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code dateline}: the commands and how they fail. */
@Command(
        name = "dateline",
        description = "A news-article service: what was written about the places around here?",
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
            ImportCommand.class
        },
        footer = {
            "",
            "Settings, by environment variables:",
            "  DATELINE_HOME                    where the embedded database lives (default: dateline in the data folder)",
            "  QUARKUS_DATASOURCE_JDBC_URL      a PostgreSQL with PostGIS to use instead (with _USERNAME, _PASSWORD)",
            "  QUARKUS_HTTP_PORT                the port of serve and demo (default: 8080)"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:failed",
            "2:wrong usage",
            "3:not found, or there already",
            "4:the database is away",
            "5:the port is taken",
            "6:the disk is full",
            "7:no network",
            "8:no JDK 25 (told by ./dateline)",
            "9:no builder of native executables (told by ./dateline)"
        })
final class DatelineCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    static CommandLine commandLine() {
        return telling(new CommandLine(new DatelineCommand()));
    }

    /** {@code dateline serve} and nothing more: a pod's start need not learn what all the other commands are. */
    static CommandLine serveAlone() {
        return telling(new CommandLine(new ServeCommand()));
    }

    private static CommandLine telling(CommandLine commands) {
        return commands.setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("dateline: " + ExitCode.sentence(failure));
            return ExitCode.of(failure);
        });
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "Which command?");
    }

    /** The version that the build wrote down. */
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
