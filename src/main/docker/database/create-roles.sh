#!/bin/sh
# Runs once, when the database's volume is new: the roles and the database of docs/operations.md, "What it needs".
set -eu
: "${OWNER_PASSWORD:?}" "${SERVICE_PASSWORD:?}"
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres << 'END'
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
create role dateline login password :'owner_password';
create role dateline_service login password :'service_password';
create database dateline owner dateline;
\connect dateline
create extension postgis;
create extension btree_gist;
create extension btree_gin;
END
