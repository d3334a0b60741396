package dev.dateline.app.cli;

import dev.dateline.app.move.ProjectMove;
import dev.dateline.feed.webhooks.KeyFile;
import dev.dateline.feed.webhooks.SecretTransfer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "move",
        description = {
            "Moves a project to another installation, while it is in use.",
            "Runs at the source. Continues a move that was interrupted."
        },
        footer = {
            "",
            "Example:",
            "  ./dateline project move news --to jdbc:postgresql://db.example.org:5432/dateline",
            "",
            "Environment variables of the target's database:",
            "  DATELINE_TO_USERNAME, DATELINE_TO_PASSWORD",
            "  DATELINE_TO_WEBHOOKS_ENCRYPTION_KEYS   its dateline.webhooks.encryption-keys (default: those here)"
        })
final class ProjectMoveCommand implements Callable<Integer> {

    private static final String POSTGRESQL = "jdbc:postgresql:";
    private static final String USERNAME = "DATELINE_TO_USERNAME";
    private static final String PASSWORD = "DATELINE_TO_PASSWORD";
    private static final String KEYS = "DATELINE_TO_WEBHOOKS_ENCRYPTION_KEYS";

    /** What ends a move. */
    static final class End {
        @Option(names = "--undo", description = "Return the project to the source, with what was written meanwhile.")
        private boolean undo;

        @Option(names = "--confirm", description = "Delete the project at the source; no undo after this.")
        private boolean confirm;
    }

    @Parameters(paramLabel = "SLUG", description = "The project.")
    private String slug = "";

    @Option(
            names = "--to",
            required = true,
            paramLabel = "URL",
            description = "The target's database: jdbc:postgresql://HOST:PORT/NAME, without a password.")
    private String to = "";

    @ArgGroup
    private @Nullable End end;

    @Override
    public Integer call() {
        if (!to.startsWith(POSTGRESQL) || to.contains("password=") || to.contains("@")) {
            throw new CommandFailure(
                    ExitCode.MISUSED,
                    "--to must be jdbc:postgresql://HOST:PORT/NAME; the password comes from " + PASSWORD);
        }
        return Program.administer(this::move);
    }

    private int move(ServiceParts parts) throws SQLException, InterruptedException {
        try (Connection source = parts.database().getConnection();
                Connection target = DriverManager.getConnection(to, credentials());
                ProjectMove move =
                        ProjectMove.open(slug, source, target, parts.versions(), secrets(), ProjectMoveCommand::tell)) {
            if (end != null && end.undo) {
                move.undo();
            } else if (end != null && end.confirm) {
                move.confirm();
            } else {
                move.move();
            }
        }
        return ExitCode.DONE;
    }

    private static void tell(String progress) {
        System.err.println("dateline: " + progress);
    }

    private static Properties credentials() {
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "dateline move");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("tcpKeepAlive", "true");
        setting(USERNAME).ifPresent(user -> properties.setProperty("user", user));
        setting(PASSWORD).ifPresent(password -> properties.setProperty("password", password));
        return properties;
    }

    private static SecretTransfer secrets() {
        List<String> here = ConfigProvider.getConfig()
                .getOptionalValues(KeyFile.SETTING, String.class)
                .orElse(List.of());
        List<String> there = setting(KEYS).map(keys -> List.of(keys.split(","))).orElse(here);
        return SecretTransfer.between(here, there);
    }

    private static Optional<String> setting(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
    }
}
