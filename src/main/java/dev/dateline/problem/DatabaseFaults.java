package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which failures of the database pass by themselves: 503, not 500. Source of the states: PostgreSQL, appendix A. */
final class DatabaseFaults {

    static final Duration RETRY = Duration.ofSeconds(2);

    private DatabaseFaults() {}

    static Optional<ProblemException> findProblem(List<Throwable> causes) {
        return causes.stream()
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .map(DatabaseFaults::reason)
                .flatMap(Optional::stream)
                .findFirst()
                .map(reason -> UNAVAILABLE.because(reason).retryAfter(RETRY));
    }

    private static Optional<String> reason(SQLException failed) {
        String state = failed.getSQLState();
        if (isOfThePool(failed, state)) {
            return Optional.of("The database is away or busy");
        }
        if (state == null) {
            return Optional.empty();
        }
        return switch (state) {
            case "57014" -> Optional.of("The answer took longer than a request may; ask for less");
            // deadlock or serialization failure, lock timeout
            case "40001", "40P01", "55P03" -> Optional.of("Other requests stood in the way");
            // shut down, crashed, starting up, no longer the primary, tired of waiting for this process
            case "57P01", "57P02", "57P03", "25006", "25P03" -> Optional.of("The database is away");
            default ->
                switch (state.substring(0, Math.min(2, state.length()))) {
                    // 28: it does not let us in, say with an old password
                    case "08", "28" -> Optional.of("The database is away");
                    case "53" -> Optional.of("The database is short of resources");
                    default -> Optional.empty();
                };
        };
    }

    // Agroal's timeout of acquisition is a plain SQLException without a state.
    private static boolean isOfThePool(SQLException failed, @Nullable String state) {
        return failed instanceof SQLTransientConnectionException
                || (state == null && String.valueOf(failed.getMessage()).contains("cquisition timeout"));
    }
}
