package dev.dateline.content.entities;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.feed.events.EventOutbox;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.events.NewEvent;
import dev.dateline.feed.events.NewEvent.EntityRef;
import dev.dateline.feed.events.Sequencer;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.ProjectVersions;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Merges two entities into one, and undoes it: each in one transaction, with its events. One at a time in a project, and none
 * while articles commit: they hold the lock of the project's version. Contract: 17.6.
 */
@ApplicationScoped
public class EntityMerging {

    /**
     * {@code data} of {@code service.entity.updated}.
     *
     * @param other the other entity of a merge
     */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Updated(
            @Nullable String name, String reason, @Nullable EntityId other) {}

    private record Known(
            EntityId id, long number, long root, @Nullable Long mergedInto, boolean gone) {}

    private static final String LOCK = """
            select version
            from project_version
            where project_id = ?
            for update
            """;

    /** Whether no article has any of the entities that are one with it. */
    private static final String IS_GONE = """
            not exists (
              select
              from known_entity m
              cross join lateral (
                select from article_entity i where i.project_id = ? and i.entity = m.number limit 1
              ) a
              where m.project_id = ?
                and m.root = ?
            )""";

    private final DataSource database;
    private final ProjectVersions versions;
    private final EventOutbox outbox;
    private final Sequencer sequencer;
    private final Clock clock;

    EntityMerging(DataSource database, ProjectVersions versions, EventOutbox outbox, Sequencer sequencer, Clock clock) {
        this.database = database;
        this.versions = versions;
        this.outbox = outbox;
        this.sequencer = sequencer;
        this.clock = clock;
    }

