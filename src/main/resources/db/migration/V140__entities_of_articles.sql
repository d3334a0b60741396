-- The entities of articles: those that an item names, and the canonical entities of its mentions. V51's table of entities
-- stays for servers of the version before; this version does not use it.
create sequence entity_number;
create sequence entity_name_id;

create table known_entity (
    project_id  bigint  not null references project,
    number      bigint  not null default nextval('entity_number'),
    type        text    not null,
    id          text    not null,
    merged_into bigint,                        -- the number of another entity
    root        bigint  not null,              -- where merges lead to; its own number without one
    gone        boolean not null,              -- no article has it, nor any entity that is one with it
    located     boolean not null default false, -- some mention has, or once had it as its canonical entity
    primary key (project_id, number)
);
create unique index known_entity_by_id on known_entity (md5(id), type, project_id); -- ids may be longer than a key
create index known_entity_by_root on known_entity (root, project_id);
create index known_entity_merged on known_entity (project_id, merged_into) where merged_into is not null;

-- The names that articles give an entity; the empty one stands for none.
create table entity_name (
    project_id bigint not null references project,
    id         bigint not null default nextval('entity_name_id'),
    entity     bigint not null,
    name       text   not null,
    primary key (project_id, id),
    unique (entity, name, project_id)
);

-- Each entity of an article once by each name.
create table article_entity (
    project_id bigint   not null,
    article_id bigint   not null,
    position   smallint not null,
    entity     bigint   not null,
    name       bigint   not null,
    pub_date   date,                           -- the article's
    nature     text,
    confidence double precision,
    located    boolean  not null,              -- a mention of the article has it as its canonical entity
    primary key (project_id, article_id, position),
    foreign key (project_id, article_id) references article on delete cascade
);

-- With statistics of projects, the planner expects no rows of a project that is newer than they are. Any index that begins
-- with the project is then as good to it as one with all that is looked up, and all of the project may be read for each row.
-- Without them, it takes each project for a 200th of the table. So only keys and one partial index begin with the project.
alter table known_entity alter column project_id set statistics 0;
alter table entity_name alter column project_id set statistics 0;
alter table article_entity alter column project_id set statistics 0;

select place_table('known_entity');
select place_table('entity_name');
select place_table('article_entity');

-- A version may change which entities are one, instead of articles.
alter table project_change add column merges boolean not null default false;

-- Adds the canonical entities of mentions to articles that have none of their entities: articles that were written before
-- this migration, or by a server of the version before.
create function link_canonical_entities() returns bigint
language plpgsql as $$
declare
    linked bigint;
begin
    insert into known_entity (project_id, number, type, id, root, gone, located)
    select n.project_id, n.number, n.type, n.id, n.number, false, true
    from (
        select c.*, nextval('entity_number') as number
        from (
            select distinct m.project_id, m.canonical_type as type, m.canonical_id as id
            from mention m
            where m.canonical_type is not null
              and m.canonical_id is not null
              and not exists (
                  select
                  from known_entity k
                  where k.project_id = m.project_id
                    and k.type = m.canonical_type
                    and md5(k.id) = md5(m.canonical_id)
              )
            offset 0
        ) c
    ) n;
    insert into entity_name (project_id, id, entity, name)
    select n.project_id, nextval('entity_name_id'), n.entity, n.name
    from (
        select distinct m.project_id, k.number as entity, coalesce(m.canonical_name, '') as name
        from mention m
        join known_entity k
          on k.project_id = m.project_id and k.type = m.canonical_type and md5(k.id) = md5(m.canonical_id)
        where not exists (
            select
            from entity_name e
            where e.project_id = m.project_id
              and e.entity = k.number
              and e.name = coalesce(m.canonical_name, '')
        )
        offset 0
    ) n;
    insert into article_entity (project_id, article_id, position, entity, name, pub_date, located)
    select c.project_id, c.article_id,
           (row_number() over (partition by c.project_id, c.article_id order by c.first))::smallint - 1,
           c.entity, c.name, c.pub_date, true
    from (
        select m.project_id, m.article_id, m.pub_date, k.number as entity, e.id as name, min(m.id) as first
        from mention m
        join known_entity k
          on k.project_id = m.project_id and k.type = m.canonical_type and md5(k.id) = md5(m.canonical_id)
        join entity_name e
          on e.project_id = m.project_id and e.entity = k.number and e.name = coalesce(m.canonical_name, '')
        where not exists (
            select from article_entity a where a.project_id = m.project_id and a.article_id = m.article_id)
        group by m.project_id, m.article_id, m.pub_date, k.number, e.id
    ) c;
    get diagnostics linked = row_count;
    return linked;
