-- Which state a project's articles are in: raised by every transaction that creates, updates or deletes some, as its last
-- act (ADR 23). A project without a row is at version 0: nothing was changed since these tables were made.
create table project_version (
    project_id bigint not null primary key references project,
    version    bigint not null,
    mark       bigint not null -- random: another history of the project, of a restored database, has others at the same versions
) with (fillfactor = 20); -- a row is rewritten often: where it lies, without touching its index

-- What each version changed, for who follows: kept for an hour.
create table project_change (
    project_id  bigint      not null references project,
    version     bigint      not null,
    mark        bigint      not null,
    article_ids bigint[]    not null, -- created, updated, deleted
    changed_at  timestamptz not null,
    primary key (project_id, version)
);
create index project_change_oldest on project_change (changed_at);
