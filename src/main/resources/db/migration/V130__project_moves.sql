-- A project that moves between two installations has a row in both (ADR 51); any other project has none. The row is kept
-- here rather than in project, so that the table which every write reads is empty or a page.
create table project_move (
    project_id   bigint      not null primary key, -- no foreign key: on a distributed database the table is local
    move_id      uuid        not null,             -- the same in both installations
    state        text        not null
        check (state in ('copying', 'paused', 'moved', 'cancelling', 'deleting', 'arriving', 'arrived', 'returning')),
    peer         text        not null,             -- address of the other installation's database, without credentials
    copied_to    bigint      not null default 0,   -- the bulk copy has reached this article
    paused_until timestamptz,                      -- a pause ends by itself, so that a killed move stops no writes
    started_at   timestamptz not null,
    changed_at   timestamptz not null
);

-- Every transaction that writes to a project calls this first. It fails if the project does not take writes here now;
-- otherwise the project stays here until the transaction ends: whoever pauses its writes waits for the lock. The second
-- statement has a snapshot of its own, so it sees what was committed before the lock was granted.
create function write_to_project(tenant bigint) returns void
language plpgsql as $$
begin
    perform pg_advisory_xact_lock_shared((1297045093::bigint << 32) + tenant);
    if exists (
        select
        from project_move m
        where m.project_id = tenant
          and (m.state in ('moved', 'deleting', 'arriving')
               or (m.state = 'paused' and m.paused_until > clock_timestamp()))
    ) then
        raise exception 'project % is being moved to another installation', tenant using errcode = 'DL001';
    end if;
end $$;

-- The id that the project was created with, if it came from another installation: cursors of lists name it.
alter table project add column origin_id bigint;

-- Other sessions keep the numbers that they have cached when setval moves a sequence past the ids of an arrived project.
-- They would give these ids again.
alter sequence mention_id cache 1;
alter sequence image_id cache 1;
