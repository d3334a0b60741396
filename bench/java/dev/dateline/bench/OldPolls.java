package dev.dateline.bench;

/** How work was looked for before there were marks: one statement over all projects. */
final class OldPolls {

    private static final String OPEN_RUNS = """
            select r.project_id, r.id, r.locate, r.number, first.attempt, first.setbacks
            from run r
            cross join lateral (
                select i.attempt, i.setbacks
                from run_item i
                where i.project_id = r.project_id
                  and i.run_id = r.id
                  and (i.status = 'pending' or (i.status = 'running' and i.lease_until < statement_timestamp()))
                order by i.position
                limit 1
            ) first
            where r.status in ('pending', 'running')
            """;

    static final String RUNS = """
            (%1$s and r.project_id > 0 order by r.project_id, r.number limit 1)
            union all
            (%1$s order by r.project_id, r.number limit 1)
            limit 1
            """.formatted(OPEN_RUNS);

    static final String DELIVERIES = """
            select w.project_id,
                   w.id,
                   w.failing_since is not null as failing,
                   coalesce(f.last_position > w.position, false) as news,
                   w.replay_after is not null
                       or exists (
                           select
                           from webhook_delivery d
                           where d.project_id = w.project_id
                             and d.webhook_id = w.id
                             and d.status = 'pending'
                             and d.due_at <= now()) as more,
                   (select min(d.due_at) from webhook_delivery d where d.status = 'pending' and d.due_at > now()) as next
            from webhook w
            left join event_feed f on f.project_id = w.project_id
            where w.enabled
            order by w.project_id, w.id
            """;

    private OldPolls() {}
}
