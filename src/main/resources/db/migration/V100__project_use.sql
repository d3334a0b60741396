-- When a project was last searched, within half a minute: the servers that start next load the indexes of these first (ADR 44).
create table project_use (
    project_id  bigint      not null primary key references project on delete cascade,
    searched_at timestamptz not null
) with (fillfactor = 20); -- a row is rewritten often: where it lies, without touching its index
