package dev.dateline.tenant.versions;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A state of a project's watches. Two states are the same if their marks are (ADR 63).
 *
 * @param version incremented by every change of watches
 * @param mark random, another one with every change; 0 before the first
 * @param merges number of merges of entities, which change what watches match
 * @param count number of watches, enabled or not
 */
public record WatchState(long version, long mark, long merges, long count) {

    /** The state before the first watch. */
    public static final WatchState NONE = new WatchState(0, 0, 0, 0);

    /** The mark of another state. */
    public static long nextMark() {
        long mark = ThreadLocalRandom.current().nextLong();
        return mark == NONE.mark ? 1 : mark;
    }

    /** The question for the state that a project's watches are in. */
    public static Query<WatchState> query(ProjectId project) {
        return new Query<>(
                SqlText.of("""
                        select watch_version, watch_mark, watch_merges, watch_count
                        from project_version
                        where project_id = ?""", project.value()),
                rows -> rows.next()
                        ? new WatchState(rows.getLong(1), rows.getLong(2), rows.getLong(3), rows.getLong(4))
                        : NONE);
    }
}
