package dev.dateline.content.articles;

import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Follows the articles that transactions change. Its one bean is of {@code search.watches}, which may not be named here. */
public interface ArticleObserver {

    /** Begins to follow a transaction that will change articles. */
    Observation observe(Connection connection, ProjectId project) throws SQLException;

    /** One transaction, as it is followed. */
    interface Observation {

        /** Takes note of articles that will be replaced or deleted: they are locked, and as they were. */
        void before(Collection<Long> articles) throws SQLException;

        /** Takes note of articles that are written, with all that belongs to them. */
        void after(Collection<Long> articles) throws SQLException;

        /**
         * Commits with an increment of the project's version, if there are changes, and with what they mean to the observer.
         *
         * @param changed the articles that the transaction created, updated or deleted
         * @param origin a JSON object with flow and run of the events that tell of it
         * @param last a statement between the increment and the commit
         */
        void commit(
                Transaction transaction, Collection<Long> changed, Instant now, String origin, @Nullable SqlText last)
                throws SQLException;
    }
}
