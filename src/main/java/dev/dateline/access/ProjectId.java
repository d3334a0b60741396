package dev.dateline.access;

/** The number of a project in the database: the first parameter of every query. */
public record ProjectId(long value) {}
