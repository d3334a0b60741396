package dev.dateline.cli;

import dev.dateline.nativeimage.StartupPages;
import io.quarkus.runtime.Quarkus;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
        name = "serve",
        description = "Starts the server: API, workers and webhooks. Waits for the database if it is unavailable.")
final class ServeCommand implements Callable<Integer> {

    private static final Duration START = Duration.ofSeconds(3);

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            parts.schema().whenCurrent(Program.migratesAtStart(), parts::startWork);
            StartupPages.letGoAfter(START);
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }
}