end $$;

select link_canonical_entities();

create index article_entity_by_entity on article_entity (entity, project_id, article_id) include (pub_date);

-- The numbers of entities and of their names, in the order given; unknown ones are added. A new entity is gone until an
-- article has it (settle_entities).
create function know_entities(tenant bigint, types text[], ids text[], names text[])
returns table (entity bigint, entity_name bigint, fresh boolean, located boolean)
language plpgsql
set plan_cache_mode = force_custom_plan -- a plan that was made for an empty table would be kept while the table grows
set enable_seqscan = off
as $$
declare
    added bigint[];
begin
    insert into known_entity (project_id, number, type, id, root, gone)
    select tenant, n.number, n.type, n.id, n.number, true
    from (
        select w.type, w.id, nextval('entity_number') as number
        from (
            select distinct g.type, g.id
            from unnest(types, ids) as g (type, id)
            where not exists (
                select
                from known_entity k
                where k.project_id = tenant
                  and k.type = g.type
                  and md5(k.id) = md5(g.id)
                offset 0
            )
            order by g.type, g.id -- so that writers cannot deadlock
        ) w
    ) n
    on conflict do nothing;
    with made as (
        insert into entity_name as e (project_id, entity, name)
        select tenant, w.number, w.name
        from (
            select distinct k.number, g.name
            from unnest(types, ids, names) as g (type, id, name)
            cross join lateral (
                select i.number
                from known_entity i
                where i.project_id = tenant
                  and i.type = g.type
                  and md5(i.id) = md5(g.id)
                offset 0
            ) k
            where not exists (
                select
                from entity_name n
                where n.project_id = tenant
                  and n.entity = k.number
                  and n.name = g.name
                offset 0
            )
            order by k.number, g.name
        ) w
        on conflict do nothing
        returning e.id
    )
    select array_agg(made.id) into added from made;
    return query
    select k.number, n.id, n.id in (select unnest(added)), k.located -- a hash: an array would be read for each name
    from unnest(types, ids, names) with ordinality as g (type, id, name, place)
    cross join lateral (
        select i.number, i.located
        from known_entity i
        where i.project_id = tenant
          and i.type = g.type
          and md5(i.id) = md5(g.id)
        offset 0
    ) k
    cross join lateral (
        select e.id
        from entity_name e
        where e.project_id = tenant
          and e.entity = k.number
          and e.name = g.name
        offset 0
    ) n
    order by g.place;
end $$;

-- Deletes the entities of these articles, and gives their numbers.
create function delete_article_entities(tenant bigint, articles bigint[]) returns bigint[]
language plpgsql
set enable_seqscan = off
as $$
declare
    mode text := current_setting('plan_cache_mode');
    article bigint;
    part bigint[];
    numbers bigint[] := array[]::bigint[];
begin
    perform plan_without_values();
    foreach article in array articles loop
        select array_agg(a.entity) into part
        from article_entity a
        where a.project_id = tenant
          and a.article_id = article;
        if part is not null then
            numbers := numbers || part;
            delete from article_entity a where a.project_id = tenant and a.article_id = article;
        end if;
    end loop;
    perform set_config('plan_cache_mode', mode, true); -- for the rest of the transaction
    return numbers;
