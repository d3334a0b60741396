-- Vectors of a model by address (ADR 55): several to an article, made after it, and models that replace each other.

-- The mean of an article's passages is 0; a model that reads whole texts has only this one. V150 comes with the same
-- release, so there are few rows whose key is built here.
alter table article_vector add column passage smallint not null default 0;
alter table article_vector drop constraint article_vector_pkey;
alter table article_vector add primary key (project_id, article_id, model, passage);

-- All models that servers of this installation were started with, and the program's own. The number is a hash of name and
-- dimensions, so it is the same elsewhere.
create table embedding_model (
    number     integer     not null primary key check (number = 1 or number >= 1000),
    name       text        not null,
    dimensions integer     not null,
    wanted_at  timestamptz not null -- when a server last started with it: the latest makes the vectors
);
select place_table('embedding_model', true);
insert into embedding_model (number, name, dimensions, wanted_at) values (1, 'built-in', 256, '-infinity');

-- Which model's vectors answer searches, and how often that has changed: in the row of the version, because a switch is one.
alter table project_version add column vector_model integer not null default 1;
alter table project_version add column vector_switches integer not null default 0;

-- Articles that wait for the vectors of a model by address.
create table embedding_task (
    project_id bigint      not null,
    article_id bigint      not null,
    model      integer     not null,
    queued_at  timestamptz not null,
    due_at     timestamptz not null, -- of a lease: its end; infinity: set aside
    lease      uuid,                 -- of the server that works on it
    attempts   smallint    not null default 0,
    alone      boolean     not null default false, -- it failed together with others
    fault      text,                 -- why the last attempt failed
    primary key (project_id, article_id, model),
    foreign key (project_id, article_id) references article on delete cascade
);
alter table embedding_task alter column project_id set statistics 0; -- as V140 explains
select place_table('embedding_task');
create index embedding_task_due on embedding_task (project_id, model, due_at, article_id);
-- Rows live for seconds: the table is to be cleaned by its own turnover.
alter table embedding_task set (autovacuum_vacuum_scale_factor = 0.05);

-- How far a project is on its way to another model.
create table embedding_change (
    project_id    bigint      not null primary key,
    model         integer     not null,     -- the new one
    after_article bigint      not null,     -- articles up to this one are queued, or are rid of old vectors
    queued_at     timestamptz,              -- when all were queued; null before
    switched      boolean     not null      -- the new one answers; vectors of others are being deleted
);
select place_table('embedding_change');

-- When the model's address may be asked next, by all servers together. One row; on Citus it stays on the coordinator.
create table embedding_endpoint (
    id       integer     not null primary key check (id = 1),
    free_at  timestamptz not null,
    failures integer     not null -- in a row
);
insert into embedding_endpoint (id, free_at, failures) values (1, '-infinity', 0);
alter table embedding_endpoint set (fillfactor = 20); -- the row is rewritten often

alter table project_work drop constraint project_work_kind_check;
alter table project_work add constraint project_work_kind_check
    check (kind in ('runs', 'events', 'deliveries', 'embeddings', 'models'));

-- As in V150; and their tasks, so that no vector of an old text is written.
create or replace function delete_article_vectors(tenant bigint, articles bigint[]) returns void
language plpgsql
set enable_seqscan = off
as $$
declare
    mode text := current_setting('plan_cache_mode');
    article bigint;
begin
    perform plan_without_values();
    foreach article in array articles loop
        delete from article_vector v where v.project_id = tenant and v.article_id = article;
        delete from embedding_task t where t.project_id = tenant and t.article_id = article;
    end loop;
    perform set_config('plan_cache_mode', mode, true); -- for the rest of the transaction
end $$;

-- Deletes the vectors of these articles by one model, or by all others.
create function delete_model_vectors(tenant bigint, articles bigint[], of_model integer, others boolean) returns void
language plpgsql
set enable_seqscan = off
as $$
declare
    mode text := current_setting('plan_cache_mode');
    article bigint;
begin
    perform plan_without_values();
    foreach article in array articles loop
        delete from article_vector v
        where v.project_id = tenant
          and v.article_id = article
          and (v.model = of_model) <> others;
    end loop;
    perform set_config('plan_cache_mode', mode, true); -- for the rest of the transaction
end $$;
