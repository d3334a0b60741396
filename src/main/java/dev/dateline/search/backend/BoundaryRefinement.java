package dev.dateline.search.backend;

import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.search.sql.RefinementSql;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks PostGIS which undecided mentions of an answer are inside the area, and for distances that the index does not know
 * to the bit, until the answer is complete.
 *
 * @param timeout of each statement
 */
record BoundaryRefinement(ProjectId project, Duration timeout) {

    /** Three rounds are the most that were seen; an index that needs more is broken. */
    private static final int MAX_ROUNDS = 12;

    <T> T complete(Connection connection, Answer<T> first) throws SQLException {
        Answer<T> answer = first;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            switch (answer) {
                case Answer.Complete<T>(T value) -> {
                    return value;
                }
                case Answer.NeedsRefinement<T> open -> {
                    Set<Long> inside = ask(connection, RefinementSql.inside(project, open.area(), open.mentionIds()));
                    answer = IndexBackend.guarded(() -> open.refine(inside::contains));
                }
                case Answer.NeedsDistances<T> open -> {
                    Map<Long, Double> meters =
                            ask(connection, RefinementSql.distances(project, open.circle(), open.mentionIds()));
                    answer = IndexBackend.guarded(() -> open.measured(meters));
                }
            }
        }
        throw new BrokenIndexException("its refinement does not end");
    }

    private <T> T ask(Connection connection, Query<T> query) throws SQLException {
        return PipelinedQueries.askAlone(connection, query, Optional.of(timeout));
    }
}
