-- Backfills: an event tells of every article that matches a watch already (contract 19.6).
create table watch_backfill (
    project_id   bigint      not null,
    watch_id     uuid        not null,
    mark         bigint      not null, -- of the watch's last change, when articles were matched
    last_id      bigint      not null, -- articles up to this one are done
    until_id     bigint      not null, -- the project's last article when it was asked for
    requested_at timestamptz not null,
    leased_until timestamptz not null, -- a process works on it
    primary key (project_id, watch_id)
);

select place_table('watch_backfill');
alter table watch_backfill add foreign key (project_id, watch_id) references watch on delete cascade;

alter table project_work drop constraint project_work_kind_check;
alter table project_work add constraint project_work_kind_check
    check (kind in ('runs', 'events', 'deliveries', 'embeddings', 'models', 'backfills'));
