package dev.dateline.search.liveindex;

import dev.dateline.platform.database.SqlFault;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Gets a project's index: the saved one, brought up to date, or else from all its rows. */
final class IndexSource {

    private static final Logger LOG = Logger.getLogger(IndexSource.class);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(30);
    private static final Duration RETRY_DELAY_IF_TOO_LARGE = RebuildBackoff.MAX_PAUSE;

    private final ProjectIndexes indexes;
    private final IndexLoader loader;
    private final IndexFiles files;
    private final IndexMemoryBudget budget;
    private final IndexMetrics metrics;

    IndexSource(
            ProjectIndexes indexes,
            IndexLoader loader,
            IndexFiles files,
            IndexMemoryBudget budget,
            IndexMetrics metrics) {
        this.indexes = indexes;
        this.loader = loader;
        this.files = files;
        this.budget = budget;
        this.metrics = metrics;
    }

    /** Publishes the project's index, or refuses it for a while. */
    void get(ProjectIndex held) {
        try {
            if (!readSaved(held)) {
                build(held);
            }
        } catch (SQLException | RuntimeException | Error failed) {
            if (SqlFault.passes(failed)) {
                LOG.debugf("Index build of project %d postponed: %s", held.project.value(), failed.getMessage());
                held.refuse(RETRY_DELAY);
                return;
            }
            indexes.backOff(held, "build", failed);
        } finally {
            held.arrived();
        }
    }

    private boolean readSaved(ProjectIndex held) throws SQLException {
        long began = System.nanoTime();
        long bytes = files.bytes(held.project);
        if (bytes == 0 || bytes > budget.bytes()) {
            return false;
        }
        indexes.makeRoom(bytes, held);
        Optional<IndexSnapshot> saved = files.read(held.project);
        if (saved.isEmpty()) {
            return false;
        }
        Optional<IndexSnapshot> current = loader.readChanges(held.project, saved.get(), ProjectIndex.ALL);
        if (current.isEmpty()) {
            LOG.infof(
                    "The saved index of project %d is too old or of another history; building it from the database",
                    held.project.value());
            files.delete(held.project);
            return false;
        }
        metrics.loaded(Duration.ofNanos(System.nanoTime() - began));
        held.publish(current.get());
        held.saved(saved.get());
        if (files.hasWords(held.project)) {
            held.words.want();
        }
        return true;
    }

    private void build(ProjectIndex held) throws SQLException {
        long began = System.nanoTime();
        long rows = loader.count(held.project, budget.rows() + 1);
        if (rows > budget.rows()) {
            LOG.warnf(
                    "Project %d has no room in the index memory (dateline.index.max-memory, %d MiB); SQL serves its"
                            + " searches, next attempt in 10 min",
                    held.project.value(), budget.bytes() >> 20);
            held.refuse(RETRY_DELAY_IF_TOO_LARGE);
            held.setWithoutRoom(true);
            return;
        }
        indexes.makeRoom(IndexMemoryBudget.estimate(rows), held);
        IndexSnapshot built = loader.readAll(held.project, rows, IndexMemoryBudget.rowsAtATime());
        metrics.built(Duration.ofNanos(System.nanoTime() - began));
        held.publish(built);
        indexes.makeRoom(0, held);
    }
}
