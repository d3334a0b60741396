package dev.dateline.tenant.versions;

import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Project version for the response's ETag. It is read before the answer, so it is never newer than the content;
 * otherwise a client would take stale content for current. An answer from an index brings its own version.
 */
@RequestScoped
public class ResponseVersion {

    private final ProjectVersions versions;
    private @Nullable ProjectVersion version;

    ResponseVersion(ProjectVersions versions) {
        this.versions = versions;
    }

    /** Reads the current version; must precede the reading of the answer. The same for the whole request. */
    public ProjectVersion now(ProjectId project) {
        if (version == null) {
            version = versions.versionOf(project);
        }
        return version;
    }

    /** The version of an answer from an index. */
    public void is(ProjectVersion answered) {
        if (version == null) {
            version = answered;
        }
    }

    Optional<ProjectVersion> find() {
        return Optional.ofNullable(version);
    }
}
