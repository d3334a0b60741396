package dev.dateline.runs.work;

import dev.dateline.database.SqlFault;
import java.sql.SQLException;

/**
 * The database's disk is full, and a command that a person waits for does not wait for room. A cause is a {@link
 * SQLException} with the state 53100, whatever the failure was that it was noticed at.
 */
public final class DatabaseFullException extends RuntimeException {

    DatabaseFullException(Exception failure) {
        super(
                "the disk of the database is full: make room and do it again; what is in stays in",
                new SQLException(failure.getMessage(), SqlFault.DISK_FULL_STATE, failure));
    }
}
