package dev.dateline.app.cli;

import dev.dateline.engine.geo.H3Cells;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.nativeimage.BackgroundSessionFactory;
import dev.dateline.platform.nativeimage.Prefault;
import io.quarkus.runtime.Quarkus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
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

    /** For the build: a file for the list of the memory pages that a start writes; the server ends when it has it. */
    private static final String RECORD_START_PAGES = "dateline.record-start-pages";

    /** Until the threads of a start have written what they write. */
    private static final Duration START = Duration.ofSeconds(1);

    private final AtomicBoolean failed = new AtomicBoolean();

    @Override
    public Integer call() {
        return Program.serve(parts -> {
            LOG.infof(
                    "The explorer is at %s. It asks for a project and its key; ./dateline key create --project SLUG"
                            + " prints a key.",
                    new LocalServer(StartSettings.port()).explorer());
            Optional<String> list = StartSettings.given(RECORD_START_PAGES).filter(file -> !file.isEmpty());
            if (list.isPresent()) {
                recordStartPages(Path.of(list.get()));
                return ExitCode.DONE;
            }
            parts.schema().whenCurrent(StartSettings.migratesAtStart(), parts::startWork, () -> {
                BackgroundSessionFactory.begin();
                prepare(parts.cells());
            });
            Quarkus.waitForExit();
            parts.stopWaiting();
            return failed.get() ? ExitCode.FAILED : ExitCode.DONE;
        });
    }

    /** A server that could store no place ends at once. */
    private void prepare(H3Cells cells) {
        try {
            cells.prepare();
        } catch (RuntimeException unloadable) {
            LOG.errorf(
                    "The server ends: the H3 library cannot be loaded (%s). The folder for temporary files must allow"
                            + " execution.",
                    FailureText.of(unloadable));
            failed.set(true);
            Quarkus.asyncExit(ExitCode.FAILED);
        }
    }

    private static void recordStartPages(Path list) throws IOException, InterruptedException {
        LOG.infof("The memory pages that this start has written will be listed in %s; then the server ends", list);
        for (Thread creation : BackgroundSessionFactory.begin()) {
            creation.join();
        }
        Thread.sleep(START);
        Prefault.record(list);
    }
}
