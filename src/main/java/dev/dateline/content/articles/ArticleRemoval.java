package dev.dateline.content.articles;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.entities.EntityChanges;
import dev.dateline.content.entities.EntityWriter;
import dev.dateline.feed.events.EventOutbox;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.Sequencer;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Deletes an article with all its parts, and writes its event, in one transaction. Contract: 8.3. */
@ApplicationScoped
class ArticleRemoval {

    /** {@code data} of {@code service.article.deleted}. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Removed(@Nullable String externalId, String headline) {}

    private static final String NO_ORIGIN = "{}";

    private final DataSource database;
    private final ArticleObserver observer;
    private final EntityWriter entities;
    private final EventOutbox events;
    private final Sequencer sequencer;
    private final Clock clock;

    ArticleRemoval(
            DataSource database,
            ArticleObserver observer,
            EntityWriter entities,
            EventOutbox events,
            Sequencer sequencer,
            Clock clock) {
        this.database = database;
        this.observer = observer;
        this.entities = entities;
        this.events = events;
        this.sequencer = sequencer;
        this.clock = clock;
    }

    /** A second attempt knows of the watches that failed the first. */
    private static final int ATTEMPTS = 3;

    /**
     * Whether the article existed; fails with {@code precondition_failed} if its state does not match the precondition.
     */
    boolean remove(ProjectId project, long id, Preconditions conditions) throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try {
                return removeOnce(project, id, conditions);
            } catch (SQLException failed) {
                if (attempt == ATTEMPTS || !SqlFault.tellsOfOtherWatches(failed)) {
                    throw failed;
                }
            }
        }
    }

    private boolean removeOnce(ProjectId project, long id, Preconditions conditions) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            ArticleObserver.Observation observation = observer.observe(transaction.connection(), project);
            if (!lock(transaction, project, id)) {
                return false;
            }
            observation.before(List.of(id));
            List<Long> removedEntities = entities.drop(transaction.connection(), project, List.of(id));
            Removed removed = delete(transaction, project, id, conditions);
            NewEvent event = NewEvent.ofArticle(EventType.ARTICLE_DELETED, id, removed);
            Instant now = clock.instant();
            events.append(transaction.connection(), project, now, List.of(event));
            EntityChanges changes = EntityChanges.NONE.andRemoved(removedEntities);
            SqlText last = changes.isNone() ? null : changes.settle(project, now, NO_ORIGIN);
            observation.commit(transaction, List.of(id), now, NO_ORIGIN, last);
        }
        sequencer.wake(project);
        return true;
    }

    /** Locks the article, as those do who update it; false if there is none. */
    private static boolean lock(Transaction transaction, ProjectId project, long id) throws SQLException {
        SqlText sql = SqlText.of("""
                select id
                from article
                where project_id = ?
                  and id = ?
                for update
                """, project.value(), id);
        return Query.find(sql, row -> row.getLong(1))
                .ask(transaction.connection())
                .isPresent();
    }

    /** Foreign keys delete mentions, tags and images with it. */
    private static Removed delete(Transaction transaction, ProjectId project, long id, Preconditions conditions)
            throws SQLException {
        SqlText sql = SqlText.of("""
                delete from article
                where project_id = ?
                  and id = ?
                returning external_id, headline, run_id, coalesce(run_position, 0), updated_at, embedded
                """, project.value(), id);
        return Query.get(sql, row -> {
                    conditions.require(new ArticleState(
                            id,
                            row.getObject(3, UUID.class),
                            row.getInt(4),
                            row.getObject(5, OffsetDateTime.class).toInstant(),
                            row.getBoolean(6)));
                    return new Removed(row.getString(1), row.getString(2));
                })
                .ask(transaction.connection());
    }
}
