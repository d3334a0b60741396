package dev.dateline.platform.database;

import java.sql.SQLException;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Repeats a step for each of many parts (such as projects). A failing part does not stop the others; it is logged once. */
public final class PartSweep<T> {

    /** The work for one part. */
    @FunctionalInterface
    public interface Step<T> {
        void take(T part) throws SQLException;
    }

    private final Logger log;
    private final Set<T> failing = ConcurrentHashMap.newKeySet();

    public PartSweep(Logger log) {
        this.log = log;
    }

    /** Runs the step for each part, in order. Fails only if the database is unavailable; then the rest is skipped. */
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

    /** Whether the next part would fail in the same way. */
    public static boolean isUnavailable(Throwable failure) {
        return SqlFault.find(failure)
                .filter(fault -> fault == SqlFault.AWAY || fault == SqlFault.BUSY)
                .isPresent();
    }

    private void note(T part, Throwable failure) {
        if (SqlFault.find(failure).equals(Optional.of(SqlFault.MOVING))) {
            log.debugf("Sweep of %s left out: it belongs to a project that moves", part);
        } else if (failing.add(part)) {
            // for failures outside the database, the stack trace is more useful than the message
            log.warn(
                    "Sweep of %s failed (%s); next attempt with the next sweep"
                            .formatted(part, FailureText.of(failure)),
                    failure instanceof SQLException ? null : failure);
        } else {
            log.debugf("Sweep of %s still fails: %s", part, failure);
        }
    }
}
