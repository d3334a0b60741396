package dev.dateline.feed.events;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The statements that read a page, with their bound values. {@link #end} comes first: the page is planned after it, so
 * that the plan has the partitions of all events up to that end. A statement that read both could miss some, because
 * PostgreSQL takes the snapshot of a statement after its plan, and a partition may have been attached in between.
 */
final class FeedSql {

    private static final String COLUMNS = """
            e.position, e.occurred_at, e.id, e.type, e.flow_id, e.flow_name, e.run_id, e.run_attempt,
            e.article_id, e.entity_type, e.entity_id, e.data""";

    private static final String END = """
            select f.last_position, f.cursor_key,
                   exists (select from event_outbox o where o.project_id = ?) as waiting
            from event_feed f
            where f.project_id = ?
            """;

    private static final String ALL = """
            select %s
            from event e
            where e.project_id = ?
              and e.position > ?
              and e.occurred_at >= ?
            order by e.position
            limit ?""".formatted(COLUMNS);

    // One index scan per type and flow, each in order and limited to the page size: events that do not match cost
    // nothing.
    private static final String OF_TYPES = """
            select e.*
            from unnest(?::text[]) wanted (type)
            cross join lateral (
                select %s
                from event e
                where e.project_id = ?
                  and e.type = wanted.type
                  and e.position > ?
                  and e.occurred_at >= ?
                order by e.position
                limit ?
            ) e
            order by e.position
            limit ?""".formatted(COLUMNS);

    private static final String OF_FLOWS = """
            select e.*
            from unnest(?::uuid[]) flow (id)
            cross join unnest(?::text[]) wanted (type)
            cross join lateral (
                select %s
                from event e
                where e.project_id = ?
                  and e.flow_id = flow.id
                  and e.type = wanted.type
                  and e.position > ?
                  and e.occurred_at >= ?
                order by e.position
                limit ?
            ) e
            order by e.position
            limit ?""".formatted(COLUMNS);

    private static final String OF_WATCHES = """
            select e.*
            from unnest(?::text[]) watch (id)
            cross join lateral (
                select %s
                from event e
                where e.project_id = ?
                  and e.entity_type = 'watch'
                  and e.entity_id = watch.id
                  and e.type = any (?)""".formatted(COLUMNS);

    private static final String AND_OF_FLOWS = "      and e.flow_id = any (?)";

    private static final String PAGE_OF_WATCHES = """
                  and e.position > ?
                  and e.occurred_at >= ?
                order by e.position
                limit ?
            ) e
            order by e.position
            limit ?""";

    private FeedSql() {}

    /** The end of the feed, its key, and whether events wait for positions; no row before the first event. */
    static SqlText end(ProjectId project) {
        return SqlText.of(END, project.value(), project.value()); // for each table, or Citus asks all its nodes
    }

    /** Events after a position that are not older than the cutoff. */
    static SqlText page(ProjectId project, EventFilter filter, long after, Instant cutoff, int limit) {
        if (!filter.watches().isEmpty()) {
            return pageOfWatches(project, filter, after, cutoff, limit);
        }
        List<Object> page = List.of(project.value(), after, cutoff, limit);
        if (filter.isNone()) {
            return SqlText.of(ALL, page.toArray());
        }
        List<Object> binds = new ArrayList<>();
        if (!filter.flows().isEmpty()) {
            binds.add(filter.flows().toArray(UUID[]::new));
        }
        List<String> types = filter.types().isEmpty() ? EventType.texts() : List.copyOf(filter.types());
        binds.add(types.toArray(String[]::new));
        binds.addAll(page);
        binds.add(limit);
        return SqlText.of(filter.flows().isEmpty() ? OF_TYPES : OF_FLOWS, binds.toArray());
    }

    /** One index scan per watch; types and flows only narrow it. */
    private static SqlText pageOfWatches(ProjectId project, EventFilter filter, long after, Instant cutoff, int limit) {
        String[] watches = filter.watches().stream().map(UUID::toString).toArray(String[]::new);
        Set<String> types = new HashSet<>(EventType.WATCH_TEXTS);
        if (!filter.types().isEmpty()) {
            types.retainAll(filter.types());
        }
        List<SqlText> parts = new ArrayList<>();
        parts.add(SqlText.of(OF_WATCHES, watches, project.value(), types.toArray(String[]::new)));
        if (!filter.flows().isEmpty()) {
            parts.add(SqlText.of(AND_OF_FLOWS, (Object) filter.flows().toArray(UUID[]::new)));
        }
        parts.add(SqlText.of(PAGE_OF_WATCHES, after, cutoff, limit, limit));
        return SqlText.lines(parts);
    }
}
