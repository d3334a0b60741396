package dev.dateline.http.problem;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.platform.database.SqlFault;
import java.time.Duration;
import java.util.Optional;

/** Maps temporary failures of the database to 503 instead of 500. */
public final class DatabaseFaults {

    static final Duration RETRY = Duration.ofSeconds(2);

    private static final String NODE_AWAY = "The node of the database that has this project is unavailable; retry";

    private DatabaseFaults() {}

    /** The problem of {@link SqlFault#NODE_AWAY}, for a caller that knows of it before it asks. */
    public static ProblemException nodeAway() {
        return UNAVAILABLE.because(NODE_AWAY).retryAfter(RETRY);
    }

    static Optional<ProblemException> findProblem(Throwable failure) {
        return SqlFault.find(failure)
                .flatMap(DatabaseFaults::reason)
                .map(reason -> UNAVAILABLE.because(reason).retryAfter(RETRY));
    }

    private static Optional<String> reason(SqlFault fault) {
        return switch (fault) {
            case LOST, AWAY, BUSY -> Optional.of("The database is unavailable or busy; retry");
            case NODE_AWAY -> Optional.of(NODE_AWAY);
            case DISK_FULL -> Optional.of("The disk of the database is full");
            case SHORT_OF_RESOURCES ->
                Optional.of("The database has run out of memory or of another resource; retry later");
            case CONTENTION -> Optional.of("Conflicting concurrent request; retry");
            case TIME_UP -> Optional.of("The database took too long to answer; retry later");
            case MOVING -> Optional.of("The project is moving to another installation; writes are paused; retry");
            case NOT_PREPARED, DATA, OURS -> Optional.empty();
        };
    }
}
