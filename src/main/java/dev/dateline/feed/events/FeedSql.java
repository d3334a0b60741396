package dev.dateline.feed.events;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The statement that reads a page, with its bound values. The page, the end of the feed and whether events wait for
 * positions come from one database snapshot.
 */
final class FeedSql {

    private static final String COLUMNS = """
            e.position, e.occurred_at, e.id, e.type, e.flow_id, e.flow_name, e.run_id, e.run_attempt,
            e.article_id, e.entity_type, e.entity_id, e.data""";

    private static final String FEED = """
            select f.last_position, f.cursor_key, p.waiting, page.*
            from (
                select ?::bigint as id,
                       exists (select from event_outbox o where o.project_id = ?) as waiting
            ) p
            left join event_feed f on f.project_id = p.id
            left join lateral (
            %s
            ) page on true
            order by page.position
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

    private FeedSql() {}

    /** Events after a position that are not older than the cutoff. */
    static SqlText compose(ProjectId project, EventFilter filter, long after, Instant cutoff, int limit) {
        List<Object> binds = new ArrayList<>(List.of(project.value(), project.value()));
        List<Object> page = List.of(project.value(), after, cutoff, limit);
        String text = ALL;
        if (!filter.flows().isEmpty()) {
            binds.add(filter.flows().toArray(UUID[]::new));
        }
        if (!filter.isNone()) {
            List<String> types = filter.types().isEmpty() ? EventType.texts() : List.copyOf(filter.types());
            binds.add(types.toArray(String[]::new));
            text = filter.flows().isEmpty() ? OF_TYPES : OF_FLOWS;
        }
        binds.addAll(page);
        if (!filter.isNone()) {
            binds.add(limit);
        }
        return SqlText.of(FEED.formatted(text), binds.toArray());
    }
}
