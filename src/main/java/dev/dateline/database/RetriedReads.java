package dev.dateline.database;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Asks a read again whose connection broke in the pool, or while it was used. After a restart of the database every
 * connection of the pool is broken, and only those that lay idle for a second are tried before they are given out. Each try
 * takes one out, so there are as many as the pool has connections. A database that is away is not asked again: it says so by
 * another fault, and one that takes connections only to lose them costs no more than a request waits for it.
 */
@RetriedRead
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 50) // around the transaction's own, which is at 200
class RetriedReads {

    private static final ScopedValue<Boolean> WITHIN = ScopedValue.newInstance();

    private final TransactionSynchronizationRegistry transactions;
    private final int connections;
    private final long longestWait;

    RetriedReads(
            TransactionSynchronizationRegistry transactions,
            @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections,
            @ConfigProperty(name = "dateline.database.wait") Duration longestWait) {
        this.transactions = transactions;
        this.connections = connections;
        this.longestWait = longestWait.toNanos();
    }

    @AroundInvoke
    @Nullable Object ask(InvocationContext call) throws Exception {
        if (WITHIN.isBound() || transactions.getTransactionStatus() != Status.STATUS_NO_TRANSACTION) {
            return call.proceed(); // part of a larger read, or of a transaction that broke as a whole
        }
        return ScopedValue.where(WITHIN, true).call(() -> askUntilAnswered(call));
    }

    private @Nullable Object askUntilAnswered(InvocationContext call) throws Exception {
        long begun = System.nanoTime();
        for (int tries = 1; ; tries++) {
            try {
                return call.proceed();
            } catch (Exception failed) {
                boolean isOver = tries > connections || (tries > 1 && System.nanoTime() - begun > longestWait);
                if (isOver || !SqlFault.find(failed).equals(Optional.of(SqlFault.LOST))) {
                    throw failed;
                }
            }
        }
    }
}
