package dev.dateline.runs.work;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/** Backoff of a worker while the database is unavailable; logs the start and the end once. */
public final class DatabaseAbsence {

    private static final Logger LOG = Logger.getLogger(DatabaseAbsence.class);
    private static final long FIRST_WAIT = 250;
    private static final long MAX_WAIT_MILLIS = 4_000;

    private final Consumer<Exception> objection;
    private long wait;

    private DatabaseAbsence(Consumer<Exception> objection) {
        this.objection = objection;
    }

    /** For servers: waits for every temporary failure, including a full disk. */
    static DatabaseAbsence ofServer() {
        return new DatabaseAbsence(failure -> {});
    }

    /** For commands: reports a full disk, a missing privilege or a missing migration, which a person can fix. */
    public static DatabaseAbsence ofCommand(BooleanSupplier diskIsFull) {
        return new DatabaseAbsence(failure -> {
            if (diskIsFull.getAsBoolean() || SqlFault.find(failure).equals(Optional.of(SqlFault.DISK_FULL))) {
                throw new DatabaseFullException(failure);
            }
            if (SqlFault.find(failure).equals(Optional.of(SqlFault.NOT_PREPARED))) {
                throw new IllegalStateException(FailureText.of(failure), failure);
            }
        });
    }

    /**
     * Waits before the next attempt. Fails for failures that are to be reported: a full disk is a {@link DatabaseFullException}.
     */
    public void waitAfter(Exception failure) throws InterruptedException {
        objection.accept(failure);
        if (wait == 0) {
            LOG.warnf(
                    "Run processing paused: SQL state %s (%s); retrying until the database answers",
                    SqlFault.stateOf(failure), FailureText.of(failure));
            wait = FIRST_WAIT;
        } else {
            wait = Math.min(2 * wait, MAX_WAIT_MILLIS);
        }
        TimeUnit.MILLISECONDS.sleep(wait / 2 + ThreadLocalRandom.current().nextLong(wait / 2));
    }

    /** Notes that the database has answered. */
    public void over() {
        if (wait != 0) {
            LOG.info("Run processing resumed: database available again");
            wait = 0;
        }
    }
}
