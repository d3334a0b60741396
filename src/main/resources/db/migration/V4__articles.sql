create sequence article_id;
create sequence mention_id cache 100;
create sequence image_id cache 100;

create table article (
    project_id     bigint      not null references project,
    id             bigint      not null default nextval('article_id'),
    external_id    text,
    headline       text        not null,
    url            text,
    author         text,
    pub_date       date,
    source_id      text,
    source_name    text,
    body           text,
    preview        text,
    word_count     int         not null,
    location_count int         not null,
    image_count    int         not null,
    tag_count      int         not null,
    embedded       boolean     not null default false, -- set by whoever computes a vector; Dateline computes none
    run_id         uuid,
    run_number     bigint,                             -- with run_position: a later submission wins
    run_position   int,
    created_at     timestamptz not null,
    updated_at     timestamptz not null,
    primary key (project_id, id),
    unique (project_id, external_id)
);
create index article_newest on article (project_id, pub_date desc nulls last, id desc);

create table mention (
    project_id        bigint                    not null,
    id                bigint                    not null default nextval('mention_id'),
    article_id        bigint                    not null,
    pub_date          date,                               -- the article's: what a search orders by, without reading articles
    label             text                      not null,
    location_type     text                      not null,
    formatted_address text                      not null,
    geom              geometry(Geometry, 4326)  not null, -- as submitted: straight lines in longitude and latitude (RFC 7946)
    outline           geography(Geometry, 4326) not null, -- its points, lines and rings on the ellipsoid; what a radius is measured to
    shape             boolean                   not null, -- not a point: the centre of a circle may lie inside it
    h3_cell           bigint                    not null,
    h3_resolution     smallint                  not null,
    canonical_type    text,
    canonical_id      text,
    canonical_name    text,
    nature            text,
    role_in_story     text,
    evidence          text,
    primary key (project_id, id),
    foreign key (project_id, article_id) references article on delete cascade
);
create index mention_of_article on mention (project_id, article_id);
create index mention_near on mention using gist (project_id, outline);
create index mention_in_box on mention using gist (project_id, geom);

create table article_tag (
    project_id bigint   not null,
    article_id bigint   not null,
    position   smallint not null,
    meta_type  text     not null,
    category   text     not null,
    confidence double precision,
    primary key (project_id, article_id, position),
    foreign key (project_id, article_id) references article on delete cascade
);
create index article_tag_by_category on article_tag (project_id, meta_type, category, article_id);

create table article_image (
    project_id bigint   not null,
    article_id bigint   not null,
    position   smallint not null,
    id         bigint   not null default nextval('image_id'),
    url        text     not null,
    caption    text,
    credit     text,
    width      int,
    height     int,
    primary key (project_id, article_id, position),
    foreign key (project_id, article_id) references article on delete cascade
);
