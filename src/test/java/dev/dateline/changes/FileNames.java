package dev.dateline.changes;

import dev.dateline.changes.JavaSource.Named;
import java.util.List;
import java.util.Set;

/** Which Java file reads which other file, by the names in its strings. */
final class FileNames {

    private static final int NOT_READ = -1;
    /** Tests that look at all sources look at little of each. */
    private static final int LOOK_AT_ALL_SOURCES = 3;

    private static final int MIN_LENGTH = 5;
    private static final String MAIN_RESOURCES = "src/main/resources";
    private static final List<String> RESOURCES = List.of(MAIN_RESOURCES, "src/test/resources");

    private FileNames() {}

    /** How near the reader is to a file, or -1 if it does not name it. A class that reads a resource counts as changed. */
    static int distance(JavaSource reader, String file) {
        boolean source = file.endsWith(".java");
        if (reader.main()) {
            boolean reads = file.startsWith(MAIN_RESOURCES) && namesIn(reader.names(Named.FILE), file);
            return reads ? 0 : NOT_READ;
        }
        if (reader.names(Named.PATH).stream().anyMatch(path -> isAtOrBelow(path, file))
                || (source && reader.names(Named.TYPE).contains("ClassFileImporter"))) {
            return source ? LOOK_AT_ALL_SOURCES : 1;
        }
        return !source && namesIn(reader.names(Named.FILE), file) ? 1 : NOT_READ;
    }

    private static boolean namesIn(Set<String> literals, String file) {
        return literals.stream().anyMatch(literal -> names(literal, file));
    }

    private static boolean isAtOrBelow(String path, String file) {
        if (path.isEmpty()) { // the project's folder, without those below
            return !file.contains("/");
        }
        boolean startOfName = path.contains("/") && !path.endsWith("/"); // of "Dockerfile." + kind
        return file.equals(path) || file.startsWith(path + "/") || (startOfName && file.startsWith(path));
    }

    private static boolean names(String literal, String file) {
        if (literal.startsWith("/") && literal.endsWith("/")) {
            return RESOURCES.stream().anyMatch(folder -> literal.length() > 2 && file.startsWith(folder + literal));
        }
        String name = literal.startsWith("/") ? literal : "/" + literal;
        return name.length() > MIN_LENGTH && ("/" + file).endsWith(name);
    }
}
