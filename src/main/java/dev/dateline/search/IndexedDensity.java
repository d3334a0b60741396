package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.geoindex.query.CellCounts;
import dev.dateline.search.IndexedReads.Confirmation;
import dev.dateline.liveindex.IndexSnapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Counts by cells by the project's index alone: of the database it wants nothing but the version, and its word on doubts. */
@ApplicationScoped
class IndexedDensity {

    private final IndexedReads index;
    private final DensitySnapshot snapshot;
    private final SearchSettings settings;

    IndexedDensity(IndexedReads index, DensitySnapshot snapshot, SearchSettings settings) {
        this.index = index;
        this.snapshot = snapshot;
        this.settings = settings;
    }

    /** The counts, exactly those that the database alone would give; none where only that can. */
    Optional<CellCounts> count(ProjectId project, DensityQuery query) {
        return index.read(
                project,
                query,
                snapshot -> ask(project, query, snapshot),
                counts -> snapshot.count(project, query).equals(counts));
    }

    /** What a picture says by itself, to be confirmed. */
    Confirmation<CellCounts> ask(ProjectId project, DensityQuery query, IndexSnapshot snapshot) {
        Answer<CellCounts> first = IndexAnswers.density(query, snapshot);
        var asked = new IndexAnswers.Refinement(project, query.search().area(), settings.timeout());
        return connection -> index.confirm(connection, project, snapshot, IndexAnswers.settle(connection, asked, first));
    }
}
