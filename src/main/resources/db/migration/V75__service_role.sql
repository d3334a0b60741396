-- A server may run as a role that reads and writes rows and owns nothing (`dateline migrate --grant-to`). The partitions of
-- the feed are all that it makes and drops; this one function does that for it, as the owner of the tables.
do $$
begin
    execute format(
        'alter function keep_event_partitions(timestamptz, timestamptz, timestamptz) security definer set search_path = %I, pg_temp',
        current_schema());
end $$;
revoke all on function keep_event_partitions(timestamptz, timestamptz, timestamptz) from public;
