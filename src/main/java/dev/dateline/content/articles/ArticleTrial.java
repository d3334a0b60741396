package dev.dateline.content.articles;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Makes the article of an item, for one look at it, and stores nothing. Its one bean is of {@code runs.work}, which may not be
 * named here.
 */
public interface ArticleTrial {

    /** A look at an article that is in the database for as long as it takes. */
    @FunctionalInterface
    interface Look<T> {
        /** @param connection of the only transaction that sees the article */
        T at(Connection connection, long article) throws SQLException;
    }

    /**
     * Makes the article as a run would, with the places of its text if it has no {@code locations}, and as if there were none with
     * its {@code external_id}.
     *
     * @param keyId of the key by whose limits places are found
     * @param item as in the body of a run
     * @return what the look has found
     * @throws dev.dateline.http.problem.ProblemException 400 with the faults of the item at {@code /item}
     */
    <T> T with(ProjectId project, String keyId, JsonNode item, Look<T> look) throws SQLException;
}
