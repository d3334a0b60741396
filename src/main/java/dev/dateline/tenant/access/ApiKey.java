package dev.dateline.tenant.access;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An API key without its secret. Contract: 2.1.
 *
 * @param id the public part of the key, 12 base62 characters
 * @param projects the projects that it can access
 * @param scopes its permissions beyond reading
 * @param lastUsedAt to the minute
 */
public record ApiKey(
        String id,
        String name,
        Set<ProjectId> projects,
        Set<Scope> scopes,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt) {

    public ApiKey {
        projects = Set.copyOf(projects);
        scopes = Set.copyOf(scopes);
    }

    /** Whether the key is valid at that time: neither revoked nor expired. */
    public boolean isUsableAt(Instant time) {
        return revokedAt == null && (expiresAt == null || time.isBefore(expiresAt));
    }
}
