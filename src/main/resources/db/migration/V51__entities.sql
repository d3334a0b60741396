-- The canonical entities that mentions were found to be: what service.entity.created and .updated tell of.
create table entity (
    project_id bigint      not null references project,
    type       text        not null,
    id         text        not null,
    name       text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (project_id, type, id)
);

insert into entity (project_id, type, id, name, created_at, updated_at)
select distinct on (m.project_id, m.canonical_type, m.canonical_id)
       m.project_id, m.canonical_type, m.canonical_id, m.canonical_name, now(), now()
from mention m
where m.canonical_type is not null
  and m.canonical_id is not null
order by m.project_id, m.canonical_type, m.canonical_id, m.id desc;
