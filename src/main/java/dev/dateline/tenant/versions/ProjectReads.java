package dev.dateline.tenant.versions;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.Standby;
import dev.dateline.tenant.access.ProjectId;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads of a project's articles and mentions, from a streaming replica if one is current. The primary gives the project
 * version. The replica answers only in a database snapshot that shows this version, or a later one of the same history
 * once the primary shows it, too; so reads never go back in time. Otherwise, and if a replica fails, the primary
 * answers (ADR 24).
 */
@ApplicationScoped
public class ProjectReads {

    /** Why the primary answered although there are replicas. */
    private enum Reason {
        /** The replicas have not been probed yet. */
        UNTRIED,
        /** Their lag is too large. */
        LAG,
        /** The latest commit of the project has not reached the replica, or the replica has another history. */
        VERSION,
        /** It shows a commit that the primary does not show yet. */
        EARLY,
        /** It cancelled the read: the replay of WAL removes rows that the read may need. */
        CONFLICT,
        /** All connections to the replicas are in use. */
        BUSY,
        AWAY;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Result of a read attempt on a replica. */
    private sealed interface Attempt<T> {}

    private record Answered<T>(T answer) implements Attempt<T> {}

    /** An answer, and the project version of its database snapshot. */
    private record Shown<T>(T answer, ProjectVersion version) {}

    private record Refused<T>(Reason reason) implements Attempt<T> {}

    private final ProjectVersions versions;
    private final PrimaryReads primary;
    private final Standby standby;
    private final ReadSessions sessions;
    private final MeterRegistry metrics;
    private final ResponseVersion shown;

    ProjectReads(
            ProjectVersions versions,
            PrimaryReads primary,
            Standby standby,
            ReadSessions sessions,
            MeterRegistry metrics,
            ResponseVersion shown) {
        this.versions = versions;
        this.primary = primary;
        this.standby = standby;
        this.sessions = sessions;
        this.metrics = metrics;
        this.shown = shown;
    }

    /**
     * Runs a query that reads through {@link ReadSessions}, and only data covered by the project version: articles,
     * mentions, tags, images. The query may run twice. The answer contains everything that was committed before this
     * call.
     */
    @RetriedRead
    public <T> T read(ProjectId project, Supplier<T> question) {
        if (Arc.container().requestContext().isActive()) {
            shown.now(project); // a read outside of a request has no ETag
        }
        return read(project, connection -> sessions.on(connection, question), () -> primary.read(question));
    }

    /**
     * Like {@link #read(ProjectId, Supplier)}, for a query that uses the connection itself: in a database snapshot on a
     * replica, but without a transaction on the primary.
     */
    @RetriedRead
    public <T> T ask(ProjectId project, ConnectionQuestion<T> question) {
        return read(project, question, () -> primary.ask(question));
    }

    private <T> T read(ProjectId project, ConnectionQuestion<T> ofReplica, Supplier<T> byPrimary) {
        if (!standby.isConfigured()) {
            return byPrimary.get();
        }
        Optional<Reason> refusal = switch (standby.state()) {
            case UNTRIED -> Optional.of(Reason.UNTRIED);
            case BEHIND -> Optional.of(Reason.LAG);
            case AWAY -> Optional.of(Reason.AWAY);
            case ANSWERING -> Optional.empty();
        };
        Attempt<T> attempt = refusal.<Attempt<T>>map(Refused::new)
                .orElseGet(() -> ask(project, versions.versionOf(project), ofReplica));
        return switch (attempt) {
            case Answered<T>(T answer) -> {
                count("replica", "none");
                yield answer;
            }
            case Refused<T>(Reason reason) -> {
                count("primary", reason.text());
                yield byPrimary.get();
            }
        };
    }

    private <T> Attempt<T> ask(ProjectId project, ProjectVersion version, ConnectionQuestion<T> question) {
        Shown<T> shown;
        try (Standby.Snapshot snapshot = standby.begin()) {
            ProjectVersion replicas = versions.versionOf(snapshot.connection(), project);
            if (!replicas.equals(version) && !ProjectVersions.shows(snapshot.connection(), project, version)) {
                return new Refused<>(Reason.VERSION);
            }
            snapshot.giveTime();
            shown = new Shown<>(question.ask(snapshot.connection()), replicas);
        } catch (SQLException | RuntimeException failed) {
            return new Refused<>(reasonOf(failed));
        }
        // A commit that waits for a synchronous replica is visible there before it is on the primary; a client that had
        // read it there would miss it in its next read.
        return shown.version().equals(version) || versions.shows(project, shown.version())
                ? new Answered<>(shown.answer())
                : new Refused<>(Reason.EARLY);
    }

    /** Throws failures that the primary would repeat. */
    private Reason reasonOf(Exception failed) {
        return switch (SqlFault.find(failed).orElseThrow(() -> unchecked(failed))) {
            case TIME_UP -> throw unchecked(failed); // the query itself is too slow
            case CONTENTION -> Reason.CONFLICT;
            case BUSY -> Reason.BUSY;
            case NOT_PREPARED -> Reason.VERSION; // a migration has not reached it
            case LOST, AWAY, NODE_AWAY, DISK_FULL, SHORT_OF_RESOURCES, MOVING, DATA, OURS -> {
                standby.markAway(SqlFault.stateOf(failed) + " " + FailureText.of(failed));
                yield Reason.AWAY;
            }
        };
    }

    private static RuntimeException unchecked(Exception failed) {
        return failed instanceof RuntimeException told ? told : new PersistenceException(failed);
    }

    private void count(String server, String reason) {
        metrics.counter("dateline.reads", "server", server, "reason", reason).increment();
    }
}
