package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request for a new key.
 *
 * @param name display name, 1 to 500 characters
 * @param projects the projects that it can access, one or more
 */
public record KeyRequest(
        String name,
        Set<ProjectId> projects,
        Set<Scope> scopes,
        @Nullable Instant expiresAt) {

    private static final int MAX_NAME = 500;

    public KeyRequest {
        if (name.isBlank() || name.length() > MAX_NAME || name.indexOf('\0') >= 0) {
            throw INVALID_PARAMETER.because("name", "must be 1 to %d characters".formatted(MAX_NAME));
        }
        if (projects.isEmpty()) {
            throw INVALID_PARAMETER.because("project", "must name at least one project");
        }
        projects = Set.copyOf(projects);
        scopes = Set.copyOf(scopes);
    }
}
