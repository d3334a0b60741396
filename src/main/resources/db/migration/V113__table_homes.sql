-- Puts a table where its rows belong on a distributed database (Citus): beside the other rows of its project or, as a
-- reference table, on every node. Does nothing on a plain database, which is one whose table of projects is plain, and
-- nothing for a table that is in its place. A migration calls it for each new table before it adds foreign keys: a
-- distributed table can have foreign keys to distributed ones, a plain table cannot (ADR 47).
create function place_table(relation regclass, on_every_node boolean default false) returns void
language plpgsql as $$
declare
    placed regclass[];
begin
    if to_regclass('pg_catalog.pg_dist_partition') is null then
        return;
    end if;
    -- distributed by hash or replicated by two-phase commit; all others are local tables that Citus manages
    execute $q$
        select coalesce(array_agg(logicalrelid::regclass), array[]::regclass[])
        from pg_dist_partition
        where partmethod = 'h' or repmodel = 't'
    $q$ into placed;
    if relation = any (placed) or (relation <> 'project'::regclass and not 'project'::regclass = any (placed)) then
        return;
    end if;
    -- one connection to a node, so that one transaction can place several tables and join them by foreign keys
    set local citus.multi_shard_modify_mode = 'sequential';
    if on_every_node then
        execute 'select create_reference_table($1)' using relation;
    else
        execute 'select create_distributed_table($1, ''project_id'', colocate_with => $2)'
            using relation, case relation when 'flow'::regclass then 'none' else 'flow' end;
    end if;
end $$;

-- On a plain database: plans what follows in this transaction without its values, by average numbers of rows. With its
-- value, the planner expects one row of a project that is newer than its statistics, and may read all of the project for
-- each row that is looked up. Citus must see the value, to send the statement to the project's node.
create function plan_without_values() returns void
language plpgsql as $$
begin
    if to_regclass('pg_catalog.pg_dist_partition') is null then
        perform set_config('plan_cache_mode', 'force_generic_plan', true);
    end if;
end $$;

-- Deletes the tags and images of these articles by one lookup each. With all ids in one statement, the planner would
-- read the whole of a project that its statistics do not know.
create function delete_article_parts(tenant bigint, articles bigint[]) returns void
language plpgsql as $$
declare
    mode text := current_setting('plan_cache_mode');
    article bigint;
begin
    perform plan_without_values();
    foreach article in array articles loop
        delete from article_tag t where t.project_id = tenant and t.article_id = article;
        delete from article_image i where i.project_id = tenant and i.article_id = article;
    end loop;
    perform set_config('plan_cache_mode', mode, true); -- for the rest of the transaction
end $$;
