-- Token buckets of API keys, shared by all processes. Losing them costs nothing: a missing bucket is a full one.
create unlogged table rate_bucket (
    key_id    text             not null,
    policy    text             not null,
    tokens    double precision not null,
    granted   int              not null, -- of the last lease
    filled_at timestamptz      not null,
    primary key (key_id, policy)
) with (fillfactor = 50);
