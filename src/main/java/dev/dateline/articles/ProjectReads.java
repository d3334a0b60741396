package dev.dateline.articles;

import dev.dateline.access.ProjectId;
import dev.dateline.database.ReadSessions;
import dev.dateline.database.Standby;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads of a project's articles and places, by a streaming replica where there is one and it is as good: the primary is asked for
 * the project's version, and the replica answers only in a snapshot that shows this version or a later one of the same
 * history. Otherwise, and wherever a replica fails, the primary answers (ADR 24).
 */
@ApplicationScoped
public class ProjectReads {

    /** Why the primary answers where there are replicas. */
    private enum Reason {
        /** Nobody looked yet how they are. */
        UNTRIED,
        /** They are behind altogether. */
        LAG,
        /** What was committed last in the project has not reached the replica, or it knows another history. */
        VERSION,
        /** It cancelled the read: what it replays removes rows that the read may need. */
        CONFLICT,
        /** Every connection to them is in use. */
        BUSY,
        AWAY;

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What became of a question to a replica. */
    private sealed interface Attempt<T> {}

    private record Answered<T>(T answer) implements Attempt<T> {}

    private record Refused<T>(Reason reason) implements Attempt<T> {}

    private static final int MAX_CAUSES = 20;

    private final ProjectVersions versions;
    private final PrimaryReads primary;
    private final Standby standby;
    private final ReadSessions sessions;
    private final MeterRegistry metrics;
    private final AnswerVersion shown;

    ProjectReads(
            ProjectVersions versions,
            PrimaryReads primary,
            Standby standby,
            ReadSessions sessions,
            MeterRegistry metrics,
            AnswerVersion shown) {
        this.versions = versions;
        this.primary = primary;
        this.standby = standby;
        this.sessions = sessions;
        this.metrics = metrics;
        this.shown = shown;
    }

    /**
     * The answer to a question that reads through {@link ReadSessions} and nothing but what the project's version covers:
     * articles, mentions, tags, images. It may be asked twice. All that was committed before this call is in the answer.
     */
    public <T> T read(ProjectId project, Supplier<T> question) {
        if (Arc.container().requestContext().isActive()) {
            shown.now(project); // what is read for no request has no ETag
        }
        return read(project, connection -> sessions.on(connection, question), () -> primary.read(question));
    }

    /**
     * As {@link #read(ProjectId, Supplier)}, of a question that goes to the connection itself: in a snapshot of a replica, but
     * on the primary in no transaction.
     */
    public <T> T ask(ProjectId project, Question<T> question) {
        return read(project, question, () -> primary.ask(question));
    }

    /** What is asked of a connection. */
    public interface Question<T> {
        T ask(Connection connection) throws SQLException;
    }

    private <T> T read(ProjectId project, Question<T> ofReplica, Supplier<T> byPrimary) {
        if (!standby.isConfigured()) {
            return byPrimary.get();
        }
        Optional<Reason> refusal = switch (standby.state()) {
            case UNTRIED -> Optional.of(Reason.UNTRIED);
            case BEHIND -> Optional.of(Reason.LAG);
            case AWAY -> Optional.of(Reason.AWAY);
            case ANSWERING -> Optional.empty();
        };
        Attempt<T> attempt =
                refusal.<Attempt<T>>map(Refused::new).orElseGet(() -> ask(project, now(project), ofReplica));
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

    private <T> Attempt<T> ask(ProjectId project, ProjectVersion version, Question<T> question) {
        try (Standby.Snapshot snapshot = standby.begin()) {
            if (!shows(snapshot.connection(), project, version)) {
                return new Refused<>(Reason.VERSION);
            }
            snapshot.giveTime();
            return new Answered<>(question.ask(snapshot.connection()));
        } catch (SQLException | RuntimeException failed) {
            return new Refused<>(reasonOf(failed));
        }
    }

    /** Where the primary does not say, nobody knows what is current: then a read fails rather than be old. */
    private ProjectVersion now(ProjectId project) {
        try {
            return versions.versionOf(project);
        } catch (SQLException away) {
            throw new PersistenceException("the primary does not tell a project's version", away);
        }
    }

    /** Whether a version belongs to what this snapshot shows. */
    static boolean shows(Connection replica, ProjectId project, ProjectVersion version) throws SQLException {
        try (PreparedStatement query = replica.prepareStatement("""
                select case
                    when v.version = ? then v.mark = ?
                    when v.version > ? then exists (
                        select
                        from project_change c
                        where c.project_id = v.project_id
                          and c.version = ?
                          and c.mark = ?
                    )
                    else false
                end
                from project_version v
                where v.project_id = ?
                """)) {
            query.setLong(1, version.number());
            query.setLong(2, version.mark());
            query.setLong(3, version.number());
            query.setLong(4, version.number());
            query.setLong(5, version.mark());
            query.setLong(6, project.value());
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() ? rows.getBoolean(1) : version.equals(ProjectVersion.NONE);
            }
        }
    }

    /** Throws what the primary would not do better. */
    private Reason reasonOf(Exception failed) {
        SQLException cause = findSql(failed).orElseThrow(() -> unchecked(failed));
        String state = String.valueOf(cause.getSQLState());
        return switch (state) {
            case "57014" -> throw unchecked(failed); // its own time was up
            case "40001", "40P01" -> Reason.CONFLICT;
            case Standby.BUSY -> Reason.BUSY;
            case "42P01", "42703", "42883" -> Reason.VERSION; // a migration has not reached it
            default -> {
                standby.isAway(state + " " + cause.getMessage());
                yield Reason.AWAY;
            }
        };
    }

    private static RuntimeException unchecked(Exception failed) {
        return failed instanceof RuntimeException told ? told : new PersistenceException(failed);
    }

    private static Optional<SQLException> findSql(Throwable failed) {
        return Stream.iterate(failed, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .findFirst();
    }

    private void count(String server, String reason) {
        metrics.counter("dateline.reads", "server", server, "reason", reason).increment();
    }
}
