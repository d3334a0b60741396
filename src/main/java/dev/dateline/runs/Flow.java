package dev.dateline.runs;

import java.time.Instant;
import java.util.UUID;

/** A named kind of run in a project. */
public record Flow(UUID id, String name, Instant createdAt) {}
