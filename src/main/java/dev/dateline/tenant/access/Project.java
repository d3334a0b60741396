package dev.dateline.tenant.access;

import java.time.Instant;

/**
 * A project: the tenant that owns all articles, runs and events.
 *
 * @param slug its name in paths: 1 to 63 of {@code a-z 0-9 -}, no hyphen at either end
 * @param originId the id that it was created with, perhaps in another installation (ADR 51): what its list cursors name
 * @param embedding whether its articles get vectors
 */
public record Project(
        ProjectId id, String slug, String name, Instant createdAt, ProjectId originId, boolean embedding) {}
