package dev.dateline.cli;

import io.quarkus.runtime.Quarkus;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "serve", description = "Serves the API, and works on runs. Waits for the database where that is away.")
final class ServeCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            parts.schema().whenCurrent(Program.migratesAtStart(), parts::startWork);
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }
}
