create table project (
    id         bigint generated always as identity primary key,
    slug       text        not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
    name       text        not null,
    created_at timestamptz not null
);

-- A key stands above projects: it may be valid for several.
create table api_key (
    id            text        primary key, -- the public part, 12 base62 characters
    secret_sha256 bytea       not null,
    name          text        not null,
    scopes        text[]      not null,
    created_at    timestamptz not null,
    expires_at    timestamptz,
    revoked_at    timestamptz,
    last_used_at  timestamptz
);

create table api_key_project (
    project_id bigint not null references project,
    key_id     text   not null references api_key,
    primary key (project_id, key_id)
);
create index api_key_project_by_key on api_key_project (key_id);
