package dev.dateline.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** Which commands take so little that a server may execute them for another process. */
final class ShortCommands {

    static final String IMPORT = "import";

    /** Runs until it is ended, and waits nearly always. */
    static final String TAIL = "tail";

    private static final Set<String> OF_FEW_STATEMENTS = Set.of("project", "key", "flow", "watch", TAIL);

    /**
     * Size of all files and folders that an import is given. A larger import takes longer than the start of the program,
     * and would take the server's memory.
     */
    static final long MAX_BYTES = 1 << 20;

    private static final int MAX_FILES = 10_000;

    private ShortCommands() {}

    /**
     * The bytes in files that a short command reads: 0 for a command of a few statements, the size of the files for an
     * import of small ones. Empty for all other commands, and if a file cannot be read. Help needs no server; arguments in a
     * file, {@code @file}, are not looked at.
     *
     * @param folder that paths of the arguments are relative to
     */
    static OptionalLong bytesRead(Path folder, String... arguments) {
        List<String> words = List.of(arguments);
        if (words.size() < 2
                || words.stream()
                        .anyMatch(word -> word.equals("--help") || word.equals("-h") || word.startsWith("@"))) {
            return OptionalLong.empty();
        }
        if (words.getFirst().equals(IMPORT)) {
            return sizeOfFiles(folder, words.subList(1, words.size()));
        }
        return OF_FEW_STATEMENTS.contains(words.getFirst()) && !words.get(1).equals("move")
                ? OptionalLong.of(0)
                : OptionalLong.empty();
    }

    /** Of each word that names a file or folder. Another process cannot read this one's standard input. */
    private static OptionalLong sizeOfFiles(Path folder, List<String> words) {
        long bytes = 0;
        try {
            for (String word : words) {
                if (word.equals("-")) {
                    return OptionalLong.empty();
                }
                if (!word.isEmpty()) {
                    bytes += size(folder.resolve(word));
                }
                if (bytes > MAX_BYTES) {
                    return OptionalLong.empty();
                }
            }
        } catch (IOException | UncheckedIOException | InvalidPathException unreadable) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(bytes);
    }

    /** More than {@link #MAX_BYTES} for what only this process can read, or if there are too many files. */
    private static long size(Path path) throws IOException {
        if (!Files.exists(path)) {
            return 0; // another argument, or a mistake
        }
        Path whole = path.toRealPath();
        if (whole.startsWith("/dev") || whole.startsWith("/proc")) {
            return MAX_BYTES + 1;
        }
        long bytes = 0;
        int count = 0;
        try (Stream<Path> all = Files.walk(whole)) {
            for (Iterator<Path> each = all.iterator(); each.hasNext() && bytes <= MAX_BYTES; ) {
                Path file = each.next();
                boolean isUsual = Files.isReadable(file)
                        && !Files.isSymbolicLink(file)
                        && (Files.isRegularFile(file) || Files.isDirectory(file));
                if (!isUsual || ++count > MAX_FILES) {
                    return MAX_BYTES + 1;
                }
                bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
            }
        }
        return bytes;
    }
}
