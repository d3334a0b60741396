package dev.dateline.engine.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The large files of data that come with the program: resources of its jar, otherwise files beside the executable, of
 * which they would be a sixth, and of which most processes need none (ADR 22).
 */
public enum DataFile {
    ATLAS("atlas/tiles.bin"),
    EMBEDDING("embedding/model.bin"),
    GAZETTEER("gazetteer/places.bin"),
    GEOPARSER("geoparse/model.bin");

    /** The folder beside the executable. */
    static final String FOLDER = "dateline-data";

    /** From the folder of an installed executable, /usr/bin (Filesystem Hierarchy Standard 3.0, section 4.11). */
    private static final Path SHARED = Path.of("..", "share", "dateline");

    private final String path;

    DataFile(String path) {
        this.path = path;
    }

    /** Below the folder of data. */
    String path() {
        return path;
    }

    /** @throws FileNotFoundException if it is in no folder; the message says in which it should be */
    public InputStream open() throws IOException {
        InputStream resource = DataFile.class.getResourceAsStream("/" + path);
        return resource != null ? resource : Files.newInputStream(find(executable()));
    }

    /** Why the program does not have all of them; empty if it does. */
    public static Optional<String> findFault() {
        return isInJar() ? Optional.empty() : findFault(executable());
    }

    static Optional<String> findFault(Path executable) {
        for (DataFile file : values()) {
            try {
                file.find(executable);
            } catch (FileNotFoundException missing) {
                return Optional.of(missing.getMessage());
            }
        }
        return Optional.empty();
    }

    /** Another file in the folder of data, if it is there. */
    public static Optional<Path> findOther(String name) {
        return findOther(executable(), name);
    }

    static Optional<Path> findOther(Path executable, String name) {
        return paths(executable, name).stream().filter(Files::isReadable).findFirst();
    }

    Path find(Path executable) throws FileNotFoundException {
        List<Path> paths = paths(executable, path);
        return paths.stream()
                .filter(Files::isReadable)
                .findFirst()
                .orElseThrow(() -> new FileNotFoundException(
                        "%s is missing or cannot be read: the executable needs the folder %s beside it"
                                .formatted(paths.getFirst(), FOLDER)));
    }

    private static List<Path> paths(Path executable, String path) {
        return List.of(
                executable.resolveSibling(FOLDER).resolve(path),
                executable.resolveSibling(SHARED).resolve(path).normalize());
    }

    private static boolean isInJar() {
        return Arrays.stream(values()).allMatch(file -> DataFile.class.getResource("/" + file.path) != null);
    }

    private static Path executable() {
        return Path.of(ProcessHandle.current().info().command().orElse(""));
    }
}
