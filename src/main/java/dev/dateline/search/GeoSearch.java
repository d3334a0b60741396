package dev.dateline.search;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectReads;
import dev.dateline.database.SqlFault;
import dev.dateline.geo.H3Cells;
import dev.dateline.geoindex.query.CellCounts;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers a search, by the index in memory or by the database, in the time that it has. */
@ApplicationScoped
class GeoSearch {

    private final IndexedSearch indexed;
    private final IndexedDensity indexedDensity;
    private final ProjectReads reads;
    private final SearchSnapshot snapshot;
    private final DensitySnapshot densitySnapshot;
    private final H3Cells cells;
    private final ExpensiveSearches large;

    GeoSearch(
            IndexedSearch indexed,
            IndexedDensity indexedDensity,
            ProjectReads reads,
            SearchSnapshot snapshot,
            DensitySnapshot densitySnapshot,
            H3Cells cells,
            ExpensiveSearches large) {
        this.indexed = indexed;
        this.indexedDensity = indexedDensity;
        this.reads = reads;
        this.snapshot = snapshot;
        this.densitySnapshot = densitySnapshot;
        this.cells = cells;
        this.large = large;
    }

    /** The envelope; 503 {@code unavailable} where a statement takes longer than {@code dateline.search.timeout}. */
    GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        return large.during(
                !query.isForIndexes(),
                () -> inTime(() -> {
                    Optional<GeoSearchAnswer> found =
                            query.isForIndexes() ? indexed.search(project, query) : Optional.empty();
                    return found.orElseGet(() -> reads.read(project, () -> snapshot.search(project, query)));
                }));
    }

    /** The cells; 503 as a search. */
    DensityAnswer density(ProjectId project, DensityQuery query) {
        CellCounts counts = large.during(
                !query.search().isForIndexes(),
                () -> inTime(() -> {
                    Optional<CellCounts> counted =
                            query.search().isForIndexes() ? indexedDensity.count(project, query) : Optional.empty();
                    return counted.orElseGet(() -> reads.read(project, () -> densitySnapshot.count(project, query)));
                }));
        return DensityAnswer.of(query, counts, cells);
    }

    private static <T> T inTime(Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException failed) {
            if (SqlFault.find(failed).equals(Optional.of(SqlFault.TIME_UP))) {
                throw UNAVAILABLE
                        .because("The search took too long; a smaller area or fewer filters answer sooner.")
                        .retryAfter(Duration.ofSeconds(1));
            }
            throw failed;
        }
    }
}
