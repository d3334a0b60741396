package dev.dateline.tenant.access;

import java.time.Instant;

/** Fired within the transaction that creates a project, for packages that keep rows of every project. */
public record ProjectCreated(ProjectId project, Instant at) {}
