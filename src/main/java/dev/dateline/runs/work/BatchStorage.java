package dev.dateline.runs.work;

import dev.dateline.database.SqlFault;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Stores a batch's items in spite of what the database says to that. Only an item that is itself at fault fails. Where the
 * database as a whole takes nothing, the worker waits; where it does not take these items, it goes on with halves of them, and
 * what it does not take alone goes back to the queue, to be tried again after pauses that grow (ADR 4).
 */
@ApplicationScoped
class BatchStorage {

    /** Counter of items that were set aside, by SQL state. */
    static final String SET_ASIDE = "dateline.runs.items.set.aside";

    private static final Logger LOG = Logger.getLogger(BatchStorage.class);

    /** Of the same items together, at once. */
    private static final int CONTENTIONS = 5;

    /** A row that brings the server down breaks everybody's connections each time, so it is soon found out. */
    private static final int LOSSES = 2;

    /** So many items in a row, and none stored: then it lies not in the items, and the others need not be tried now. */
    private static final int HOPELESS = 3;

    private final BatchWriter writer;
    private final ItemLeases leases;
    private final MeterRegistry metrics;

    BatchStorage(BatchWriter writer, ItemLeases leases, MeterRegistry metrics) {
        this.writer = writer;
        this.leases = leases;
        this.metrics = metrics;
    }

    void store(Batch batch, List<ParsedItem> items, DatabaseAbsence absence) throws LeaseLostException, InterruptedException {
        new Pass(batch, absence).store(items);
    }

    private interface Change {
        void make() throws SQLException, LeaseLostException;
    }

    /** One time through a batch. */
    private final class Pass {

        private final Batch batch;
        private final DatabaseAbsence absence;
        private int stored;
        private int setAside;

        Pass(Batch batch, DatabaseAbsence absence) {
            this.batch = batch;
            this.absence = absence;
        }

        void store(List<ParsedItem> items) throws LeaseLostException, InterruptedException {
            Optional<SQLException> refusal = findRefusal(items);
            if (refusal.isEmpty()) {
                stored += items.size();
            } else if (items.size() > 1) {
                store(items.subList(0, items.size() / 2));
                List<ParsedItem> rest = items.subList(items.size() / 2, items.size());
                if (stored == 0 && setAside >= HOPELESS) {
                    setAside(rest, refusal.get(), ItemLeases.Helping.AS_BEFORE);
                } else {
                    store(rest);
                }
            } else if (SqlFault.of(refusal.get()) == SqlFault.DATA) {
                fail(items.getFirst(), refusal.get());
            } else {
                setAside(items, refusal.get(), ItemLeases.Helping.ALONE);
            }
        }

        /** Writes the items, however long the database takes nothing at all; the failure where it does not take these. */
        private Optional<SQLException> findRefusal(List<ParsedItem> items) throws LeaseLostException, InterruptedException {
            int losses = 0;
            int contentions = 0;
            while (true) {
                try {
                    writer.write(batch, items);
                    absence.over();
                    return Optional.empty();
                } catch (SQLException failure) {
                    switch (SqlFault.of(failure)) {
                        case AWAY, BUSY, DISK_FULL, NOT_PREPARED -> absence.waitAfter(failure);
                        case LOST, SHORT_OF_RESOURCES -> {
                            if (++losses == LOSSES) {
                                return Optional.of(failure);
                            }
                            absence.waitAfter(failure);
                        }
                        case CONTENTION, TIME_UP -> {
                            if (++contentions == CONTENTIONS) {
                                return Optional.of(failure);
                            }
                        }
                        case DATA, OURS -> {
                            return Optional.of(failure);
                        }
                    }
                }
            }
        }

        private void fail(ParsedItem item, SQLException failure) throws LeaseLostException, InterruptedException {
            LOG.errorf(failure, "Item %d of run %s fails: the database refuses it.", item.position(), batch.run());
            insist(() -> writer.fail(batch, ItemResult.failed(item.position(), null, ItemResult.NOT_STORED)));
        }

        private void setAside(List<ParsedItem> items, SQLException failure, ItemLeases.Helping next)
                throws LeaseLostException, InterruptedException {
            String state = SqlFault.stateOf(failure);
            insist(() -> {
                List<Integer> positions =
                        items.stream().map(ParsedItem::position).toList();
                ItemLeases.Setback setback = leases.setAside(batch, positions, ItemResult.waiting(state), next);
                LOG.errorf(
                        setback.times() == 1 ? failure : null, // told once whole
                        "Item %d of run %s (and %d more) could not be stored (SQL state %s), %d times so far;"
                                + " next attempt in %d s.",
                        items.getFirst().position(),
                        batch.run(),
                        items.size() - 1,
                        state,
                        setback.times(),
                        setback.pause().toSeconds());
            });
            setAside += items.size();
            metrics.counter(SET_ASIDE, "state", state).increment(items.size());
        }

        private void insist(Change change) throws LeaseLostException, InterruptedException {
            while (true) {
                try {
                    change.make();
                    return;
                } catch (SQLException failure) {
                    absence.waitAfter(failure);
                }
            }
        }
    }
}
