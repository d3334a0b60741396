package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.embedded.DatelineHome;
import dev.dateline.geoindex.IndexFolder;
import dev.dateline.geoindex.MissingWords;
import dev.dateline.geoindex.words.WordSpace;
import dev.dateline.versions.ProjectVersion;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Indexes on this machine's disk, a folder for each database and project, so that a process that starts again need not build
 * them (ADR 44). The first process that opens a database's folder writes; others only read. Used by one thread, except
 * {@link #has} and {@link #suspect}.
 */
@ApplicationScoped
class IndexFiles {

    private static final Logger LOG = Logger.getLogger(IndexFiles.class);

    private static final Duration KEPT = Duration.ofDays(7);

    /** Words take more than the index itself, and projects that were evicted stay on the disk. */
    private static final int DISK_FOR_MEMORY = 6;

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    /** Distinguishes databases, also copies on one server, however they are reached. */
    private static final SqlText IDENTITY = SqlText.of("""
            select s.system_identifier, d.oid::bigint
            from pg_control_system() s
            cross join pg_database d
            where d.datname = current_database()""");

    private final Path directory;
    private final int saveFrom;
    private final long mostOnDisk;
    private final DataSource database;
    private final Clock clock;
    private final Map<ProjectId, IndexFolder> folders = new HashMap<>();
    private final Set<ProjectId> suspects = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Path root; // of this database; null before it is known, and if there can be none
    private volatile @Nullable FileChannel lock;
    private boolean opened;
    private boolean complained;

    IndexFiles(IndexSettings settings, DataSource database, Clock clock) {
        this.directory = settings.directory()
                .orElseGet(() -> DatelineHome.cache(System.getenv()).resolve("index"));
        this.saveFrom = settings.saveFrom();
        this.mostOnDisk = settings.maxDisk()
                .map(MemorySize::asLongValue)
                .orElseGet(() -> IndexMemoryBudget.of(settings).bytes() * DISK_FOR_MEMORY);
        this.database = database;
        this.clock = clock;
    }

    /** Finds the folder of this database, and deletes what was not used for a week. */
    void open() throws SQLException {
        if (opened) {
            return;
        }
        Path own;
        try (Connection connection = database.getConnection()) {
            own = directory.resolve(Query.get(
                            IDENTITY, row -> Long.toHexString(row.getLong(1)) + "-" + Long.toHexString(row.getLong(2)))
                    .ask(connection));
        }
        opened = true;
        root = own;
        for (ProjectId project : list()) {
            if (lastUse(project).isBefore(clock.instant().minus(KEPT))) {
                delete(project);
            }
        }
    }

    /**
     * Notes that the project's index has failed, so that what is saved of it may be wrong, too: this process does not read it
     * any more, and deletes it before it saves another one. If another process writes here, the note stays until that one
     * has ended.
     */
    void suspect(ProjectId project) {
        suspects.add(project);
    }

    /** Whether an index of the project was saved, and may be read. */
    boolean has(ProjectId project) {
        Path own = root;
        return own != null && !suspects.contains(project) && new IndexFolder(own.resolve(name(project))).exists();
    }

    /** The projects that have one, the last used first. */
    List<ProjectId> list() {
        Path own = root;
        if (own == null || !Files.isDirectory(own)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(own)) {
            return all.filter(Files::isDirectory)
                    .map(folder ->
                            new ProjectId(Long.parseLong(folder.getFileName().toString())))
                    .filter(this::has)
                    .sorted(Comparator.comparing(this::lastUse).reversed())
                    .toList();
        } catch (IOException | UncheckedIOException | NumberFormatException unreadable) {
            LOG.debugf("The folder %s cannot be read: %s", own, unreadable.getMessage());
            return List.of();
        }
    }

    /** Bytes of a project's files, about as many as the index takes in memory; 0 if there are none. */
    long bytes(ProjectId project) {
        try {
            return isSound(project) && has(project) ? folder(project).bytes() : 0;
        } catch (IOException | UncheckedIOException gone) {
            return 0;
        }
    }

    /** The index that was saved, as it was then. A damaged one is deleted. */
    Optional<IndexSnapshot> read(ProjectId project) {
        if (!has(project)) {
            return Optional.empty();
        }
        try {
            return folder(project)
                    .read()
                    .map(saved -> new IndexSnapshot(
                            saved.index(), new ProjectVersion(saved.index().version(), saved.mark())));
        } catch (IOException damaged) {
            LOG.infof(
                    "The saved index of project %d cannot be used (%s); building it from the database",
                    project.value(), damaged.getMessage());
            delete(project);
            return Optional.empty();
        }
    }

    /** Saves an index, unless it is small or another process writes here. Returns whether it did. */
    boolean save(ProjectId project, IndexSnapshot snapshot) {
        if (root == null || snapshot.index().articles() < saveFrom) {
            return false;
        }
        try {
            if (!isWriter() || !isSound(project)) {
                return false;
            }
            folder(project).save(snapshot.index(), snapshot.version().mark());
            complained = false;
            deleteBeyond(mostOnDisk, project);
            return true;
        } catch (IOException failed) {
            if (!complained) {
                LOG.warnf(
                        "The index of project %d cannot be saved in %s (%s); the next start builds it from the database",
                        project.value(), root, failed.getMessage());
            }
            complained = true;
            return false;
        }
    }

    /** Whether words of the project were saved. */
    boolean hasWords(ProjectId project) {
        return root != null && folder(project).hasWords();
    }

    /** Reads the words of a segment that were saved; false if there are none. Damaged ones are deleted. */
    boolean readWords(ProjectId project, MissingWords missing) {
        if (root == null) {
            return false;
        }
        try {
            return folder(project).readWords(missing);
        } catch (IOException damaged) {
            LOG.infof(
                    "The saved words of project %d cannot be used (%s); reading them from the database",
                    project.value(), damaged.getMessage());
            return false;
        }
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

    /** Deletes the indexes that were used before others, until all take at most so many bytes, or only the given one is left. */
    private void deleteBeyond(long most, ProjectId kept) throws IOException {
        long bytes = folder(kept).diskBytes();
        for (ProjectId project : list()) {
            if (!project.equals(kept)) {
                bytes += folder(project).diskBytes();
                if (bytes > most) {
                    delete(project);
                }
            }
        }
    }

    /** Notes that the project is searched. */
    void use(ProjectId project) {
        if (lock != null && has(project)) {
            try {
                Files.setLastModifiedTime(path(project), FileTime.from(clock.instant()));
            } catch (IOException gone) {
                LOG.debugf("The folder of project %d cannot be changed: %s", project.value(), gone.getMessage());
            }
        }
    }

    /** Deletes what is saved of the project, unless another process writes here. Returns whether it did. */
    boolean delete(ProjectId project) {
        try {
            if (!isWriter()) {
                return false;
            }
            folder(project).delete();
            return true;
        } catch (IOException failed) {
            LOG.debugf("The saved index of project %d cannot be deleted: %s", project.value(), failed.getMessage());
            return false;
        }
    }

    private boolean isSound(ProjectId project) {
        if (suspects.contains(project) && delete(project)) {
            suspects.remove(project);
        }
        return !suspects.contains(project);
    }

    /** Lets other processes write. */
    void close() {
        FileChannel held = lock;
        if (held != null) {
            try {
                held.close();
            } catch (IOException failed) {
                LOG.debugf("The lock of %s cannot be released: %s", root, failed.getMessage());
            }
        }
    }

    private Instant lastUse(ProjectId project) {
        try {
            return Files.getLastModifiedTime(path(project)).toInstant();
        } catch (IOException gone) {
            return Instant.EPOCH;
        }
    }

    private boolean isWriter() throws IOException {
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

    private IndexFolder folder(ProjectId project) {
        return folders.computeIfAbsent(project, id -> new IndexFolder(path(id)));
    }

    private Path path(ProjectId project) {
        return Objects.requireNonNull(root).resolve(name(project));
    }

    private static String name(ProjectId project) {
        return Long.toString(project.value());
    }
}
