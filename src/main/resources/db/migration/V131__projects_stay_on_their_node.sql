-- On a distributed database a project moves to another node while it is in use. Citus then waits for the statements that
-- change rows, not for transactions: the later statements of one would run on the other node, and a row that it had locked
-- and read before could be changed there by somebody else. So a transaction that writes to a project takes the lock of
-- such a statement first, and the project stays until it ends. The lock is on the coordinator.

-- The first shard of those that move together is that of flow, which is distributed first: Citus locks them in this order.
-- A shard that was split while this waited has another number now.
create function keep_on_node(tenant bigint) returns void
language plpgsql security definer as $$
declare
    share constant int := 5;
    shard bigint;
    locked bigint;
begin
    loop
        select get_shard_id_for_distribution_column(d.logicalrelid, tenant) into shard
        from pg_dist_partition d
        where d.logicalrelid = 'flow'::regclass
          and d.partmethod = 'h';
        exit when shard is not distinct from locked;
        perform lock_shard_metadata(share, array[shard]);
        locked := shard;
    end loop;
end $$;
do $$
begin
    execute format('alter function keep_on_node(bigint) set search_path = %I, pg_temp', current_schema());
end $$;

-- As in V130; and the project stays on its node.
create or replace function write_to_project(tenant bigint) returns void
language plpgsql as $$
begin
    if to_regclass('pg_catalog.pg_dist_partition') is not null then
        perform keep_on_node(tenant);
    end if;
    perform pg_advisory_xact_lock_shared((1297045093::bigint << 32) + tenant);
    if exists (
        select
        from project_move m
        where m.project_id = tenant
          and (m.state in ('moved', 'deleting', 'arriving')
               or (m.state = 'paused' and m.paused_until > clock_timestamp()))
    ) then
        raise exception 'project % is being moved to another installation', tenant using errcode = 'DL001';
    end if;
end $$;
