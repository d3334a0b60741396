-- Private addresses of the Atom feeds of watches (ADR 65). A request has the token alone, without a project: on Citus the table
-- stays on the coordinator, like rate_bucket, beside the distributed tables. So it has no foreign keys: the transaction that
-- deletes a watch deletes its address.
create table feed_address (
    project_id   bigint      not null,
    watch_id     uuid        not null,
    token_sha256 bytea       not null, -- random and long, so a fast hash is sufficient
    created_at   timestamptz not null,
    primary key (project_id, watch_id)
);
create unique index feed_address_by_token on feed_address (token_sha256);
