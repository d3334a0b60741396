package dev.dateline.geosearch;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.access.ProjectId;
import dev.dateline.articles.ProjectReads;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Answers a search, in spite of what may become of a statement or a connection. */
@ApplicationScoped
class GeoSearch {

    private static final Pattern QUERY_CANCELED = Pattern.compile("57014");
    private static final Pattern CONNECTION_LOST = Pattern.compile("08...|57P0[12]");

    private final IndexedSearch indexed;
    private final ProjectReads reads;
    private final SearchSnapshot snapshot;

    GeoSearch(IndexedSearch indexed, ProjectReads reads, SearchSnapshot snapshot) {
        this.indexed = indexed;
        this.reads = reads;
        this.snapshot = snapshot;
    }

    /** The envelope; 503 {@code unavailable} where a statement takes longer than {@code dateline.search.timeout}. */
    GeoSearchAnswer search(ProjectId project, GeoSearchQuery query) {
        try {
            return answer(project, query);
        } catch (RuntimeException failed) {
            if (hasState(failed, QUERY_CANCELED)) {
                throw UNAVAILABLE
                        .because("The search took too long; a smaller area or fewer filters answer sooner.")
                        .retryAfter(Duration.ofSeconds(1));
            }
            if (hasState(failed, CONNECTION_LOST)) {
                return answer(project, query); // it broke in the pool since its last use: there are others
            }
            throw failed;
        }
    }

    private GeoSearchAnswer answer(ProjectId project, GeoSearchQuery query) {
        Optional<GeoSearchAnswer> found = query.isForIndexes() ? indexed.search(project, query) : Optional.empty();
        return found.orElseGet(() -> reads.read(project, () -> snapshot.search(project, query)));
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
