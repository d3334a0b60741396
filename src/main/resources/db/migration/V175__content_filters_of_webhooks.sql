-- Which matches of watches an endpoint gets, by the mentions of their articles.
alter table webhook
    add column min_confidence double precision check (min_confidence between 0 and 1), -- null: any
    add column natures text[] not null default '{}';                                   -- empty: any
