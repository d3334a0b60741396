package dev.dateline.database;

import java.sql.SQLException;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * A step for each of many parts, such as projects, done again and again: a part that fails does not keep the others from
 * theirs. A warning is logged when a part begins to fail, not each time that it still does.
 */
public final class PeriodicTask<T> {

    /** What is done for one part. */
    @FunctionalInterface
    public interface Step<T> {
        void take(T part) throws SQLException;
    }

    private final Logger log;
    private final Set<T> failing = ConcurrentHashMap.newKeySet();

    public PeriodicTask(Logger log) {
        this.log = log;
    }

    /** Takes the step for each part, in order; only where the database is away it fails, and the rest is left. */
    public void each(Collection<T> parts, Step<T> step) throws SQLException {
        failing.retainAll(parts);
        for (T part : parts) {
            try {
                step.take(part);
                failing.remove(part);
            } catch (SQLException | RuntimeException | Error failure) {
                if (isUnavailable(failure)) {
                    throw failure;
                }
                note(part, failure);
            }
        }
    }

    /** Whether the next part would fail likewise. */
    public static boolean isUnavailable(Throwable failure) {
        return SqlFault.find(failure)
                .filter(fault -> fault == SqlFault.AWAY || fault == SqlFault.BUSY)
                .isPresent();
    }

    private void note(T part, Throwable failure) {
        if (failing.add(part)) {
            // the stack tells more than the message of what is no failure of the database
            log.warn(
                    "Sweep failed for %s (%s); it is tried again with each sweep.".formatted(part, failure),
                    failure instanceof SQLException ? null : failure);
        } else {
            log.debugf("Sweep still fails for %s: %s", part, failure);
        }
    }
}
