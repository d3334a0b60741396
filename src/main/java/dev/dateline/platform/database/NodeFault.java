package dev.dateline.platform.database;

import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Failures of one node of a distributed database (Citus), which the coordinator reports. Their SQL states are those of
 * the node or of the coordinator's connection to it, or none in particular, so that only the texts tell them from
 * failures of the coordinator. Source: {@code remote_commands.c} and {@code metadata_utility.c} of Citus 13.2.
 */
enum NodeFault {
    /** The shard has just moved: the next attempt finds its new node. */
    SHARD_MOVED,
    /** The node rejects the row. */
    INVALID_ROW,
    /** The node is unavailable; others may work. */
    AWAY;

    private static final String INTERNAL = "XX000";

    /** What PostgreSQL says of a row that it rejects: COPY through Citus passes on these words without their state. */
    private static final Pattern OF_A_ROW = Pattern.compile("violates (check|not-null) constraint"
            + "|^value too long for type|^string is too long for tsvector|^index row size|^invalid byte sequence for encoding"
            + "|^numeric field overflow|out of range$");

    /** Empty for all failures of a plain database, and for those that are the statement's own. */
    static Optional<NodeFault> find(SQLException failure) {
        if (!(failure instanceof PSQLException ofServer) || ofServer.getServerErrorMessage() == null) {
            return Optional.empty();
        }
        ServerErrorMessage told = ofServer.getServerErrorMessage();
        String state = text(told.getSQLState());
        String message = text(told.getMessage());
        if (message.startsWith("could not find valid entry for shard")
                || message.startsWith("could not find the source shard")) {
            return Optional.of(SHARD_MOVED);
        }
        if (state.equals(INTERNAL) && OF_A_ROW.matcher(message).find()) {
            return Optional.of(INVALID_ROW);
        }
        boolean ofConnection = message.startsWith("connection to the remote node")
                || message.startsWith("connection not open")
                || message.startsWith("failed to send")
                || message.startsWith("failure on connection marked as essential")
                || message.startsWith("could not connect to any active placements");
        boolean withinNode = text(told.getWhere()).contains("while executing command on");
        boolean isBroken = state.startsWith("08")
                || state.startsWith("57P")
                || (state.equals(INTERNAL) && message.startsWith("server closed the connection"));
        return ofConnection || (withinNode && isBroken) || state.equals("08006") ? Optional.of(AWAY) : Optional.empty();
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
