package dev.dateline.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A transaction on a connection of its own: rolled back at {@link #close} unless it was committed. */
public final class Transaction implements AutoCloseable {

    private final Connection connection;
    private boolean open = true;

    private Transaction(Connection connection) {
        this.connection = connection;
    }

    public static Transaction begin(DataSource database) throws SQLException {
        Connection connection = database.getConnection();
        try {
            connection.setAutoCommit(false);
            return new Transaction(connection);
        } catch (SQLException failed) {
            connection.close();
            throw failed;
        }
    }

    public Connection connection() {
        return connection;
    }

    public void commit() throws SQLException {
        connection.commit();
        open = false;
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            if (open && !connection.isClosed()) {
                connection.rollback();
            }
        }
    }
}
