-- Vectors of articles' texts, for searches by meaning (ADR 54).
create table article_vector (
    project_id bigint  not null,
    article_id bigint  not null,
    model      integer not null, -- which model made it; models of the program have numbers below 1000
    words      integer not null, -- of headline and body: the length by which words are weighed
    vector     bytea   not null, -- a signed byte for each dimension; empty if the text has nothing that the model knows
    primary key (project_id, article_id, model),
    foreign key (project_id, article_id) references article on delete cascade
);
alter table article_vector alter column vector set storage plain; -- it does not compress
alter table article_vector alter column project_id set statistics 0; -- as V140 explains
select place_table('article_vector');

-- Whether articles of the project get vectors.
alter table project add column embedding boolean not null default true;

-- Articles that may lack a vector: written before this migration, by a server of the version before, or while the
-- project's embedding was off.
create index article_unembedded on article (project_id, id) where not embedded;
alter table project_work drop constraint project_work_kind_check;
alter table project_work add constraint project_work_kind_check
    check (kind in ('runs', 'events', 'deliveries', 'embeddings'));
insert into project_work (project_id, kind, due_at) select p.id, 'embeddings', '-infinity' from project p;

-- Deletes the vectors of these articles.
create function delete_article_vectors(tenant bigint, articles bigint[]) returns void
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
    end loop;
    perform set_config('plan_cache_mode', mode, true); -- for the rest of the transaction
end $$;
