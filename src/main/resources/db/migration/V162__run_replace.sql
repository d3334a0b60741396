-- Whether the items of a run may replace articles of earlier runs. A constant default: no row is rewritten.
alter table run add column replace boolean not null default true;
