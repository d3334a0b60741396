package dev.dateline.content.locations;

import dev.dateline.content.entities.EntityId;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/**
 * Reads mentions. Large rows reserve memory for large responses until the end of the request, and fail if there is none
 * ({@link ResponseMemoryBudget}).
 */
@ApplicationScoped
public class Mentions {

    private final ReadSessions sessions;
    private final ResponseMemoryBudget budget;

    Mentions(ReadSessions sessions, ResponseMemoryBudget budget) {
        this.sessions = sessions;
        this.budget = budget;
    }

    /** The rows of these mentions, at least one, by id; empty if they need {@link #takeMemory}, or were deleted. */
    public Query<Optional<Map<Long, MentionRow>>> usualRows(ProjectId project, List<Long> ids) {
        return MentionQueries.rows(project, ids, ResponseMemoryBudget.UNRESERVED_BYTES);
    }

    /** Like {@link #usualRows}, after the reservation. */
    public Query<Optional<Map<Long, MentionRow>>> allRows(ProjectId project, List<Long> ids) {
        return MentionQueries.rows(project, ids, Long.MAX_VALUE);
    }

    /** The id of one mention of each of these entities; none for those that have no mentions. */
    public Query<Map<EntityId, Long>> ofEntities(ProjectId project, List<EntityId> entities) {
        return MentionQueries.ofEntities(project, entities);
    }

    /**
     * Reserves memory for the rows of these mentions.
     *
     * @param timeout of the statement; empty if the caller's transaction limits the time
     */
    public void takeMemory(Connection connection, ProjectId project, List<Long> ids, Optional<Duration> timeout)
            throws SQLException {
        budget.take(PipelinedQueries.askAlone(connection, MentionQueries.weight(project, ids), timeout));
    }

    /**
     * All mentions of an article, by id; on the caller's transaction.
     *
     * @param spans whether to say where in the text they were found
     */
    public List<MentionRow> listRowsOfArticle(ProjectId project, long article, boolean spans) {
        Session session = sessions.current();
        long weight = session.doReturningWork(
                connection -> MentionQueries.weightOfArticle(project, article).ask(connection));
        if (weight > ResponseMemoryBudget.UNRESERVED_BYTES) {
            budget.take(weight);
        }
        List<MentionRow> rows = Mention.listRowsOfArticle(session, project, article);
        if (!spans) {
            return rows;
        }
        long more = session.doReturningWork(
                connection -> MentionQueries.weightOfSpans(project, article).ask(connection));
        if (weight + more > ResponseMemoryBudget.UNRESERVED_BYTES) {
            budget.take(weight + more);
        }
        Map<Long, MentionDraft.Found> found = session.doReturningWork(
                connection -> MentionQueries.found(project, article).ask(connection));
        return rows.stream()
                .map(row -> found.containsKey(row.mentionId()) ? row.withFound(found.get(row.mentionId())) : row)
                .toList();
    }
}
