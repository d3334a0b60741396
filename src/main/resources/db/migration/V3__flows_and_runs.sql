create table flow (
    project_id bigint      not null references project,
    id         uuid        not null,
    name       text        not null,
    created_at timestamptz not null,
    primary key (project_id, id),
    unique (project_id, name)
);

create sequence run_number;

create table run (
    project_id    bigint      not null references project,
    id            uuid        not null,
    number        bigint      not null default nextval('run_number'), -- order of creation: a later run's article wins
    flow_id       uuid        not null,
    status        text        not null
        check (status in ('pending', 'running', 'succeeded', 'partially_succeeded', 'failed', 'cancelled')),
    total         int         not null,
    attempt       int         not null default 0, -- how often its items were taken up: more than 1 after a worker died
    succeeded     int,                            -- counts of a terminal run; an open one's are counted in run_item
    failed        int,
    error_message text,
    created_at    timestamptz not null,
    started_at    timestamptz,
    finished_at   timestamptz,
    updated_at    timestamptz not null,
    primary key (project_id, id),
    foreign key (project_id, flow_id) references flow
);
create index run_newest on run (project_id, number desc);
-- The queue: workers go round the projects, and through each project's runs oldest first.
create index run_open on run (project_id, number) where status in ('pending', 'running');

create table run_item (
    project_id  bigint   not null,
    run_id      uuid     not null,
    position    int      not null, -- "index" on the wire
    status      text     not null check (status in ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
    external_id text,
    payload     text,              -- the item as it was sent; dropped once the item is done
    article_id  bigint,
    error       text,
    attempt     int      not null default 0,
    lease_owner uuid,
    lease_until timestamptz,
    primary key (project_id, run_id, position),
    foreign key (project_id, run_id) references run on delete cascade
);
-- Payloads live for seconds: compressing them costs more than it saves. No index names the status, so that its two
-- changes touch no index; a run has at most 1,000 items, which its primary key finds.
alter table run_item alter column payload set storage external;
-- Payloads lie outside the row, and there is room beside it, so that the two changes of an item copy and index nothing.
alter table run_item set (toast_tuple_target = 128, fillfactor = 40);

create table run_idempotency (
    project_id  bigint      not null,
    key         text        not null,
    body_sha256 bytea       not null,
    run_id      uuid        not null,
    created_at  timestamptz not null,
    primary key (project_id, key),
    -- deferred: the key is claimed first, so that the second of two requests waits before it stores anything
    foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred
);
create index run_idempotency_oldest on run_idempotency (created_at);
