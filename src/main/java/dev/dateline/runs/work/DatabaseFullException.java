package dev.dateline.runs.work;

import dev.dateline.platform.database.SqlFault;
import java.sql.SQLException;

/**
 * The disk of the database is full, and a command does not wait for free space. The cause is always a
 * {@link SQLException} with the state 53100, whatever failure revealed it.
 */
public final class DatabaseFullException extends RuntimeException {

    DatabaseFullException(Exception failure) {
        super(
                "the disk of the database is full: make room and do it again; what is in stays in",
                new SQLException(failure.getMessage(), SqlFault.DISK_FULL_STATE, failure));
    }
}
