package dev.dateline.search.backend;

import dev.dateline.access.ProjectId;
import dev.dateline.database.PipelinedQueries;
import dev.dateline.geoindex.query.Answer;
import dev.dateline.search.sql.RefinementSql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Asks PostGIS which undecided mentions of an answer are inside the area, until the answer is complete.
 *
 * @param timeout of each statement
 */
record BoundaryRefinement(ProjectId project, Duration timeout) {

    /** Two rounds are the most that were seen; an index that needs more is broken. */
    private static final int MOST_ROUNDS = 8;

    <T> T complete(Connection connection, Answer<T> first) throws SQLException {
        Answer<T> answer = first;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            switch (answer) {
                case Answer.Complete<T>(T value) -> {
                    return value;
                }
                case Answer.NeedsRefinement<T> open -> {
                    Set<Long> inside = inside(connection, open);
                    answer = IndexBackend.guarded(() -> open.refine(inside::contains));
                }
            }
        }
        throw new BrokenIndexException("its refinement does not end");
    }

    private Set<Long> inside(Connection connection, Answer.NeedsRefinement<?> open) throws SQLException {
        var queries = new PipelinedQueries();
        queries.limit(timeout);
        Supplier<Set<Long>> inside = queries.add(RefinementSql.inside(project, open.area(), open.mentionIds()));
        queries.ask(connection);
        return inside.get();
    }
}
