package dev.dateline.search.backend;

import dev.dateline.platform.database.ReadSessions;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;

/** Compares an index answer with SQL, in one database snapshot. */
@ApplicationScoped
class AuditReads {

    private final ReadSessions sessions;
    private final ProjectVersions versions;
    private final SearchDatabase database;

    AuditReads(ReadSessions sessions, ProjectVersions versions, SearchDatabase database) {
        this.sessions = sessions;
        this.versions = versions;
        this.database = database;
    }

    /** What SQL finds; empty if the project is at another version by now. */
    @Transactional
    <F> Optional<F> find(ProjectId project, ProjectVersion version, SearchQuestion<F, ?> question) {
        F found = database.find(project, question);
        return sessions.current()
                .doReturningWork(
                        connection -> versions.versionOf(connection, project).equals(version)
                                ? Optional.of(found)
                                : Optional.empty());
    }
}