end $$;

-- Notes which entities appeared and vanished with the articles of a transaction, and adds their events to the outbox. To be
-- called once the transaction has the lock of the project's version: then it sees all that others committed, and they will
-- see what it commits.
create function settle_entities(
    tenant bigint,
    told_at timestamptz,
    origin jsonb,       -- flow and run of the events
    added bigint[],     -- the entities of the articles that were written
    names text[],       -- for each of them a name that an article gave it; '' for none
    fresh boolean[],    -- for each of them whether no article had given it this name before
    placed bigint[],    -- those of them that are canonical entities of mentions and were not noted as such
    removed bigint[]    -- the entities of articles that were deleted or replaced
) returns void
language plpgsql
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
declare
    appeared bigint[];
    vanished bigint[];
    told jsonb;
begin
    if cardinality(placed) > 0 then
        update known_entity k set located = true where k.project_id = tenant and k.number = any (placed);
    end if;
    -- by one lookup each: a filter by an array would read the array for each row
    select array_agg(distinct k.root) into appeared
    from unnest(added) as g (entity)
    cross join lateral (
        select i.root
        from known_entity i
        where i.project_id = tenant
          and i.number = g.entity
          and i.gone
        offset 0
    ) k;
    if appeared is not null then
        update known_entity k set gone = false where k.project_id = tenant and k.root = any (appeared);
    end if;
    if cardinality(removed) > 0 then
        select array_agg(r.root) into vanished
        from (
            select distinct k.root
            from unnest(removed) as g (entity)
            cross join lateral (
                select i.root
                from known_entity i
                where i.project_id = tenant
                  and i.number = g.entity
                  and not i.gone
                offset 0
            ) k
        ) r
        where not exists (
            select
            from known_entity k
            cross join lateral (
                select
                from article_entity a
                where a.project_id = tenant
                  and a.entity = k.number
                limit 1
            ) a
            where k.project_id = tenant
              and k.root = r.root
            offset 0
        );
        if vanished is not null then
            update known_entity k set gone = true where k.project_id = tenant and k.root = any (vanished);
        end if;
    end if;
    if appeared is null and vanished is null and not true = any (fresh) then
        return;
    end if;
    with used as materialized ( -- by one lookup each, too
        select r.type, r.id, g.name, g.fresh,
               k.root in (select unnest(appeared)) as appeared -- a hash: an array would be read for each row
        from unnest(added, names, fresh) as g (entity, name, fresh)
        cross join lateral (
            select i.root from known_entity i where i.project_id = tenant and i.number = g.entity offset 0
        ) k
        cross join lateral (
            select i.type, i.id from known_entity i where i.project_id = tenant and i.number = k.root offset 0
        ) r
    )
    select jsonb_agg(
               origin || jsonb_build_object('id', gen_random_uuid(), 'type', e.event,
                                            'entity_type', e.type, 'entity_id', e.id, 'data', e.data)
               order by e.number, e.type, e.id)
    into told
    from (
        select 1 as number, 'service.entity.created' as event, u.type, u.id,
               jsonb_build_object('name', nullif(max(u.name), '')) as data
        from used u
        where u.appeared
        group by u.type, u.id
        union all
        select 2, 'service.entity.updated', u.type, u.id,
               jsonb_build_object('name', u.name, 'reason', 'named', 'other', null)
        from used u
        where u.fresh
          and not u.appeared
        union all
        select 3, 'service.entity.updated', r.type, r.id,
               jsonb_build_object('name', null, 'reason', 'removed', 'other', null)
        from unnest(vanished) as v (number)
        cross join lateral (
            select i.type, i.id from known_entity i where i.project_id = tenant and i.number = v.number offset 0
        ) r
    ) e;
    if told is not null then
        insert into event_outbox (project_id, occurred_at, events) values (tenant, told_at, told::json);
    end if;
end $$;
