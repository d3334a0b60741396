package dev.dateline.articles;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.access.ProjectId;
import dev.dateline.access.ProjectWrites;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.database.Transaction;
import dev.dateline.events.EventOutbox;
import dev.dateline.events.EventType;
import dev.dateline.events.NewEvent;
import dev.dateline.events.Sequencer;
import dev.dateline.versions.ProjectVersions;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
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
    private final EventOutbox events;
    private final Sequencer sequencer;
    private final Clock clock;

    ArticleRemoval(
            DataSource database, ProjectVersions versions, EventOutbox events, Sequencer sequencer, Clock clock) {
        this.database = database;
        this.versions = versions;
        this.events = events;
        this.sequencer = sequencer;
        this.clock = clock;
    }

    /**
     * Whether the article existed; fails with {@code precondition_failed} if its state does not match the precondition.
     */
    boolean remove(ProjectId project, long id, Preconditions conditions) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Optional<Removed> removed = delete(transaction, project, id, conditions);
            if (removed.isEmpty()) {
                return false;
            }
            NewEvent event = NewEvent.ofArticle(EventType.ARTICLE_DELETED, id, removed.get());
            events.append(transaction.connection(), project, clock.instant(), List.of(event));
            versions.commit(transaction, project, List.of(id));
        }
        sequencer.wake(project);
        return true;
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
