package dev.dateline.platform.database;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Cancels the statements of work that nobody waits for any more. Statements of reads that run
 * {@linkplain #during within} it are cancelled in the database; later ones are not started. Thread-safe.
 */
public final class Cancellation {

    private static final Logger LOG = Logger.getLogger(Cancellation.class);
    private static final ScopedValue<Cancellation> CURRENT = ScopedValue.newInstance();

    private final Set<Statement> running = new HashSet<>();
    private boolean cancelled;

    /** Executes a statement until its rows are read. */
    interface Execution<T> {
        T run() throws SQLException;
    }

    /** Runs work whose statements this can cancel. */
    public <T> T during(Supplier<T> work) {
        return ScopedValue.where(CURRENT, this).call(work::get);
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Cancels, permanently. Returns at once: cancelling a statement needs a connection of its own. */
    public void cancel() {
        Set<Statement> statements;
        synchronized (this) {
            cancelled = true;
            statements = Set.copyOf(running);
        }
        if (!statements.isEmpty()) {
            Thread.startVirtualThread(() -> statements.forEach(Cancellation::cancel));
        }
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel(); // has no effect if the statement has ended
        } catch (SQLException gone) {
            LOG.debugf("Cancelling a statement failed: %s", gone.getMessage());
        }
    }

    /** Runs a statement, within the work's cancellation if it has one. */
    static <T> T watch(Statement statement, Execution<T> execution) throws SQLException {
        if (!CURRENT.isBound()) {
            return execution.run();
        }
        Cancellation cancellation = CURRENT.get();
        cancellation.begin(statement);
        try {
            return execution.run();
        } finally {
            cancellation.end(statement);
        }
    }

    private synchronized void begin(Statement statement) throws SQLException {
        if (cancelled) {
            throw new SQLException("the statement was cancelled: its client is gone", SqlFault.CANCELED_STATE);
        }
        running.add(statement);
    }

    private synchronized void end(Statement statement) {
        running.remove(statement);
    }
}
