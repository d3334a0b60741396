package dev.dateline.content.entities;

import io.quarkus.runtime.annotations.RegisterForReflection;

/** An entity by its type and id, in its submitter's naming. */
@RegisterForReflection
public record EntityId(String type, String id) {}
