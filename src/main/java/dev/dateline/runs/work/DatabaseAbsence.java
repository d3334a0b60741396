package dev.dateline.runs.work;

import dev.dateline.database.SqlFault;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/** A worker's patience with a database that is away: waits longer and longer, and tells once that it is so. */
public final class DatabaseAbsence {

    private static final Logger LOG = Logger.getLogger(DatabaseAbsence.class);
    private static final long FIRST_WAIT = 250;
    private static final long LONGEST_WAIT = 4_000;

    private final Consumer<Exception> objection;
    private long wait;

    private DatabaseAbsence(Consumer<Exception> objection) {
        this.objection = objection;
    }

    /** A server's patience: it waits for whatever passes, a full disk among it. */
    static DatabaseAbsence ofServer() {
        return new DatabaseAbsence(failure -> {});
    }

    /** A command's patience: a full disk, a missing right or a missing migration is reported, since a person can repair it. */
    public static DatabaseAbsence ofCommand(BooleanSupplier diskIsFull) {
        return new DatabaseAbsence(failure -> {
            if (diskIsFull.getAsBoolean() || SqlFault.find(failure).equals(Optional.of(SqlFault.DISK_FULL))) {
                throw new DatabaseFullException(failure);
            }
            if (SqlFault.find(failure).equals(Optional.of(SqlFault.NOT_PREPARED))) {
                throw new IllegalStateException(failure.getMessage(), failure);
            }
        });
    }

    /** Waits before the next try. Fails if this patience does not wait for such a failure: a full disk is a {@link DatabaseFullException}. */
    public void waitAfter(Exception failure) throws InterruptedException {
        objection.accept(failure);
        if (wait == 0) {
            LOG.warnf(
                    "No work on runs: the database fails with state %s (%s); trying again until it answers.",
                    SqlFault.stateOf(failure), failure.getMessage());
            wait = FIRST_WAIT;
        } else {
            wait = Math.min(2 * wait, LONGEST_WAIT);
        }
        TimeUnit.MILLISECONDS.sleep(wait / 2 + ThreadLocalRandom.current().nextLong(wait / 2));
    }

    /** The database has answered. */
    public void over() {
        if (wait != 0) {
            LOG.info("the database answers again");
            wait = 0;
        }
    }
}
