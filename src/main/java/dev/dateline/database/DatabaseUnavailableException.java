package dev.dateline.database;

import java.sql.SQLTransientConnectionException;

/** The database does not answer; a cause tells so to {@link SqlFault}. */
final class DatabaseUnavailableException extends RuntimeException {

    DatabaseUnavailableException(String message) {
        super(message, new SQLTransientConnectionException(message, "08001"), false, false);
    }
}
