package dev.dateline.runs;

import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What to do about a failure of the database. Source: the PostgreSQL manual, "PostgreSQL Error Codes". */
enum DatabaseFault {
    /** It is away, stopping, starting or full: wait and try again. */
    AWAY,
    /** Two transactions met; the other one won: try again at once. */
    CONTENTION,
    /** It does not take these rows. */
    REFUSED;

    static final String DISK_FULL = "53100";
    private static final int MAX_CAUSES = 20;

    static DatabaseFault of(SQLException failure) {
        String state = stateOf(failure);
        if (state == null) {
            return AWAY; // the connection pool's own: no connection to be had
        }
        return switch (state) {
            case "57P01", "57P02", "57P03", "58000", "58030" -> AWAY;
            case "25P03" -> AWAY; // we were silent for too long: Transaction.SILENCE
            case "40001", "40P01", "23505", "55P03", "57014" -> CONTENTION;
            default -> state.startsWith("08") || state.startsWith("53") ? AWAY : REFUSED;
        };
    }

    static boolean tellsOfAFullDisk(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .anyMatch(cause -> cause instanceof SQLException sql && DISK_FULL.equals(sql.getSQLState()));
    }

    private static @Nullable String stateOf(SQLException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return sql.getSQLState();
            }
        }
        return null;
    }
}
