package dev.dateline.versions;

import dev.dateline.access.ProjectId;
import jakarta.enterprise.context.RequestScoped;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of the project's articles that the request's answer shows, or an earlier one: never a later one, or a client would take
 * what it holds for newer than it is. So it is asked for before the answer is read, unless the answer's own is known.
 */
@RequestScoped
public class ResponseVersion {

    private final ProjectVersions versions;
    private @Nullable ProjectVersion version;

    ResponseVersion(ProjectVersions versions) {
        this.versions = versions;
    }

    /** The present version, to be asked for before the answer is read; the same for the whole request. */
    public ProjectVersion now(ProjectId project) {
        if (version == null) {
            try {
                version = versions.versionOf(project);
            } catch (SQLException unavailable) {
                throw new PersistenceException("the primary does not tell a project's version", unavailable);
            }
        }
        return version;
    }

    /** The answer's own, where an index gave it. */
    public void is(ProjectVersion answered) {
        if (version == null) {
            version = answered;
        }
    }

    Optional<ProjectVersion> find() {
        return Optional.ofNullable(version);
    }
}
