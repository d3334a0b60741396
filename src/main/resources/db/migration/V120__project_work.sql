-- Which projects may have work: whoever looks for work reads this table, and then asks only these projects (ADR 50).
-- On Citus all of this stays on the coordinator, beside the distributed tables: no foreign keys.

-- A transaction that makes work finds a mark that is due in time and locks it, or adds one (mark_project_work). So there
-- may be several marks of a project and kind; the earliest counts. Whoever finds no work removes or postpones them.
create table project_work (
    project_id bigint      not null,
    kind       text        not null check (kind in ('runs', 'events', 'deliveries')),
    id         bigint      not null generated always as identity,
    due_at     timestamptz not null, -- when to look for work: -infinity is now, infinity is never
    primary key (project_id, kind, id)
);
create index project_work_turn on project_work (kind, project_id, due_at);
create index project_work_due on project_work (kind, due_at, project_id);
-- Rows live for seconds: the table is to be cleaned by its own turnover.
alter table project_work set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Marks a project, in the transaction that makes the work. Neither this nor another marker ever waits: a mark that is being
-- removed or postponed is passed over, and another one added. A mark that was locked here is not removed before the commit.
create function mark_project_work(tenant bigint, of_kind text, due timestamptz) returns void
language plpgsql security definer as $$
begin
    perform
    from project_work w
    where w.project_id = tenant
      and w.kind = of_kind
      and w.due_at <= due
    order by w.id
    limit 1
    for key share skip locked;
    if not found then
        insert into project_work (project_id, kind, due_at) values (tenant, of_kind, due);
    end if;
end $$;
do $$
begin
    execute format(
        'alter function mark_project_work(bigint, text, timestamptz) set search_path = %I, pg_temp', current_schema());
end $$;

insert into project_work (project_id, kind, due_at)
select distinct r.project_id, 'runs', '-infinity'::timestamptz
from run r
where r.status in ('pending', 'running');
insert into project_work (project_id, kind, due_at)
select distinct o.project_id, 'events', '-infinity'::timestamptz
from event_outbox o;
insert into project_work (project_id, kind, due_at)
select distinct w.project_id, 'deliveries', '-infinity'::timestamptz
from webhook w
where w.enabled;

-- How far the tour of all projects has come, which looks for lost marks and for rows that have expired. One row.
create table project_tour (
    id            int         not null primary key check (id = 1),
    after_project bigint      not null, -- 0: the next tour has not begun
    due_at        timestamptz not null  -- when the next projects are visited
);
insert into project_tour (id, after_project, due_at) values (1, 0, '-infinity');

-- Rows that expire are deleted project by project. Indexes of the same over all projects go with the next release.
create index if not exists run_idempotency_old on run_idempotency (project_id, created_at);
create index if not exists webhook_delivery_old on webhook_delivery (project_id, ended_at) where status <> 'pending';

-- Like rate_bucket: it is read over all projects.
alter table project_use drop constraint if exists project_use_project_id_fkey;
create index project_use_newest on project_use (searched_at desc, project_id);

-- As in V50; and marks projects with an endpoint that gets the events. Whoever creates or enables an endpoint reads and
-- locks the feed's position: either that endpoint is seen here, or its position is that of the events here.
create or replace function sequence_events(tenant bigint, transactions int) returns int
language plpgsql as $$
declare
    last bigint;
    moved int;
    taken bigint[];
begin
    select f.last_position into last from event_feed f where f.project_id = tenant for update;
    if not found then
        insert into event_feed (project_id) values (tenant) on conflict do nothing;
        select f.last_position into last from event_feed f where f.project_id = tenant for update;
    end if;
    -- statements of their own after the lock: they see all that whoever held the lock before has done
    taken := array(
        select o.id
        from event_outbox o
        where o.project_id = tenant
        order by o.id
        limit transactions
    );
    if cardinality(taken) = 0 then
        return 0;
    end if;
    -- on Citus, an insert that reads from a delete sends its rows to all nodes, and fails if one of them is away
    insert into event (
        project_id, position, occurred_at, id, type, flow_id, flow_name, run_id, run_attempt,
        article_id, entity_type, entity_id, data)
    select o.project_id, last + row_number() over (partition by o.project_id order by o.id, e.number), o.occurred_at, e.id, e.type,
           e.flow_id, e.flow_name, e.run_id, e.run_attempt, e.article_id, e.entity_type, e.entity_id, e.data
    from event_outbox o
    cross join lateral rows from (json_to_recordset(o.events) as (
        id uuid, type text, flow_id uuid, flow_name text, run_id uuid, run_attempt int,
        article_id bigint, entity_type text, entity_id text, data json
    )) with ordinality as e (
        id, type, flow_id, flow_name, run_id, run_attempt, article_id, entity_type, entity_id, data, number)
    where o.project_id = tenant
      and o.id = any (taken);
    get diagnostics moved = row_count;
    delete from event_outbox o where o.project_id = tenant and o.id = any (taken);
    if moved > 0 then
        update event_feed set last_position = last + moved where project_id = tenant;
        if exists (select from webhook w where w.project_id = tenant and w.enabled) then
            perform mark_project_work(tenant, 'deliveries', '-infinity');
        end if;
        perform pg_notify('dateline_events', tenant::text);
    end if;
    return moved;
end $$;
