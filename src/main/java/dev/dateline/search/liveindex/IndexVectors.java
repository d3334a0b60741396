package dev.dateline.search.liveindex;

import dev.dateline.engine.embedding.EmbeddingModel;
import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.MissingVectors;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Gets the vectors of the indexes that were asked to compare them, from the database, which takes some seconds for a million
 * articles, on a thread of its own. Until then SQL answers.
 */
final class IndexVectors {

    private static final Logger LOG = Logger.getLogger(IndexVectors.class);

    private final ProjectIndexes indexes;
    private final VectorLoader loader;
    private final IndexMemoryBudget budget;
    private final IndexMetrics metrics;
    private final BackgroundReader reader =
            new BackgroundReader("vectors", "meaning", BackgroundReader.daemons("index-vectors"));

    IndexVectors(ProjectIndexes indexes, VectorLoader loader, IndexMemoryBudget budget, IndexMetrics metrics) {
        this.indexes = indexes;
        this.loader = loader;
        this.budget = budget;
        this.metrics = metrics;
    }

    /**
     * Starts to read the vectors of one of the indexes that need them, unless those of another are being read.
     *
     * @param ended called when the vectors of a project were read
     */
    void get(List<ProjectIndex> projects, Runnable ended) throws SQLException {
        for (ProjectIndex held : projects) {
            IndexSnapshot snapshot = held.snapshot();
            if (!reader.isReading()
                    && snapshot != null
                    && held.vectors.lacks(snapshot.index().texts()::hasVectors)) {
                if (makeRoom(held, snapshot)) {
                    reader.start(held, held.vectors, () -> read(held), ended);
                }
            }
        }
    }

    /** Evicts other projects if necessary; false if there is no room. */
    private boolean makeRoom(ProjectIndex held, IndexSnapshot snapshot) throws SQLException {
        long wanted = wanted(held.project, snapshot.index());
        if (held.bytes() + wanted > budget.bytes()) {
            LOG.warnf(
                    "The vectors of project %d have no room in the index memory (dateline.index.max-memory, %d MiB); SQL"
                            + " serves its searches by meaning, next attempt in 10 min",
                    held.project.value(), budget.bytes() >> 20);
            held.vectors.refuse(RebuildBackoff.MAX_PAUSE);
            return false;
        }
        indexes.makeRoom(wanted, held);
        return true;
    }

    /** Bytes that the vectors will take, about. */
    private long wanted(ProjectId project, GeoIndex index) throws SQLException {
        long articles = index.texts().articlesWithoutVectors();
        VectorTable.Model model = loader.model(project);
        if (!model.isMany()) {
            return articles * (EmbeddingModel.DIMENSIONS + VectorLoader.OTHER_BYTES);
        }
        long all = loader.bytes(project, model, 2 * budget.bytes());
        return (long) (all * Math.min(1.0, articles / Math.max(1.0, index.articles())));
    }

    /** The thread that reads vectors; null if there is none. */
    @Nullable Thread reader() {
        return reader.thread();
    }

    private void read(ProjectIndex held) throws SQLException {
        long began = System.nanoTime();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = readNext(held);
        }
        metrics.vectorsRead(Duration.ofNanos(System.nanoTime() - began));
    }

    /** Reads those of one segment; false if none lacks any. */
    private boolean readNext(ProjectIndex held) throws SQLException {
        IndexSnapshot snapshot = held.snapshot();
        VectorTable.Model model = loader.model(held.project);
        MissingVectors missing = snapshot == null ? null : MissingVectors.next(snapshot.index(), model);
        if (missing == null) {
            return false;
        }
        if (loader.read(held.project, model, missing)) {
            held.change(missing::applyTo);
        }
        return true;
    }
}
