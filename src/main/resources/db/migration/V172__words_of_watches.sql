-- For the index of watches in memory (ADR 64). There is no release with watches: the table is small.
alter table watch
    -- Another random number with each change of the watch: that of the state (watch_mark) that the change has made.
    add column mark bigint not null default 0,
    -- The words that it asks for, parsed once.
    add column words tsquery generated always as (websearch_to_tsquery('simple', search->>'q')) stored;
