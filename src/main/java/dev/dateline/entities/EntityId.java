package dev.dateline.entities;

/** An entity by its type and id, in its submitter's naming. */
public record EntityId(String type, String id) {}
