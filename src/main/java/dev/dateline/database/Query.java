package dev.dateline.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A select statement with the reader of its rows. */
public record Query<T>(SqlText sql, Reader<T> reader) {

    /** Reads all rows; the cursor is before the first. */
    public interface Reader<T> {
        T read(ResultSet rows) throws SQLException;
    }

    public T ask(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            sql.bind(statement, 1);
            return Cancellation.watch(statement, () -> {
                try (ResultSet rows = statement.executeQuery()) {
                    return reader.read(rows);
                }
            });
        }
    }
}
