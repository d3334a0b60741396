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
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
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

    private final DataSource database;
    private final ProjectVersions versions;
    private final EntityWriter entities;
    private final EventOutbox events;
    private final Sequencer sequencer;
    private final Clock clock;

    ArticleRemoval(
            DataSource database,
            ProjectVersions versions,
            EntityWriter entities,
            EventOutbox events,
            Sequencer sequencer,
            Clock clock) {
        this.database = database;
        this.versions = versions;
        this.entities = entities;
        this.events = events;
        this.sequencer = sequencer;
        this.clock = clock;
    }

    /**
     * Whether the article existed; fails with {@code precondition_failed} if its state does not match the precondition.
     */
    boolean remove(ProjectId project, long id, Preconditions conditions) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            List<Long> removedEntities = dropEntities(transaction, project, id);
            Optional<Removed> removed = delete(transaction, project, id, conditions);
            if (removed.isEmpty()) {
                return false;
            }
            NewEvent event = NewEvent.ofArticle(EventType.ARTICLE_DELETED, id, removed.get());
            Instant now = clock.instant();
            events.append(transaction.connection(), project, now, List.of(event));
            EntityChanges changes = EntityChanges.NONE.andRemoved(removedEntities);
            versions.commit(
                    transaction, project, List.of(id), changes.isNone() ? null : changes.settle(project, now, "{}"));
        }
        sequencer.wake(project);
        return true;
    }

    /** Locks the article first, as those do who update it. */
    private List<Long> dropEntities(Transaction transaction, ProjectId project, long id) throws SQLException {
        SqlText sql = SqlText.of("""
                select id
                from article
                where project_id = ?
                  and id = ?
                for update
                """, project.value(), id);
        boolean isThere = Query.find(sql, row -> row.getLong(1))
                .ask(transaction.connection())
                .isPresent();
        return isThere ? entities.drop(transaction.connection(), project, List.of(id)) : List.of();
    }

    /**
     * Foreign keys delete mentions, tags and images with it. The checked state is that of the deleted row: a concurrent
     * change comes before or after.
     */
    private static Optional<Removed> delete(
            Transaction transaction, ProjectId project, long id, Preconditions conditions) throws SQLException {
        SqlText sql = SqlText.of("""
                delete from article
                where project_id = ?
                  and id = ?
                returning external_id, headline, run_id, coalesce(run_position, 0), updated_at, embedded
                """, project.value(), id);
        return Query.find(sql, row -> {
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
