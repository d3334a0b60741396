package dev.dateline.app.cli;

import dev.dateline.platform.database.Distribution;
import dev.dateline.platform.database.ServiceRole;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "migrate",
        footer = {"", "Example:", "  ./dateline migrate"},
        description = "Migrates the database schema. Concurrent calls are safe.")
final class MigrateCommand implements Callable<Integer> {

    @Option(
            names = "--grant-to",
            paramLabel = "ROLE",
            description = {
                "Database role of the servers; gets read and write access to rows only.",
                "Run this command as the owner of the tables. Run servers as ROLE with DATELINE_MIGRATE_AT_START=false."
            })
    private @Nullable String role;

    @Option(
            names = "--distribute",
            description = {
                "Distributes the tables of a database with Citus by project, with the rows that are there.",
                "Later migrations place their tables themselves."
            })
    private boolean distribute;

    @Override
    public Integer call() {
        System.setProperty("dateline.migrate-at-start", "false"); // this command migrates, and reports it
        return Program.administer(parts -> {
            if (role != null) {
                requireUsable(parts.serviceRole(), role);
            }
            if (distribute) {
                requireCitus(parts.distribution());
            }
            int applied = parts.schema().migrate();
            System.err.println(
                    applied == 0
                            ? "dateline: the schema was up to date"
                            : "dateline: applied " + applied + " migrations");
            if (distribute) {
                int moved = parts.distribution().distribute();
                System.err.println(
                        moved == 0
                                ? "dateline: the tables were distributed"
                                : "dateline: distributed " + moved + " tables");
            }
            if (role != null) {
                grant(parts.serviceRole(), role);
            }
            return ExitCode.DONE;
        });
    }

    private static void requireUsable(ServiceRole roles, String role) throws SQLException {
        var fault = roles.fault(role);
        if (fault.isPresent()) {
            throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, fault.get());
        }
    }

    private static void requireCitus(Distribution distribution) throws SQLException {
        var fault = distribution.fault();
        if (fault.isPresent()) {
            throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, fault.get());
        }
    }

    private static void grant(ServiceRole roles, String role) throws SQLException {
        roles.grantTo(role);
        System.err.println("dateline: " + role + " may read and write rows");
        if (roles.mayCreate(role)) {
            System.err.println("dateline: warning: " + role
                    + " can create tables; ask an administrator to run \"revoke create on schema public from public\"");
        }
    }
}
