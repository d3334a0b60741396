package dev.dateline.geosearch;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ProjectReads;
import dev.dateline.geo.H3Cells;
import dev.dateline.geoindex.CellCounts;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Answers a search, in spite of what may become of a statement or a connection. */
@ApplicationScoped
class GeoSearch {

    private static final Pattern QUERY_CANCELED = Pattern.compile("57014");
    private static final Pattern CONNECTION_LOST = Pattern.compile("08...|57P0[12]");

    private final IndexedSearch indexed;
    private final IndexedDensity indexedDensity;
    private final ProjectReads reads;
    private final SearchSnapshot snapshot;
    private final DensitySnapshot densitySnapshot;
    private final H3Cells cells;

    GeoSearch(
            IndexedSearch indexed,
            IndexedDensity indexedDensity,
            ProjectReads reads,
            SearchSnapshot snapshot,
            DensitySnapshot densitySnapshot,
            H3Cells cells) {
        this.indexed = indexed;
        this.indexedDensity = indexedDensity;
        this.reads = reads;
        this.snapshot = snapshot;
        this.densitySnapshot = densitySnapshot;
        this.cells = cells;
    }

    /** The envelope; 503 {@code unavailable} where a statement takes longer than {@code dateline.search.timeout}. */
    GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        return inSpiteOfFaults(() -> {
            Optional<GeoSearchAnswer> found = query.isForIndexes() ? indexed.search(project, query) : Optional.empty();
            return found.orElseGet(() -> reads.read(project, () -> snapshot.search(project, query)));
        });
    }

    /** The cells; 503 as a search. */
    DensityAnswer density(ProjectId project, DensityQuery query) {
        CellCounts counts = inSpiteOfFaults(() -> {
            Optional<CellCounts> counted =
                    query.search().isForIndexes() ? indexedDensity.count(project, query) : Optional.empty();
            return counted.orElseGet(() -> reads.read(project, () -> densitySnapshot.count(project, query)));
        });
        return DensityAnswer.of(query, counts, cells);
    }

    private static <T> T inSpiteOfFaults(Supplier<T> question) {
        try {
            return question.get();
        } catch (RuntimeException failed) {
            if (hasState(failed, QUERY_CANCELED)) {
                throw UNAVAILABLE
                        .because("The search took too long; a smaller area or fewer filters answer sooner.")
                        .retryAfter(Duration.ofSeconds(1));
            }
            if (hasState(failed, CONNECTION_LOST)) {
                return question.get(); // it broke in the pool since its last use: there are others
            }
            throw failed;
        }
    }

    private static boolean hasState(Throwable failed, Pattern state) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql
                    && sql.getSQLState() != null
                    && state.matcher(sql.getSQLState()).matches()) {
                return true;
            }
        }
        return false;
    }
}
