-- Whether the places of items without locations are found in their text.
alter table run add column locate boolean not null default true;
