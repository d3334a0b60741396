package dev.dateline.platform.database;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Limits the time of the statements of a read that has a transaction of its own, in one more round trip. A read without
 * one sends the limit with each statement ({@link Query#ask(Connection)}), and a search has its own. The setting ends with
 * the transaction: none is left on a connection, nor on one behind PgBouncer.
 */
@RetriedRead
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 250) // inside the transaction's interceptor, which is at 200
class LimitedReads {

    private final DataSource database;
    private final TransactionSynchronizationRegistry transactions;

    LimitedReads(DataSource database, TransactionSynchronizationRegistry transactions) {
        this.database = database;
        this.transactions = transactions;
    }

    @AroundInvoke
    @Nullable Object ask(InvocationContext call) throws Exception {
        if (RetriedReads.isOutermost(call) && transactions.getTransactionStatus() == Status.STATUS_ACTIVE) {
            limit();
        }
        return call.proceed();
    }

    private void limit() throws SQLException {
        try (Connection connection = database.getConnection(); // of the transaction
                Statement setting = connection.createStatement()) {
            setting.execute(Transaction.LOOKUP_LIMIT);
        }
    }
}
