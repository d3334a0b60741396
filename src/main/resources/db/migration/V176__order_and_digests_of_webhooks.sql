-- Endpoints that get the events of each watch one after the other (ADR 66).
alter table webhook add column ordered boolean not null default false;

-- The lane of a delivery to such an endpoint: its watch, or nil for an event without one. Of a lane the first one that is
-- pending has a due time; the others are due at infinity until then.
alter table webhook_delivery add column lane uuid;

-- Endpoints that get their events collected.
alter table webhook
    add column digest_seconds int check (digest_seconds between 60 and 86400), -- null: each event by itself
    add column digest_at timestamptz; -- when the events that wait are sent; null: none waits, as far as is known
alter table webhook_delivery add column event_count int; -- of a digest; null: one event by itself
