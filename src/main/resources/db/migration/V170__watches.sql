-- Watches: standing searches. When an article begins to match one, or ceases to, that is an event (ADR 63).
create table watch (
    project_id bigint      not null references project,
    id         uuid        not null,
    name       text        not null,
    search     json        not null,      -- as it was given
    enabled    boolean     not null,
    version    bigint      not null,      -- of the project's watches, when this one was last changed
    center     geography(point, 4326),    -- of a circle, with its radius
    meters     double precision,
    extent     geometry(geometry, 4326),  -- boxes that hold the area; of a circle, its center; null: any place
    terms      text[],                    -- a match has one of these; null: nothing is known
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (project_id, id)
);

-- What each watch has told of. Apart, because it changes with articles: a row here is rewritten where it lies.
create table watch_match (
    project_id      bigint      not null,
    watch_id        uuid        not null,
    match_count     bigint      not null,
    last_matched_at timestamptz not null,
    primary key (project_id, watch_id)
) with (fillfactor = 50);

select place_table('watch');
select place_table('watch_match');
alter table watch_match add foreign key (project_id, watch_id) references watch on delete cascade;

create index watch_by_name on watch (project_id, (lower(name)) collate "C", id);
create index watch_changed on watch (project_id, version);
-- By the box in space that mentions are indexed by, because an edge of a shape can leave the box of its corners on the map.
create index watch_around on watch using gist (project_id, _st_expand(center, meters)) where meters is not null;
create index watch_in_box on watch using gist (project_id, extent) where extent is not null;
create index watch_anywhere_by_term on watch using gin (terms) where extent is null and terms is not null;
create index watch_anywhere on watch (project_id) where extent is null and terms is null;

-- The state of a project's watches: who matched articles against another state must match again (ADR 63).
alter table project_version
    add column watch_version bigint not null default 0, -- incremented by every change of watches
    add column watch_mark bigint not null default 0,    -- random: no other history has the same
    add column watch_merges bigint not null default 0,  -- of entities, since there are watches: they change what matches
    add column watch_count bigint not null default 0;
alter table project_version add constraint watches_per_project check (watch_count <= 1000000);

-- Fails if the watches are not those that articles were matched against.
create function require_watches(present bigint, expected bigint) returns boolean
language plpgsql as $$
begin
    if present <> expected then
        raise exception 'the watches of the project have changed' using errcode = 'DL002';
    end if;
    return true;
end $$;

-- Adds events of watches to the outbox, with their common flow and run, and counts what was matched.
create function tell_watches(
    tenant bigint, told_at timestamptz, origin jsonb, told jsonb, matched uuid[], counts bigint[]) returns void
language plpgsql as $$
begin
    insert into event_outbox (project_id, occurred_at, events)
    select tenant, told_at, json_agg(origin || e.value order by e.number)
    from jsonb_array_elements(told) with ordinality as e (value, number);
    insert into watch_match as w (project_id, watch_id, match_count, last_matched_at)
    select tenant, m.id, m.count, told_at
    from unnest(matched, counts) as m (id, count)
    order by m.id
    on conflict (project_id, watch_id) do update
    set match_count = w.match_count + excluded.match_count,
        last_matched_at = greatest(w.last_matched_at, excluded.last_matched_at);
end $$;
