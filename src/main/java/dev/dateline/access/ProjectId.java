package dev.dateline.access;

/** The id of a project in the database: the first parameter of every query. */
public record ProjectId(long value) {}
