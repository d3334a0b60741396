-- The feed of a project. A change puts its events into event_outbox in its own transaction, in any order and for as long
-- as it likes. sequence_events moves what was committed into event, in positions that follow each other: it alone gives
-- positions, one call at a time for a project, so no position ever appears below one that was read before (ADR 20).

create table event_outbox (
    project_id  bigint      not null references project,
    id          bigint      not null generated always as identity,
    occurred_at timestamptz not null, -- to the millisecond, as cursors say it
    events      json        not null, -- an array: all that the transaction tells of
    primary key (project_id, id)
);
-- It lives for milliseconds: compressing costs more than it saves, and rows come and go so fast that the table is to be
-- cleaned by its own turnover, not by that of a large one.
alter table event_outbox alter column events set storage external;
alter table event_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table event_feed (
    project_id    bigint not null primary key references project,
    last_position bigint not null default 0,
    -- seals the project's cursors: 244 random bits
    cursor_key    bytea  not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);

create table event (
    project_id  bigint      not null,
    position    bigint      not null,
    occurred_at timestamptz not null,
    id          uuid        not null,
    type        text        not null,
    flow_id     uuid,
    flow_name   text,   -- as it was
    run_id      uuid,
    run_attempt int,
    article_id  bigint, -- no foreign key: an event outlives what it tells of
    entity_type text,
    entity_id   text,
    data        json        not null,
    primary key (project_id, position, occurred_at)
) partition by range (occurred_at);
create index event_of_type on event (project_id, type, position);
create index event_of_flow on event (project_id, flow_id, type, position);

-- Makes the partitions, a week each from Monday, that the days from first to last need, and drops those that end at or
-- before the cutoff. One caller at a time; a table in use is waited for two seconds at most, the next call tries again.
create function keep_event_partitions(first timestamptz, last timestamptz, cutoff timestamptz) returns void
language plpgsql as $$
declare
    week date;
    part record;
begin
    perform set_config('lock_timeout', '2s', true);
    perform pg_advisory_xact_lock(hashtext('event partitions'));
    week := date_trunc('week', first at time zone 'UTC')::date;
    while week <= (last at time zone 'UTC')::date loop
        if to_regclass(format('event_%s', to_char(week, 'YYYYMMDD'))) is null then
            -- made apart and attached: so nobody who reads or writes waits for it
            execute format('create table event_%s (like event including defaults including constraints)', to_char(week, 'YYYYMMDD'));
            execute format(
                'alter table event attach partition event_%s for values from (%L) to (%L)',
                to_char(week, 'YYYYMMDD'), week::timestamp at time zone 'UTC', (week + 7)::timestamp at time zone 'UTC');
        end if;
        week := week + 7;
    end loop;
    for part in
        select c.relname
        from pg_inherits i
        join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'event'::regclass
          and (to_date(right(c.relname, 8), 'YYYYMMDD') + 7)::timestamp at time zone 'UTC' <= cutoff
        order by c.relname
    loop
        execute format('drop table %I', part.relname);
    end loop;
end $$;

-- Gives the committed events of so many transactions their positions; returns how many events got one. A single call is a
-- transaction of its own on the server, so that a client which freezes cannot hold the lock.
create function sequence_events(tenant bigint, transactions int) returns int
language plpgsql as $$
declare
    last bigint;
    moved int;
begin
    select f.last_position into last from event_feed f where f.project_id = tenant for update;
    if not found then
        insert into event_feed (project_id) values (tenant) on conflict do nothing;
        select f.last_position into last from event_feed f where f.project_id = tenant for update;
    end if;
    -- a statement of its own after the lock: it sees all that whoever held the lock before has done
    with taken as (
        delete from event_outbox o
        where o.project_id = tenant
          and o.id = any (array(
              select n.id
              from event_outbox n
              where n.project_id = tenant
              order by n.id
              limit transactions
          ))
        returning o.id, o.occurred_at, o.events
    ), placed as (
        insert into event (
            project_id, position, occurred_at, id, type, flow_id, flow_name, run_id, run_attempt,
            article_id, entity_type, entity_id, data)
        select tenant, last + row_number() over (order by t.id, e.number), t.occurred_at, e.id, e.type, e.flow_id, e.flow_name,
               e.run_id, e.run_attempt, e.article_id, e.entity_type, e.entity_id, e.data
        from taken t
        cross join lateral rows from (json_to_recordset(t.events) as (
            id uuid, type text, flow_id uuid, flow_name text, run_id uuid, run_attempt int,
            article_id bigint, entity_type text, entity_id text, data json
        )) with ordinality as e (
            id, type, flow_id, flow_name, run_id, run_attempt, article_id, entity_type, entity_id, data, number)
        returning 1
    )
    select count(*) into moved from placed;
    if moved > 0 then
        update event_feed set last_position = last + moved where project_id = tenant;
        perform pg_notify('dateline_events', tenant::text);
    end if;
    return moved;
end $$;

select keep_event_partitions(now(), now() + interval '14 days', '-infinity');
