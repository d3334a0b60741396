package dev.dateline.runs;

import java.time.Instant;
import java.util.UUID;

/** A kind of run that a project names. */
public record Flow(UUID id, String name, Instant createdAt) {}
