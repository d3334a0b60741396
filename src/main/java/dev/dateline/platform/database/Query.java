package dev.dateline.platform.database;

import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** A statement that gives rows, with their reader. */
public record Query<T>(SqlText sql, Reader<T> reader) implements Pipelined<T> {

    /** Reads all rows; the cursor is before the first. */
    public interface Reader<T> {
        T read(ResultSet rows) throws SQLException;
    }

    /** Reads the row that the result set is at. */
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** The first row, if there is one. */
    public static <T> Query<Optional<T>> find(SqlText sql, Row<T> row) {
        return new Query<>(sql, rows -> rows.next() ? Optional.of(row.read(rows)) : Optional.empty());
    }

    /** The first row of a statement that always gives one. */
    public static <T> Query<T> get(SqlText sql, Row<T> row) {
        return new Query<>(sql, rows -> {
            rows.next(); // where there is none, the driver refuses to read it
            return row.read(rows);
        });
    }

    /** All rows, in their order. */
    public static <T> Query<List<T>> list(SqlText sql, Row<T> row) {
        return new Query<>(sql, rows -> {
            List<T> found = new ArrayList<>();
            while (rows.next()) {
                found.add(row.read(rows));
            }
            return found;
        });
    }

    @Override
    public T read(ResultSet rows) throws SQLException {
        return reader.read(rows);
    }

    /**
     * Asks; within a {@link Cancellation} the statement is cancelled with its work. In a {@link RetriedRead} its time is
     * limited; where there is a transaction, that has the limit.
     */
    public T ask(Connection connection) throws SQLException {
        return RetriedReads.isWithin() && connection.getAutoCommit()
                ? PipelinedQueries.lookUp(connection, this)
                : ask(connection, 0);
    }

    /** Likewise on a connection of its own, or that of the caller's transaction. */
    public T ask(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return ask(connection);
        } catch (SQLException failed) {
            throw new PersistenceException(failed);
        }
    }

    /**
     * Like {@link #ask(Connection)}, without all rows in memory at the same time.
     *
     * @param fetched how many are read at a time, in a transaction; a statement timeout applies to each time. 0: all
     */
    public T ask(Connection connection, int fetched) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
            statement.setFetchSize(fetched);
            sql.bind(statement, 1);
            return Cancellation.watch(statement, () -> {
                try (ResultSet rows = statement.executeQuery()) {
                    return read(rows);
                }
            });
        }
    }
}
