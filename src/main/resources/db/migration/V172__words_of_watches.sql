-- The words that a watch asks for, parsed once: for each match they would be parsed again.
alter table watch add column words tsquery;
update watch set words = websearch_to_tsquery('simple', search->>'q') where search->>'q' is not null;
