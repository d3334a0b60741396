package dev.dateline.platform.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;

/** A transaction on a connection of its own: rolled back at {@link #close} unless it was committed. */
public final class Transaction implements AutoCloseable {

    /** Makes a transaction that has just begun read one snapshot, and nothing else. */
    public static final String SNAPSHOT = "set transaction isolation level repeatable read, read only";

    /** Gives each statement of a transaction the time that {@link PipelinedQueries#lookUp} gives one. */
    static final String LOOKUP_LIMIT = "set local statement_timeout = " + PipelinedQueries.LOOKUP_TIMEOUT.toMillis();

    /** Both. */
    public static final String LOOKUP_SNAPSHOT = SNAPSHOT + "; " + LOOKUP_LIMIT;

    /** Longer than a healthy process needs between two statements, and as long as its leases. */
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(15);

    /** Of every statement; one that lasts so long waits: for a lock, or for a frozen node of a distributed database. */
    private static final Duration STATEMENT_TIMEOUT = Duration.ofSeconds(30);

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

    /**
     * Like {@link #begin}, for a transaction that takes locks that others want, too. If this process freezes or is cut
     * off and sends nothing for 15 s, the server ends the transaction and releases its locks. A statement ends after 30 s.
     */
    public static Transaction beginLocking(DataSource database) throws SQLException {
        return beginLocking(database, IDLE_TIMEOUT);
    }

    /** Like {@link #beginLocking(DataSource)}, with another time. */
    public static Transaction beginLocking(DataSource database, Duration idle) throws SQLException {
        Transaction transaction = begin(database);
        try {
            transaction.limitIdleTime(idle);
            return transaction;
        } catch (SQLException failed) {
            transaction.close();
            throw failed;
        }
    }

    /**
     * Like {@link #beginLocking(DataSource)}, and sends a statement with the setting, in one round trip.
     *
     * @param first what fails if the transaction may not begin
     */
    public static Transaction beginLocking(DataSource database, SqlText first) throws SQLException {
        Transaction transaction = begin(database);
        try {
            transaction.willLock(first);
            return transaction;
        } catch (SQLException failed) {
            transaction.close();
            throw failed;
        }
    }

    /** Like {@link #willLock()}, and sends a statement with the setting, in one round trip. */
    public void willLock(SqlText first) throws SQLException {
        try (PreparedStatement setting =
                connection.prepareStatement(timeoutSettings(IDLE_TIMEOUT) + ";" + first.text())) {
            first.bind(setting, 1);
            setting.execute();
        }
    }

    /** Limits the idle time as {@link #beginLocking(DataSource)} does; must precede the transaction's first lock. */
    public void willLock() throws SQLException {
        limitIdleTime(IDLE_TIMEOUT);
    }

    private void limitIdleTime(Duration idle) throws SQLException {
        try (Statement setting = connection.createStatement()) {
            setting.execute(timeoutSettings(idle));
        }
    }

    private static String timeoutSettings(Duration idle) {
        return "set local idle_in_transaction_session_timeout = %d; set local statement_timeout = %d"
                .formatted(idle.toMillis(), STATEMENT_TIMEOUT.toMillis());
    }

    public Connection connection() {
        return connection;
    }

    public void commit() throws SQLException {
        open = false; // in any case there is nothing left to roll back
        connection.commit();
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
