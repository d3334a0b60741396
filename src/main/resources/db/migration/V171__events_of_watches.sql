-- Endpoints that get the events of some watches only; empty: all events.
alter table webhook add column watch_ids uuid[] not null default '{}';

-- Events of watches, for the filter watch_id. No other page can use it: each asks for another entity type, or none. It is
-- empty at first. While it is made, events wait in the outbox for their positions; nobody who writes articles waits.
create index event_of_watch on event (project_id, entity_id, position) where entity_type = 'watch';
