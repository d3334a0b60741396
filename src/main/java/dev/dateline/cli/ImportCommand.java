package dev.dateline.cli;

import dev.dateline.access.ProjectId;
import dev.dateline.problem.ProblemCode;
import dev.dateline.runs.Flow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description = {
            "Imports articles from an NDJSON file: one item per line, in the format of a run's items.",
            "Rejected lines are printed with their number and skipped; the exit code is then 1. Importing a file"
                    + " again is safe for items with an external_id: they are updated, not duplicated."
        })
final class ImportCommand implements Callable<Integer> {

    @Option(names = "--project", required = true, paramLabel = "SLUG")
    private String project = "";

    @Option(names = "--flow", paramLabel = "NAME", description = "The flow of the runs (default: default).")
    private String flow = "default";

    @Parameters(paramLabel = "FILE", description = "NDJSON, or - for standard input.")
    private String file = "";

    @Override
    public Integer call() {
        boolean standardInput = file.equals("-");
        Path path = Path.of(file);
        if (!standardInput && !Files.isReadable(path)) {
            throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, "the file " + file + " is not there to be read");
        }
        return Program.administer(parts -> {
            ProjectId id = parts.project(project).id();
            Flow chosen = parts.flows()
                    .find(id, flow)
                    .orElseThrow(() -> ProblemCode.NOT_FOUND.because("the project has no flow " + flow));
            ImportProgress progress = new ImportProgress(System.err, standardInput ? 0 : Files.size(path));
            long started = System.nanoTime();
            Importer.Outcome outcome = run(new Importer(parts, id, chosen, progress), standardInput, path);
            double seconds = (System.nanoTime() - started) / 1e9;
            progress.clear();
            System.err.printf(
                    "dateline: imported %,d articles in %.1f s (%,.0f/s), rejected %,d%n",
                    outcome.imported(), seconds, outcome.imported() / seconds, outcome.refused());
            return outcome.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
        });
    }

    private static Importer.Outcome run(Importer importer, boolean standardInput, Path path)
            throws IOException, InterruptedException {
        try (InputStream input = standardInput ? System.in : Files.newInputStream(path)) {
            return importer.importFrom(input);
        }
    }
}
