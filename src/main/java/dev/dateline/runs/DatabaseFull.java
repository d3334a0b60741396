package dev.dateline.runs;

import java.sql.SQLException;

/** The database's disk is full, and a command that a person waits for does not wait for room; its cause has the state 53100. */
final class DatabaseFull extends RuntimeException {

    DatabaseFull(SQLException failure) {
        super("the disk of the database is full: make room and do it again; what is in stays in", failure);
    }
}
