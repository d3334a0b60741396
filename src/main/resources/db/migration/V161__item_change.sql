-- What became of an item's article: 'created', 'updated', 'unchanged' or 'superseded'. Of items of earlier releases: null.
-- Without defaults: no row is rewritten.
alter table run_item add column change text;

-- Of all that the article is made from, with run_number and run_position: an earlier release that replaces the article
-- sets those and not this, which then does not fit any more.
alter table article add column content_hash bigint;
