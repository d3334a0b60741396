package dev.dateline.cli;

import dev.dateline.access.ProjectId;
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
        footer = {
            "",
            "Example:",
            "  ./dateline import --project news articles.ndjson",
            "  ./dateline import --project news --source example.org stories/"
        },
        description = {
            "Imports articles from files and folders.",
            "NDJSON has one item per line, in the format of a run's items; a file whose name ends with .txt is one"
                    + " article, its first line the headline. Items without locations have their places found in their"
                    + " text.",
            "What is rejected is printed with its line or file and skipped; the exit code is then 1. Importing again is"
                    + " safe for items with an external_id: they are updated, not duplicated. That of a text file is its"
                    + " name."
        })
final class ImportCommand implements Callable<Integer> {

    @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project of the articles.")
    private String project = "";

    @Option(names = "--flow", paramLabel = "NAME", description = "The flow of the runs (default: default).")
    private String flow = "default";

    @Option(names = "--source", paramLabel = "ID", description = "The source of the text files: their outlet.")
    private @Nullable String source;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "NDJSON or text; a folder for the .ndjson, .jsonl and .txt files in it; - for NDJSON from standard input.")
    private List<String> files = List.of();

    @Override
    public Integer call() throws IOException {
        files = ImportFiles.of(files, line -> System.err.println("dateline: " + line));
        long bytes = ImportFiles.bytes(files);
        return Program.administer(parts -> run(parts, new ImportProgress(System.err, bytes)));
    }

    private int run(ServiceParts parts, ImportProgress progress) throws IOException, InterruptedException {
        ProjectId id = parts.project(project).id();
        Flow chosen = parts.flows()
                .find(id, flow)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.NOT_FOUND_OR_TAKEN,
                        "project %1$s has no flow %2$s; ./dateline flow create --project %1$s %2$s creates it"
                                .formatted(project, flow)));
        long started = System.nanoTime();
        Importer importer = new Importer(parts, id, chosen, progress);
        Importer.Outcome outcome = importAll(importer, parts);
        double seconds = (System.nanoTime() - started) / 1e9;
        progress.clear();
        System.err.printf(
                "dateline: imported %,d articles in %.1f s (%,.0f/s), rejected %,d%n",
                outcome.imported(), seconds, outcome.imported() / seconds, outcome.refused());
        tellContents(outcome, importer.unknownFields());
        return outcome.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static void tellContents(Importer.Outcome outcome, UnknownFields unknown) {
        System.err.printf(
                "dateline: they mention %,d places; %,d articles have none%n",
                outcome.places().places(), outcome.places().without());
        if (!unknown.text().isEmpty()) {
            System.err.printf(
                    "dateline: %,d item%s fields that Dateline does not keep: %s%n",
                    unknown.items(), unknown.items() == 1 ? " has" : "s have", unknown.text());
            System.err.println("dateline: ./dateline import --help lists the fields of an item");
        }
        if (outcome.refused() > 0) {
            System.err.printf(
                    "dateline: %,d rejected items are listed above with their reasons; correct them and import them again%n",
                    outcome.refused());
        }
    }

    /** In the order of the files; the later one of an article wins. */
    private Importer.Outcome importAll(Importer importer, ServiceParts parts) throws IOException, InterruptedException {
        List<Path> texts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String file : files) {
            if (!file.equals(ImportFiles.STANDARD_INPUT) && TextFiles.isOne(Path.of(file))) {
                texts.add(Path.of(file));
            } else {
                importTexts(importer, texts, names);
                texts.clear();
                try (InputStream input =
                        file.equals(ImportFiles.STANDARD_INPUT) ? System.in : Files.newInputStream(Path.of(file))) {
                    importer.importFrom(importer.lines(input, files.size() > 1 ? file : ""));
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
