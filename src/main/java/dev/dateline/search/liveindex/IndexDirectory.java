package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.embedded.DatelineHome;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Where indexes are saved: a folder for each database, in which the first process that locks it writes. */
final class IndexDirectory {

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    /** Distinguishes databases, also copies on one server, however they are reached. */
    private static final SqlText IDENTITY = SqlText.of("""
            select s.system_identifier, d.oid::bigint
            from pg_control_system() s
            cross join pg_database d
            where d.datname = current_database()""");

    private final Path directory;
    private volatile @Nullable Path root; // of this database; null before it is known, and if there can be none
    private volatile @Nullable FileChannel lock;

    /** @param directory default: {@code dateline/index} in the user's cache folder */
    IndexDirectory(Optional<Path> directory) {
        this.directory =
                directory.orElseGet(() -> DatelineHome.cache(System.getenv()).resolve("index"));
    }

    /** Finds the folder of this database. */
    void open(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            root = directory.resolve(Query.get(
                            IDENTITY, row -> Long.toHexString(row.getLong(1)) + "-" + Long.toHexString(row.getLong(2)))
                    .ask(connection));
        }
    }

    /** The folder of this database; null before it is known. */
    @Nullable Path root() {
        return root;
    }

    /** Whether this process writes here, or can from now on. */
    boolean isWriter() throws IOException {
        Path own = root;
        if (lock == null && own != null) {
            Files.createDirectories(own, PRIVATE);
            FileChannel file =
                    FileChannel.open(own.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                if (file.tryLock() == null) {
                    file.close();
                } else {
                    lock = file; // until the process ends
                }
            } catch (OverlappingFileLockException ours) {
                file.close();
            }
        }
        return lock != null;
    }

    /** Whether this process writes here already. */
    boolean isLocked() {
        return lock != null;
    }

    /** Space for words while they are not saved: files without a name, which end with the process. */
    WordSpace space() {
        return () -> {
            Files.createDirectories(directory, PRIVATE);
            Path file = Files.createTempFile(directory, "words", null);
            var opened = new RandomAccessFile(file.toFile(), "rw");
            Files.delete(file);
            return opened;
        };
    }

    /** Lets other processes write. */
    void close() throws IOException {
        FileChannel held = lock;
        if (held != null) {
            held.close();
        }
    }
}
