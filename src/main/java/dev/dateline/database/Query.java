package dev.dateline.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A select, and what makes something of its rows. */
public record Query<T>(SqlText sql, Reader<T> reader) {

    /** Reads all rows, the first of which is still to come. */
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
