package dev.dateline.app.cli;

import dev.dateline.platform.nativeimage.BackgroundSessionFactory;
import dev.dateline.platform.nativeimage.Prefault;
import dev.dateline.platform.nativeimage.StartupPages;
import io.quarkus.runtime.Quarkus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jboss.logging.Logger;
import picocli.CommandLine.Command;

@Command(
        name = "serve",
        footer = {"", "Example:", "  ./dateline serve", "  QUARKUS_HTTP_PORT=8081 ./dateline serve"},
        description = {
            "Starts the server: API, explorer, workers and webhooks.",
            "Waits for the database if it is unavailable."
        })
final class ServeCommand implements Callable<Integer> {

    private static final Logger LOG = Logger.getLogger(ServeCommand.class);
    private static final Duration START = Duration.ofSeconds(1);

    /** For the build: a file for the list of the memory pages that a start writes; the server ends when it has it. */
    private static final String START_PAGES = "dateline.start-pages";

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            LOG.infof(
                    "The explorer is at %s. It asks for a project and its key; ./dateline key create --project SLUG"
                            + " prints a key.",
                    new LocalServer(StartSettings.port()).explorer());
            Optional<String> list = StartSettings.given(START_PAGES);
            if (list.isPresent()) {
                listPages(Path.of(list.get()));
                return ExitCode.DONE;
            }
            parts.schema()
                    .whenCurrent(StartSettings.migratesAtStart(), parts::startWork, BackgroundSessionFactory::begin);
            StartupPages.letGoAfter(START);
            Quarkus.waitForExit();
            parts.stopWaiting();
            return ExitCode.DONE;
        });
    }

    private static void listPages(Path list) throws IOException, InterruptedException {
        BackgroundSessionFactory.begin();
        Thread.sleep(START);
        Prefault.record(list);
    }
}
