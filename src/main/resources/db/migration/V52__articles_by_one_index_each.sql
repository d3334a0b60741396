-- While statistics know nothing of a project, the planner expects one row of it, and any index that begins with project_id
-- seems as good as the one that holds the whole key: checks of foreign keys went through all articles of the project for
-- each tag and mention. So an article's id is in one index that can answer for it, and its external_id in another.
drop index article_newest; -- nothing asks for it: a search orders by the date on mentions
alter table article drop constraint article_project_id_external_id_key;
create unique index article_by_external_id on article (project_id, external_id) where external_id is not null;
