package dev.dateline.platform.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a database failure for the caller; the only class that decides by SQL states. {@code SqlFaultTest}
 * lists every state of PostgreSQL and its fault. Source: the PostgreSQL manual, appendix A, "PostgreSQL Error Codes".
 */
public enum SqlFault {
    /** This connection is broken, or has lost its session state; another one may work. */
    LOST,
    /** The database accepts no connections or no writes: down, starting, read-only, wrong password, broken disk. */
    AWAY,
    /** One node of a distributed database is unavailable, the one that has the project; the others work. */
    NODE_AWAY,
    /** All connections of the database are in use. */
    BUSY,
    /** The disk of the database is full. */
    DISK_FULL,
    /** The database lacks memory or another resource, in general or for this statement. */
    SHORT_OF_RESOURCES,
    /** A concurrent transaction won; a retry may succeed. */
    CONTENTION,
    /** The statement timed out or was cancelled. */
    TIME_UP,
    /** The project takes no writes here now, because it moves to another installation (ADR 51). */
    MOVING,
    /** Tables or privileges that this program expects are missing: a migration or a grant has not run. */
    NOT_PREPARED,
    /** The row itself is invalid; no retry will succeed. */
    DATA,
    /** A fault of this program or of the server; also all unknown states. */
    OURS;

    /** The state of {@link #DISK_FULL}. */
    public static final String DISK_FULL_STATE = "53100";

    /** The state of a statement that was cancelled, or ran too long. */
    public static final String CANCELED_STATE = "57014";

    /** The state of a statement that names a table which does not exist: before the first migration, for one. */
    public static final String NO_SUCH_TABLE = "42P01";

    /** The state with which {@code write_to_project} refuses. */
    private static final String PROJECT_MOVES = "DL001";

    /** The state with which {@code require_watches} refuses. */
    private static final String CHECK_VIOLATION = "23514";

    private static final String OTHER_WATCHES = "DL002";

    /** The driver's own state, when the pool's wait for a new connection ends. */
    private static final String NOT_CONNECTED = "99999";

    private static final int MAX_CAUSES = 20;

    /**
     * States that data of a row can cause; only these fail an item. Other states of their classes are faults of
     * statements.
     */
    private static final Set<String> OF_A_ROW = Set.of(
            "22001", // a text longer than its column
            "22003", // a number out of its type's range
            "22007", // not a date
            "22008", // a date out of range
            "22021", // not UTF-8, or the character 0
            "22P02", // text that is not a value of its type, such as JSON
            "22P05", // a character that the database's encoding lacks
            "23502", "23514", "54000"); // longer than an index entry or a list of words can be

    /**
     * The fault of a JDBC exception, or of an exception that wraps or follows one; empty if no database was involved.
     */
    public static Optional<SqlFault> find(Throwable failure) {
        List<SQLException> failures = failures(failure);
        Optional<NodeFault> ofNode =
                failures.stream().flatMap(one -> NodeFault.find(one).stream()).findFirst();
        if (ofNode.isPresent()) {
            return ofNode.map(SqlFault::ofNode);
        }
        return failures.stream()
                .map(SQLException::getSQLState)
                .filter(Objects::nonNull)
                .findFirst()
                .map(SqlFault::ofState)
                .or(() -> failures.stream().findFirst().map(first -> ofThePool(failures)));
    }

    /** Like {@link #find}. */
    public static SqlFault of(SQLException failure) {
        return find(failure).orElse(OURS);
    }

    /** Whether articles were matched against other watches than there are: one kind of {@link #CONTENTION}. */
    public static boolean tellsOfOtherWatches(SQLException failure) {
        return stateOf(failure).equals(OTHER_WATCHES);
    }

    /** Whether a row violates a check of this name. A distributed database tells the name, with a shard's, in its message alone. */
    public static boolean violatesCheck(SQLException failure, String constraint) {
        return stateOf(failure).equals(CHECK_VIOLATION)
                && failures(failure).stream()
                        .anyMatch(one -> String.valueOf(one.getMessage()).contains(constraint));
    }

    /** The SQL state; {@code none} if no exception has one. */
    public static String stateOf(Throwable failure) {
        return failures(failure).stream()
                .map(SQLException::getSQLState)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("none");
    }

    /** Whether an exception is caused by a fault that {@linkplain #passes is temporary}. */
    public static boolean passes(Throwable failure) {
        return find(failure).filter(fault -> fault.passes()).isPresent();
    }

    /** Whether the fault is temporary, so that a later retry may succeed. */
    public boolean passes() {
        return switch (this) {
            case LOST, AWAY, NODE_AWAY, BUSY, DISK_FULL, SHORT_OF_RESOURCES, CONTENTION, TIME_UP, MOVING -> true;
            case NOT_PREPARED, DATA, OURS -> false;
        };
    }

    private static SqlFault ofNode(NodeFault fault) {
        return switch (fault) {
            case SHARD_MOVED -> CONTENTION;
            case INVALID_ROW -> DATA;
            case AWAY -> NODE_AWAY;
        };
    }

    /** Exact states are checked before the classes that they belong to. */
    static SqlFault ofState(String state) {
        if (OF_A_ROW.contains(state)) {
            return DATA;
        }
        return switch (state) {
            case "08001", "08004", "25006", "3D000", NOT_CONNECTED -> AWAY;
            case "25P03", "25P04", "26000", "57P01", "57P02", "57P05" -> LOST;
            case "57014" -> TIME_UP;
            case PROJECT_MOVES -> MOVING;
            case DISK_FULL_STATE -> DISK_FULL;
            case "53300" -> BUSY;
            case "23505", "55006", "55P03", OTHER_WATCHES -> CONTENTION;
            case "3F000", "42501", "42703", "42704", "42883", NO_SUCH_TABLE -> NOT_PREPARED;
            default ->
                switch (state.substring(0, Math.min(2, state.length()))) {
                    case "08" -> LOST;
                    case "28", "57", "58", "F0" -> AWAY;
                    case "40", "72" -> CONTENTION;
                    case "53" -> SHORT_OF_RESOURCES;
                    default -> OURS;
                };
        };
    }

    // Agroal's acquisition timeout is a plain SQLException without a state.
    private static SqlFault ofThePool(List<SQLException> failures) {
        return failures.stream().anyMatch(SqlFault::tellsOfNoConnection) ? AWAY : OURS;
    }

    private static boolean tellsOfNoConnection(SQLException failure) {
        String message = String.valueOf(failure.getMessage());
        return failure instanceof SQLTransientConnectionException
                || message.contains("cquisition timeout")
                || message.contains("pool is closed");
    }

    private static List<SQLException> failures(Throwable failure) {
        List<SQLException> found = new ArrayList<>();
        Stream.<@Nullable Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .forEach(sql -> Stream.<@Nullable SQLException>iterate(
                                sql, Objects::nonNull, SQLException::getNextException)
                        .limit(MAX_CAUSES)
                        .forEach(found::add));
        return found;
    }
}
