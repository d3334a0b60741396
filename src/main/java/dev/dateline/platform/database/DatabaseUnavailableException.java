package dev.dateline.platform.database;

import java.sql.SQLTransientConnectionException;

/** The database is unavailable; the cause identifies it to {@link SqlFault}. */
final class DatabaseUnavailableException extends RuntimeException {

    DatabaseUnavailableException(String message) {
        super(message, new SQLTransientConnectionException(message, "08001"), false, false);
    }
}
