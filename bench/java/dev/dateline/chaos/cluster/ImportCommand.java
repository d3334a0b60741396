package dev.dateline.chaos.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The import command for one file; it may be killed and run again. */
public final class ImportCommand {

    private final Program program;
    private final Map<String, String> environment;
    private final Path log;
    private final String slug;
    private final Path file;

    ImportCommand(Program program, Map<String, String> environment, Path log, String slug, Path file) {
        this.program = program;
        this.environment = Map.copyOf(environment);
        this.log = log;
        this.slug = slug;
        this.file = file;
    }

    /** Runs it once, and kills it after this time if it still runs. Returns whether everything is imported. */
    public boolean run(long millis) throws IOException, InterruptedException {
        try (Supervised process = program.start(environment, log, "import", "--project", slug, file.toString())) {
            if (process.awaitEnd(millis)) {
                return process.exitCode() == 0;
            }
            process.kill();
            return false;
        }
    }
}
