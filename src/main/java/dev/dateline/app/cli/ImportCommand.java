package dev.dateline.app.cli;

import dev.dateline.runs.ChangeCount;
import dev.dateline.runs.FileSignature;
import dev.dateline.runs.Flow;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.tenant.access.ProjectId;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
                    + " safe for items with an external_id: they are updated, not duplicated. A text file's external_id is"
                    + " its folder's name and its path in that folder, for example monday/lead.txt. The end says how many"
                    + " articles are new, changed and unchanged."
        })
final class ImportCommand implements Callable<Integer> {

    @Option(names = "--project", required = true, paramLabel = "SLUG", description = "The project of the articles.")
    private String project = "";

    @Option(names = "--flow", paramLabel = "NAME", description = "The flow of the runs (default: default).")
    private String flow = "default";

    @Option(names = "--source", paramLabel = "ID", description = "The source of the text files: their outlet.")
    private @Nullable String source;

    @Option(
            names = "--id",
            paramLabel = "name|path|content",
            description = "What the external_id of a text file is: its name, its path (the default), or the SHA-256 of"
                    + " its content.")
    private FileIdentity identity = FileIdentity.path;

    @Option(
            names = "--no-replace",
            description = "Changes no article that is there: an item with the external_id of one that has other content"
                    + " is rejected.")
    private boolean noReplace;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "NDJSON or text; a folder for the .ndjson, .jsonl and .txt files in it; - for NDJSON from standard input.")
    private List<String> given = List.of();

    @Override
    public Integer call() throws IOException {
        List<ImportFile> files = ImportFiles.of(given, line -> Terminal.err().println("dateline: " + line));
        long bytes = ImportFiles.bytes(files);
        return Program.administer(parts -> run(parts, files, new ImportProgress(Terminal.err(), bytes)));
    }

    private int run(ServiceParts parts, List<ImportFile> files, ImportProgress progress)
            throws IOException, InterruptedException {
        ProjectId id = parts.project(project).id();
        Flow chosen = parts.flows()
                .find(id, flow)
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.NOT_FOUND_OR_TAKEN,
                        "project %1$s has no flow %2$s; ./dateline flow create --project %1$s %2$s creates it"
                                .formatted(project, flow)));
        long started = System.nanoTime();
        Importer importer = new Importer(parts, id, chosen, new RunOptions(true, !noReplace), progress);
        Importer.Outcome outcome = importAll(importer, files);
        double seconds = (System.nanoTime() - started) / 1e9;
        progress.clear();
        Terminal.err()
                .printf(
                        "dateline: imported %,d articles in %.1f s (%,.0f/s), rejected %,d%n",
                        outcome.imported(), seconds, outcome.imported() / seconds, outcome.refused());
        tellChanges(outcome, importer);
        tellContents(outcome, importer.unknownFields());
        return outcome.refused() == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static void tellChanges(Importer.Outcome outcome, Importer importer) {
        ChangeCount changes = outcome.changes();
        Terminal.err()
                .printf(
                        "dateline: %,d new, %,d changed, %,d unchanged%s%n",
                        changes.created(),
                        changes.updated(),
                        changes.unchanged(),
                        changes.superseded() == 0
                                ? ""
                                : ", %,d superseded by a later one".formatted(changes.superseded()));
        if (outcome.repeated() > 0) {
            Terminal.err().printf("dateline: %,d items have the external_id of an earlier one%n", outcome.repeated());
        }
        if (!importer.comparedAllIds()) {
            Terminal.err()
                    .printf(
                            "dateline: external ids after the first %,d were not compared with earlier ones%n",
                            ExternalIds.MAX_IDS);
        }
    }

    private static void tellContents(Importer.Outcome outcome, UnknownFields unknown) {
        Terminal.err()
                .printf(
                        "dateline: they mention %,d places; %,d articles have none%n",
                        outcome.places().places(), outcome.places().without());
        if (!unknown.text().isEmpty()) {
            Terminal.err()
                    .printf(
                            "dateline: %,d item%s fields that Dateline does not keep: %s%n",
                            unknown.items(), unknown.items() == 1 ? " has" : "s have", unknown.text());
            Terminal.err().println("dateline: ./dateline import --help lists the fields of an item");
        }
        if (outcome.refused() > 0) {
            Terminal.err()
                    .printf(
                            "dateline: %,d rejected items are listed above with their reasons; correct them and import them again%n",
                            outcome.refused());
        }
    }

    /** In the order of the files; the later one of an article wins. */
    private Importer.Outcome importAll(Importer importer, List<ImportFile> files)
            throws IOException, InterruptedException {
        List<ImportFile> texts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (ImportFile file : files) {
            if (file.isText()) {
                texts.add(file);
            } else {
                importTexts(importer, texts, names);
                texts.clear();
                importItems(importer, file, files.size() > 1 ? file.name() : "");
            }
        }
        return importTexts(importer, texts, names);
    }

    private static void importItems(Importer importer, ImportFile file, String told)
            throws IOException, InterruptedException {
        try (InputStream input =
                new BufferedInputStream(file.isStandardInput() ? System.in : Files.newInputStream(file.path()))) {
            input.mark(FileSignature.MAX_BYTES);
            Optional<String> kind = FileSignature.findKind(input.readNBytes(FileSignature.MAX_BYTES));
            input.reset();
            if (kind.isPresent()) {
                importer.refuse(file.name(), "the file is %s, not NDJSON".formatted(kind.get()));
            } else {
                importer.importFrom(importer.lines(input, told));
            }
        }
    }

    private Importer.Outcome importTexts(Importer importer, List<ImportFile> texts, Set<String> names)
            throws IOException, InterruptedException {
        return importer.importFrom(new TextFiles(texts, identity, names, source, importer));
    }
}
