package dev.dateline.platform.database;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.persistence.RollbackException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reports a failed commit like any other database failure: unchecked, with the {@link SQLException} as its cause. The
 * transaction manager throws a checked exception that no method declares, and hides the cause among its suppressed
 * exceptions, so that code that looks for an unavailable database would not find it.
 */
@Transactional
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE + 100) // outside the transaction's interceptor, which is at 200
class BrokenCommit {

    @AroundInvoke
    @Nullable Object tell(InvocationContext call) throws Exception {
        try {
            return call.proceed();
        } catch (jakarta.transaction.RollbackException
                | HeuristicMixedException
                | HeuristicRollbackException
                | SystemException failed) {
            Throwable reason = findSql(failed, Collections.newSetFromMap(new IdentityHashMap<>()))
                    .<Throwable>map(sql -> sql)
                    .orElse(failed);
            throw new RollbackException("the transaction could not be committed: " + reason.getMessage(), reason);
        }
    }

    private static Optional<SQLException> findSql(@Nullable Throwable failure, Set<Throwable> seen) {
        if (failure == null || !seen.add(failure)) {
            return Optional.empty();
        }
        if (failure instanceof SQLException sql) {
            return Optional.of(sql);
        }
        Optional<SQLException> found = findSql(failure.getCause(), seen);
        for (Throwable suppressed : failure.getSuppressed()) {
            found = found.or(() -> findSql(suppressed, seen));
        }
        return found;
    }
}
