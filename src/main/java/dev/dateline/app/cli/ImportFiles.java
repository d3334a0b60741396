package dev.dateline.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The files that an import was given; those in a folder stand for it. */
final class ImportFiles {

    private static final List<String> ITEMS = List.of(".ndjson", ".jsonl");

    private ImportFiles() {}

    /** The files, each of which can be read; tells which files of a folder are left out. */
    static List<ImportFile> of(List<String> given, Consumer<String> tell) throws IOException {
        List<ImportFile> files = new ArrayList<>();
        for (String one : given) {
            Path path = Terminal.folder().resolve(one);
            if (one.equals(ImportFile.STANDARD_INPUT.name())) {
                files.add(ImportFile.STANDARD_INPUT);
            } else if (Files.isDirectory(path)) {
                files.addAll(inFolder(one, path, tell));
            } else if (Files.isReadable(path)) {
                files.add(ImportFile.of(one, path));
            } else {
                throw new CommandFailure(ExitCode.NOT_FOUND_OR_TAKEN, "the file " + one + " is not there to be read");
            }
        }
        return files;
    }

    /** By name, in subfolders, too. */
    private static List<ImportFile> inFolder(String given, Path folder, Consumer<String> tell) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.filter(Files::isRegularFile).sorted().toList();
        }
        List<ImportFile> usable = all.stream()
                .filter(ImportFiles::isUsable)
                .map(file -> ImportFile.of(given, folder, file))
                .toList();
        if (usable.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.NOT_FOUND_OR_TAKEN,
                    "the folder %s has no file to import: none ends with .ndjson, .jsonl or .txt".formatted(given));
        }
        int others = all.size() - usable.size();
        tell.accept("the folder %s has %,d files to import".formatted(given, usable.size())
                + (others == 0
                        ? ""
                        : "; %,d others do not end with .ndjson, .jsonl or .txt and are left out".formatted(others)));
        return usable;
    }

    private static boolean isUsable(Path file) {
        String name = file.getFileName().toString();
        return !name.startsWith(".")
                && (ImportFile.isText(file) || ITEMS.stream().anyMatch(name::endsWith));
    }

    /** Of all files together; 0 if it is not known before they are read. */
    static long bytes(List<ImportFile> files) throws IOException {
        long bytes = 0;
        for (ImportFile file : files) {
            if (file.isStandardInput()) {
                return 0;
            }
            bytes += Files.size(file.path());
        }
        return bytes;
    }
}
