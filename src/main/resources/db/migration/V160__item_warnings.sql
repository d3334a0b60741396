-- What an item carried and its article did not keep, a line for each field; null for nearly all items.
-- Without a default: no row is rewritten.
alter table run_item add column warnings text;