    /**
     * Makes an entity one with another; the same merge again changes nothing. Fails with {@code not_found} if either is unknown,
     * and with {@code conflict} if it is merged already or both are one.
     */
    public void merge(ProjectId project, EntityId merged, EntityId into) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            lock(connection, project);
            Known one = find(connection, project, merged)
                    .filter(found -> !found.gone())
                    .orElseThrow(() -> NOT_FOUND.because("Entity not found in this project"));
            Known other = find(connection, project, into)
                    .filter(found -> !found.gone())
                    .orElseThrow(() -> NOT_FOUND.because("The entity to merge into was not found in this project"));
            if (one.mergedInto() != null) {
                if (one.mergedInto() == other.number()) {
                    return;
                }
                throw CONFLICT.because("The entity is merged already; undo that first");
            }
            if (other.root() == one.number()) {
                throw CONFLICT.because("The entity to merge into is merged into this one; undo that first");
            }
            Update.of(
                            "update known_entity set merged_into = ? where project_id = ? and number = ?",
                            other.number(),
                            project.value(),
                            one.number())
                    .runOne(connection);
            Update.of(
                            "update known_entity set root = ? where project_id = ? and root = ?",
                            other.root(),
                            project.value(),
                            one.number())
                    .run(connection);
            tell(connection, project, "merged", one, other);
            versions.commitMerge(transaction, project);
        }
        sequencer.wake(project);
    }

    /** Undoes a merge. Fails with {@code not_found} if there is none. */
    public void undo(ProjectId project, EntityId merged) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            lock(connection, project);
            Known one = find(connection, project, merged)
                    .orElseThrow(() -> NOT_FOUND.because("Entity not found in this project"));
            if (one.mergedInto() == null) {
                throw NOT_FOUND.because("The entity is not merged");
            }
            Known other = get(connection, project, one.mergedInto());
            Long[] leaving = listSubtree(connection, project, one.number());
            Update.of(
                            "update known_entity set merged_into = null where project_id = ? and number = ?",
                            project.value(),
                            one.number())
                    .runOne(connection);
            Update.of(
                            "update known_entity set root = ? where project_id = ? and number = any (?)",
                            one.number(),
                            project.value(),
                            leaving)
                    .run(connection);
            boolean wasThere = !one.gone();
            settle(connection, project, one.number());
            boolean remainderHasArticles = settle(connection, project, one.root());
            tell(connection, project, "unmerged", one, other);
            if (wasThere && !remainderHasArticles) {
                append(
                        connection,
                        project,
                        List.of(updated(get(connection, project, one.root()), null, "removed", null)));
            }
            versions.commitMerge(transaction, project);
        }
        sequencer.wake(project);
    }

    /** A project without a version has no articles, and so no entities. */
    private static void lock(Connection connection, ProjectId project) throws SQLException {
        Query.find(SqlText.of(LOCK, project.value()), row -> row.getLong(1)).ask(connection);
    }

    private static Optional<Known> find(Connection connection, ProjectId project, EntityId id) throws SQLException {
        SqlText sql = SqlText.of("""
                select type, id, number, root, merged_into, gone
                from known_entity
                where project_id = ?
                  and type = ?
                  and md5(id) = md5(?)
                """, project.value(), id.type(), id.id());
        return Query.find(sql, EntityMerging::known).ask(connection);
    }

    private static Known get(Connection connection, ProjectId project, long number) throws SQLException {
        SqlText sql = SqlText.of("""
                select type, id, number, root, merged_into, gone
                from known_entity
                where project_id = ?
                  and number = ?
                """, project.value(), number);
        return Query.get(sql, EntityMerging::known).ask(connection);
    }

    private static Known known(ResultSet row) throws SQLException {
        return new Known(
                new EntityId(row.getString(1), row.getString(2)),
                row.getLong(3),
                row.getLong(4),
                row.getObject(5, Long.class),
                row.getBoolean(6));
    }

    /** The entity and all that were merged into it, directly or not. */
    private static Long[] listSubtree(Connection connection, ProjectId project, long number) throws SQLException {
        SqlText sql = SqlText.of("""
                with recursive part as (
                  select ?::bigint as number
                  union
                  select k.number
                  from part p
                  join known_entity k on k.project_id = ? and k.merged_into = p.number
                )
                select number
                from part
                """, number, project.value());
        return Query.list(sql, row -> row.getLong(1)).ask(connection).toArray(Long[]::new);
    }

    /** Notes whether any article has an entity; returns that. */
    private static boolean settle(Connection connection, ProjectId project, long root) throws SQLException {
        boolean gone = Query.get(
                        SqlText.of("select " + IS_GONE, project.value(), project.value(), root),
                        row -> row.getBoolean(1))
                .ask(connection);
        Update.of("update known_entity set gone = ? where project_id = ? and root = ?", gone, project.value(), root)
                .run(connection);
        return !gone;
    }

    private void tell(Connection connection, ProjectId project, String reason, Known one, Known other)
            throws SQLException {
        append(
                connection,
                project,
                List.of(
                        updated(one, name(connection, project, one), reason, other.id()),
                        updated(other, name(connection, project, other), reason, one.id())));
    }

    private static NewEvent updated(Known entity, @Nullable String name, String reason, @Nullable EntityId other) {
        return NewEvent.ofEntity(
                EventType.ENTITY_UPDATED,
                new EntityRef(entity.id().type(), entity.id().id()),
                new Updated(name, reason, other));
    }

    /** The most used name of the entity itself. */
    private static @Nullable String name(Connection connection, ProjectId project, Known entity) throws SQLException {
        SqlText sql = SqlText.of("""
                select n.name
                from (
                  select a.name as id, count(*) as uses
                  from article_entity a
                  where a.project_id = ?
                    and a.entity = ?
                  group by a.name
                ) u
                cross join lateral (
                  select i.name from entity_name i where i.project_id = ? and i.id = u.id offset 0
                ) n
                where n.name <> ''
                order by u.uses desc, n.name collate "C"
                limit 1
                """, project.value(), entity.number(), project.value());
        return Query.find(sql, row -> row.getString(1)).ask(connection).orElse(null);
    }

    private void append(Connection connection, ProjectId project, List<NewEvent> events) throws SQLException {
        outbox.append(connection, project, clock.instant(), events);
    }
}
