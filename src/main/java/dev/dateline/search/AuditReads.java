package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.versions.ProjectVersion;
import dev.dateline.versions.ProjectVersions;
import dev.dateline.database.ReadSessions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Asks the database, in one snapshot of it, whether it says what an index said. */
@ApplicationScoped
class AuditReads {

    private final ReadSessions sessions;
    private final ProjectVersions versions;

    AuditReads(ReadSessions sessions, ProjectVersions versions) {
        this.sessions = sessions;
        this.versions = versions;
    }

    /**
     * None where the project is at another version by now.
     *
     * @param agrees asks by {@link dev.dateline.database.SnapshotReads#first}
     */
    @Transactional
    Optional<Boolean> ask(ProjectId project, ProjectVersion version, BooleanSupplier agrees) {
        boolean same = agrees.getAsBoolean();
        return sessions.current()
                .doReturningWork(connection ->
                        versions.versionOf(connection, project).equals(version) ? Optional.of(same) : Optional.empty());
    }
}
