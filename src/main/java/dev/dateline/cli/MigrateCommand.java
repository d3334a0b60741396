package dev.dateline.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "migrate", description = "Brings the database's schema up to date; safe from many machines at once.")
final class MigrateCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        System.setProperty("dateline.migrate-at-start", "false"); // it is done here, and told
        return Program.administer(parts -> {
            int applied = parts.schema().migrate();
            System.err.println(
                    applied == 0
                            ? "dateline: the schema was up to date"
                            : "dateline: applied " + applied + " migrations");
            return ExitCode.DONE;
        });
    }
}
