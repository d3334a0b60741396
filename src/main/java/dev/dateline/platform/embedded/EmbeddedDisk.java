package dev.dateline.platform.embedded;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The disk of the embedded database. A server with a full disk dies before it can report it, and again at each restart;
 * so the waiting program checks the disk itself.
 */
@ApplicationScoped
public class EmbeddedDisk {

    /** PostgreSQL needs a whole segment of its write-ahead log to start. */
    private static final long NEEDED_BYTES = 16 << 20;

    private final Optional<Path> folder;

    EmbeddedDisk(@ConfigProperty(name = "dateline.embedded-folder") Optional<Path> folder) {
        this.folder = folder;
    }

    /** Whether there is an embedded database without free disk space. */
    public boolean isFull() {
        return folder.isPresent() && isFull(folder.get());
    }

    private static boolean isFull(Path folder) {
        try {
            return Files.getFileStore(folder).getUsableSpace() < NEEDED_BYTES;
        } catch (IOException unknown) {
            return false;
        }
    }
}
