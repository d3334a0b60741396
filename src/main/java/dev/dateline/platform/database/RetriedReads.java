package dev.dateline.platform.database;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Method;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Repeats a read whose connection broke in the pool or during use. After a restart of the database all connections of
 * the pool are broken, and only those that were idle for a second are validated before use. Each attempt removes one,
 * so a read is repeated as often as the pool has connections. An unavailable database is not asked again: it fails with
 * another fault. One that accepts connections only to lose them costs no more than the wait of a request.
 */
@RetriedRead
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 50) // outside the transaction's interceptor, which is at 200
class RetriedReads {

    /** Repeats after a conflict, or after a node of a distributed database has restarted or given its project away. */
    private static final int REPEATS_AFTER_CONFLICT = 2;

    /** The outermost read. */
    private static final ScopedValue<Method> WITHIN = ScopedValue.newInstance();

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
        return ScopedValue.where(WITHIN, call.getMethod()).call(() -> askUntilAnswered(call));
    }

    /** Whether this thread reads, and began to outside of a transaction. */
    static boolean isWithin() {
        return WITHIN.isBound();
    }

    /** Whether this is the read that began outside of a transaction. */
    static boolean isOutermost(InvocationContext call) {
        return WITHIN.isBound() && WITHIN.get().equals(call.getMethod());
    }

    /** How often a read is repeated that failed in this way. */
    private int repeats(Exception failed) {
        return SqlFault.find(failed)
                .map(fault -> switch (fault) {
                    case LOST -> connections;
                    case NODE_AWAY, CONTENTION -> REPEATS_AFTER_CONFLICT;
                    case AWAY, BUSY, DISK_FULL, SHORT_OF_RESOURCES, TIME_UP, MOVING, NOT_PREPARED, DATA, OURS -> 0;
                })
                .orElse(0);
    }

    private @Nullable Object askUntilAnswered(InvocationContext call) throws Exception {
        long begun = System.nanoTime();
        for (int tries = 1; ; tries++) {
            try {
                return call.proceed();
            } catch (Exception failed) {
                boolean isOver = tries > 1 && System.nanoTime() - begun > longestWait;
                if (isOver || tries > repeats(failed)) {
                    throw failed;
                }
            }
        }
    }
}
