-- How often the database did not take an item for no fault of the item's: the pause before its next try grows by it (ADR 4).
-- A constant default: no row is rewritten.
alter table run_item add column setbacks int not null default 0;
