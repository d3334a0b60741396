package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.IndexFolder;
import dev.dateline.engine.geoindex.MissingWords;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.platform.database.FailureText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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

    private final IndexDirectory directory;
    private final int saveFrom;
    private final long maxDiskBytes;
    private final DataSource database;
    private final Clock clock;
    private final Map<ProjectId, IndexFolder> folders = new HashMap<>();
    private final Set<ProjectId> suspects = ConcurrentHashMap.newKeySet();
    private boolean opened;
    private boolean complained;

    IndexFiles(IndexSettings settings, DataSource database, Clock clock) {
        this.directory = new IndexDirectory(settings.directory());
        this.saveFrom = settings.saveFrom();
        this.maxDiskBytes = settings.maxDisk()
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
        directory.open(database);
        opened = true;
        for (ProjectId project : list()) {
            if (lastUse(project).isBefore(clock.instant().minus(KEPT))) {
                delete(project);
            }
        }
    }

    /**
     * Notes that the project's index has failed, so that what is saved of it may be wrong, too: this process does not read it
     * any more, and deletes it before it saves another one. To be called before the index is dropped: from then on, other
     * threads may read what is saved. If another process writes here, the note stays until that one has ended.
     */
    void suspect(ProjectId project) {
        suspects.add(project);
    }

    /** Whether an index of the project was saved, and may be read. */
    boolean has(ProjectId project) {
        Path own = directory.root();
        return own != null && !suspects.contains(project) && new IndexFolder(own.resolve(name(project))).exists();
    }

    /** The projects that have one, the last used first. */
    List<ProjectId> list() {
        Path own = directory.root();
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
                    project.value(), FailureText.of(damaged));
            delete(project);
            return Optional.empty();
        }
    }

    /** Saves an index, unless it is small or another process writes here. Returns whether it did. */
    boolean save(ProjectId project, IndexSnapshot snapshot) {
        if (directory.root() == null || snapshot.index().articles() < saveFrom) {
            return false;
        }
        try {
            if (!directory.isWriter() || !isSound(project)) {
                return false;
            }
            folder(project).save(snapshot.index(), snapshot.version().mark());
            complained = false;
            deleteBeyond(maxDiskBytes, project);
            return true;
        } catch (IOException failed) {
            if (!complained) {
                LOG.warnf(
                        "The index of project %d cannot be saved in %s (%s); the next start builds it from the database",
                        project.value(), directory.root(), FailureText.of(failed));
            }
            complained = true;
            return false;
        }
    }

    /** Whether words of the project were saved. */
    boolean hasWords(ProjectId project) {
        return directory.root() != null && folder(project).hasWords();
    }

    /** Reads the words of a segment that were saved; false if there are none. Damaged ones are deleted. */
    boolean readWords(ProjectId project, MissingWords missing) {
        if (directory.root() == null) {
            return false;
        }
        try {
            return folder(project).readWords(missing);
        } catch (IOException damaged) {
            deleteWords(project, missing);
            LOG.infof(
                    "The saved words of project %d cannot be used (%s); reading them from the database",
                    project.value(), FailureText.of(damaged));
            return false;
        }
    }

    private void deleteWords(ProjectId project, MissingWords damaged) {
        try {
            if (directory.isWriter()) {
                folder(project).deleteWords(damaged);
            }
        } catch (IOException failed) {
            LOG.debugf("The saved words of project %d cannot be deleted: %s", project.value(), failed.getMessage());
        }
    }

    /** Space for words while they are not saved. */
    WordSpace space() {
        return directory.space();
    }

    /** Deletes the least recently used indexes until all take at most {@code maxBytes} or only {@code kept} is left. */
    private void deleteBeyond(long maxBytes, ProjectId kept) throws IOException {
        long bytes = folder(kept).diskBytes();
        for (ProjectId project : list()) {
            if (!project.equals(kept)) {
                bytes += folder(project).diskBytes();
                if (bytes > maxBytes) {
                    delete(project);
                }
            }
        }
    }

    /** Notes that the project is searched. */
    void use(ProjectId project) {
        if (directory.isLocked() && has(project)) {
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
            if (!directory.isWriter()) {
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
        try {
            directory.close();
        } catch (IOException failed) {
            LOG.debugf("The lock of %s cannot be released: %s", directory.root(), failed.getMessage());
        }
    }

    private Instant lastUse(ProjectId project) {
        try {
            return Files.getLastModifiedTime(path(project)).toInstant();
        } catch (IOException gone) {
            return Instant.EPOCH;
        }
    }

    private IndexFolder folder(ProjectId project) {
        return folders.computeIfAbsent(project, id -> new IndexFolder(path(id)));
    }

    private Path path(ProjectId project) {
        return Objects.requireNonNull(directory.root()).resolve(name(project));
    }

    private static String name(ProjectId project) {
        return Long.toString(project.value());
    }
}
