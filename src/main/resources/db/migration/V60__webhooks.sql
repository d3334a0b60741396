-- Endpoints that get the feed's events by POST. A backlog stays in the feed: only the next few events of an endpoint are
-- deliveries (ADR 21).

create table webhook (
    project_id      bigint      not null references project,
    id              uuid        not null,
    url             text        not null,
    types           text[]      not null, -- empty: all
    flow_ids        uuid[]      not null, -- empty: all
    enabled         boolean     not null,
    disabled_reason text check (disabled_reason in ('requested', 'gone', 'failing')),
    secret          bytea       not null, -- encrypted, as the previous one is
    previous_secret bytea,
    previous_until  timestamptz,
    position        bigint      not null, -- events up to it have become deliveries
    replay_after    bigint,               -- a replay: events after it, up to the other, become deliveries anew
    replay_up_to    bigint,
    failing_since   timestamptz,          -- the first failure since the last success
    version         bigint      not null default 0, -- changes with what is above by request; who read before starts again
    created_at      timestamptz not null,
    updated_at      timestamptz not null,
    primary key (project_id, id),
    check (enabled = (disabled_reason is null)),
    check ((replay_after is null) = (replay_up_to is null))
);

create table webhook_delivery (
    project_id  bigint      not null,
    webhook_id  uuid        not null,
    id          bigint      not null generated always as identity,
    event_id    uuid        not null,
    event_type  text        not null,
    body        text,                 -- until it is over
    status      text        not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
    attempt     int         not null default 0,
    due_at      timestamptz not null, -- while somebody has it in hand: when that lease ends
    lease_owner uuid,
    created_at  timestamptz not null,
    ended_at    timestamptz,
    primary key (project_id, webhook_id, id),
    foreign key (project_id, webhook_id) references webhook on delete cascade,
    check ((status = 'pending') = (ended_at is null)),
    check ((status = 'pending') = (body is not null))
);
create index webhook_delivery_due on webhook_delivery (project_id, webhook_id, due_at, id) where status = 'pending';
create index webhook_delivery_leased on webhook_delivery (project_id, webhook_id, due_at) where lease_owner is not null;
create index webhook_delivery_next on webhook_delivery (due_at) where status = 'pending';
create index webhook_delivery_ended on webhook_delivery (ended_at) where status <> 'pending';

create table webhook_attempt (
    project_id  bigint      not null,
    webhook_id  uuid        not null,
    delivery_id bigint      not null,
    attempt     int         not null,
    at          timestamptz not null,
    status      int,                  -- null: no answer
    latency_ms  int         not null,
    error       text,
    answer      text,                 -- the first KiB
    primary key (project_id, webhook_id, delivery_id, attempt),
    foreign key (project_id, webhook_id, delivery_id) references webhook_delivery on delete cascade
);
