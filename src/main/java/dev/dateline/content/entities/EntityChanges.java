package dev.dateline.content.entities;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * What a transaction changes about entities, which is settled as its last act ({@link #settle}).
 *
 * @param added the entities of the articles that it writes
 * @param placed numbers of those that mentions have as canonical entities for the first time
 * @param removed the numbers of those that articles had which it deletes or replaces
 */
public record EntityChanges(List<Added> added, List<Long> placed, List<Long> removed) {

    public static final EntityChanges NONE = new EntityChanges(List.of(), List.of(), List.of());

    /**
     * An entity by one of its names.
     *
     * @param fresh whether no article had given it this name before
     */
    public record Added(long entity, String name, boolean fresh) {}

    public EntityChanges {
        added = List.copyOf(added);
        placed = List.copyOf(placed);
        removed = List.copyOf(removed);
    }

    /** These changes, and that articles with these entities were deleted or replaced. */
    public EntityChanges andRemoved(List<Long> numbers) {
        return new EntityChanges(added, placed, numbers);
    }

    public boolean isNone() {
        return added.isEmpty() && removed.isEmpty();
    }

    /**
     * The statement that notes which entities appear and vanish, with their events. It must run with the lock of the project's
     * version: so it sees what others committed, and others will see its changes.
     *
     * @param origin a JSON object with the flow and the run of the events
     */
    public SqlText settle(ProjectId project, Instant now, String origin) {
        return SqlText.of(
                "select settle_entities(?, ?, ?::jsonb, ?, ?, ?::boolean[], ?, ?)",
                project.value(),
                now.truncatedTo(ChronoUnit.MILLIS),
                origin,
                added.stream().map(Added::entity).toArray(Long[]::new),
                added.stream().map(Added::name).toArray(String[]::new),
                added.stream().map(one -> String.valueOf(one.fresh())).toArray(String[]::new),
                placed.toArray(Long[]::new),
                removed.stream().distinct().toArray(Long[]::new));
    }
}
