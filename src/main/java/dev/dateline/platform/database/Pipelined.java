package dev.dateline.platform.database;

import java.sql.ResultSet;
import java.sql.SQLException;

/** A statement of {@link PipelinedQueries}: its text with its values, and how its rows are read. */
public interface Pipelined<T> {

    SqlText sql();

    /** Reads all rows; the cursor is before the first. */
    T read(ResultSet rows) throws SQLException;
}
