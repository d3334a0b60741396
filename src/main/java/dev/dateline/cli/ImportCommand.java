package dev.dateline.cli;

import dev.dateline.access.ProjectId;
import dev.dateline.problem.ProblemCode;
import dev.dateline.runs.Flow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description = {
            "Imports articles from files. NDJSON has one item per line, in the format of a run's items; a file whose name"
                    + " ends with .txt is one article, its first line the headline. Items without locations have their"
                    + " places found in their text.",
            "What is rejected is printed with its line or file and skipped; the exit code is then 1. Importing again is"
                    + " safe for items with an external_id: they are updated, not duplicated. That of a text file is its"
                    + " name."
        })
final class ImportCommand implements Callable<Integer> {

    private static final String STANDARD_INPUT = "-";

    @Option(names = "--project", required = true, paramLabel = "SLUG")
    private String project = "";

    @Option(names = "--flow", paramLabel = "NAME", description = "The flow of the runs (default: default).")
    private String flow = "default";

    @Option(names = "--source", paramLabel = "ID", description = "The source of the text files: their outlet.")
    private @Nullable String source;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "NDJSON or text, or - for NDJSON from standard input.")
    private List<String> files = List.of();

    @Override
    public Integer call() throws IOException {
        long bytes = 0;
        for (String file : files) {
            if (!file.equals(STANDARD_INPUT)) {
                if (!Files.isReadable(Path.of(file)) || Files.isDirectory(Path.of(file))) {
                    throw new CommandFailure(
                            ExitCode.NOT_FOUND_OR_TAKEN, "the file " + file + " is not there to be read");
                }
                bytes += Files.size(Path.of(file));
            }
        }
        long total = files.contains(STANDARD_INPUT) ? 0 : bytes;
        return Program.administer(parts -> run(parts, new ImportProgress(System.err, total)));
    }

    private int run(ServiceParts parts, ImportProgress progress) throws IOException, InterruptedException {
        ProjectId id = parts.project(project).id();
        Flow chosen = parts.flows()
                .find(id, flow)
                .orElseThrow(() -> ProblemCode.NOT_FOUND.because("the project has no flow " + flow));
        long started = System.nanoTime();
        Importer.Outcome outcome = importAll(new Importer(parts, id, chosen, progress), parts);
        double seconds = (System.nanoTime() - started) / 1e9;
        progress.clear();
        System.err.printf(
                "dateline: imported %,d articles in %.1f s (%,.0f/s), rejected %,d%n",
                outcome.imported(), seconds, outcome.imported() / seconds, outcome.refused());
        return outcome.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** In the order of the files; the later one of an article wins. */
    private Importer.Outcome importAll(Importer importer, ServiceParts parts) throws IOException, InterruptedException {
        List<Path> texts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String file : files) {
            if (!file.equals(STANDARD_INPUT) && TextFiles.isOne(Path.of(file))) {
                texts.add(Path.of(file));
            } else {
                importTexts(importer, texts, names);
                texts.clear();
                try (InputStream input =
                        file.equals(STANDARD_INPUT) ? System.in : Files.newInputStream(Path.of(file))) {
                    importer.importFrom(
                            new ItemLines(input, parts.json(), files.size() > 1 ? file : "", importer::refuse));
                }
            }
        }
        return importTexts(importer, texts, names);
    }

    private Importer.Outcome importTexts(Importer importer, List<Path> texts, Set<String> names)
            throws IOException, InterruptedException {
        return importer.importFrom(new TextFiles(texts, names, source, importer::refuse));
    }
}
