-- Done beforehand by the database's administrator where the service's role may not create extensions.
create extension if not exists postgis;
create extension if not exists btree_gist;
