-- What a source writes about: how often its newest articles mention which places. A snapshot never changes.
create sequence source_focus_version;
create table source_focus (
    project_id bigint      not null references project,
    source_id  text        not null,
    version    bigint      not null default nextval('source_focus_version'),
    articles   int         not null,
    places     text[]      not null, -- canonical ids
    counts     int[]       not null,
    taken_at   timestamptz not null,
    primary key (project_id, source_id, version)
);

-- The versions of the snapshots that the places in a run's articles were found with; 0 if nothing was known of the source.
-- Old snapshots are deleted when the run has ended.
create table run_focus (
    project_id bigint not null,
    run_id     uuid   not null,
    source_id  text   not null,
    version    bigint not null,
    primary key (project_id, run_id, source_id),
    foreign key (project_id, run_id) references run on delete cascade
);
create index run_focus_version on run_focus (project_id, source_id, version);
